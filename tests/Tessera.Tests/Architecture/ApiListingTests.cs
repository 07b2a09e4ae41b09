using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Architecture;

/// <summary>The public API is what docs/api/Tessera.txt says; set TESSERA_REFRESH=1 to approve a change.</summary>
public class ApiListingTests
{
    private static readonly string s_approved = RepositoryFiles.Locate("docs", "api", "Tessera.txt");

    [Fact]
    public void PublicApi_IsTheApprovedOne()
    {
        string listing = ApiListing.Of(typeof(TesseraSerializer).Assembly);
        if (RepositoryFiles.Refresh)
        {
            Directory.CreateDirectory(Path.GetDirectoryName(s_approved)!);
            File.WriteAllText(s_approved, listing);
        }

        Assert.Equal(File.ReadAllText(s_approved), listing);
    }
}
