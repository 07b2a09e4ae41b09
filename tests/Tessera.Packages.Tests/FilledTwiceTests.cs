using System.Net.Http.Headers;
using MimeKit;
using Xunit;

namespace Tessera.Packages.Tests;

/// <summary>Get-only collections that setters fill as well: their items come back once.</summary>
public class FilledTwiceTests
{
    private static readonly TesseraOptions[] s_engines = Engines.Of(options => options);

    [Fact]
    public void MimePart_Headers_ComeBackOnce() =>
        Assert.All(s_engines, options =>
        {
            using MimePart part = new("text", "plain") { FileName = "a.txt", ContentId = "x@y", ContentDescription = "d" };

            using MimePart copy = TesseraSerializer.Clone(part, options)!;

            Assert.Equal(part.Headers.Select(header => header.ToString()), copy.Headers.Select(header => header.ToString()));
            Assert.Equal(4, copy.Headers.Count);
        });

    [Fact]
    public void ContentDisposition_Parameters_ComeBackOnce() =>
        Assert.All(s_engines, options =>
        {
            ContentDispositionHeaderValue value = new("attachment") { FileName = "a", Name = "n" };

            Assert.Equal(value, TesseraSerializer.Clone(value, options));
            Assert.Equal(2, TesseraSerializer.Clone(value, options)!.Parameters.Count);
        });
}
