using System.IO.Compression;
using System.Net;
using System.Net.Http.Headers;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Xunit;

namespace Tessera.Hosts.Tests.AspNetCore;

/// <summary>Bodies that the host decompresses while they are read (UseRequestDecompression).</summary>
public sealed class CompressedBodyTests : IAsyncLifetime, IDisposable
{
    private static readonly byte[] s_rows = TesseraSerializer.Serialize(new Order[] { new(1, "one"), new(2, null) });

    private readonly HttpClient _client = new();
    private WebApplication? _app;

    public static TheoryData<string> Rows => ["/rows", "/list", "/mvc/rows-of/sum"];

    public static TheoryData<string> Paths => ["/rows", "/list", "/mvc/rows-of/sum", "/mvc/orders"];

    public async Task InitializeAsync()
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.UseUrls("http://127.0.0.1:0");
        builder.Services.AddProblemDetails().AddRequestDecompression();
        builder.Services.AddControllers().AddApplicationPart(typeof(RowsController).Assembly).AddTesseraFormatters();
        _app = builder.Build();
        _app.UseExceptionHandler().UseRequestDecompression();
        _app.MapControllers();
        _app.MapPost("/rows", async (TesseraBody<IAsyncEnumerable<Order>> body) => await RowsController.SumAsync(body.Value));
        _app.MapPost("/list", (TesseraBody<List<Order>> body) => body.Value.Sum(order => order.Id));
        await _app.StartAsync();
        _client.BaseAddress = new Uri(_app.Urls.Single());
    }

    public async Task DisposeAsync() => await _app!.DisposeAsync();

    public void Dispose() => _client.Dispose();

    [Theory]
    [MemberData(nameof(Rows))]
    public async Task Body_ThatIsCompressed_IsRead(string path)
    {
        using MemoryStream compressed = new();
        using (GZipStream gzip = new(compressed, CompressionLevel.Optimal, leaveOpen: true))
            gzip.Write(s_rows);

        using HttpResponseMessage response = await PostAsync(path, compressed.ToArray());

        Assert.Equal("3", await response.Content.ReadAsStringAsync());
    }

    /// <summary>The message is sound, but it is not what the header says.</summary>
    [Theory]
    [MemberData(nameof(Paths))]
    public async Task Body_ThatCannotBeDecompressed_IsABadRequest(string path)
    {
        using HttpResponseMessage response = await PostAsync(path, s_rows);

        Problem problem = await Problem.ReadAsync(response);
        Assert.Equal((HttpStatusCode.BadRequest, "Malformed", "$"), (response.StatusCode, problem.Code, problem.Path));
        Assert.Null(problem.Offset);
    }

    [Fact]
    public async Task Json_ThatCannotBeDecompressed_IsABadRequest()
    {
        using HttpResponseMessage response = await PostAsync("/list", "[]"u8.ToArray(), "application/json");

        Assert.Equal(400, (await Problem.ReadAsync(response)).Status);
    }

    private async Task<HttpResponseMessage> PostAsync(string path, byte[] body, string mediaType = TesseraSerializer.MediaType)
    {
        using ByteArrayContent content = new(body);
        content.Headers.ContentType = new MediaTypeHeaderValue(mediaType);
        content.Headers.ContentEncoding.Add("gzip");
        return await _client.PostAsync(path, content);
    }
}
