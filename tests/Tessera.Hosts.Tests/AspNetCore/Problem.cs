using System.Text.Json;
using Xunit;

namespace Tessera.Hosts.Tests.AspNetCore;

/// <summary>Problem details as a client sees them.</summary>
internal sealed record Problem(int Status, string? Code, long? Offset, string? Path, string Text)
{
    public static async Task<Problem> ReadAsync(HttpResponseMessage response)
    {
        string text = await response.Content.ReadAsStringAsync();
        Assert.Equal("application/problem+json", response.Content.Headers.ContentType?.MediaType);
        using JsonDocument json = JsonDocument.Parse(text);
        JsonElement root = json.RootElement;
        Assert.Equal((int)response.StatusCode, root.GetProperty("status").GetInt32());
        return new Problem((int)response.StatusCode, Text("code"), root.TryGetProperty("offset", out JsonElement offset) ? offset.GetInt64() : null, Text("path"), text);

        string? Text(string name) => root.TryGetProperty(name, out JsonElement value) ? value.GetString() : null;
    }
}
