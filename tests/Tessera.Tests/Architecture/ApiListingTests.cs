using System.ComponentModel;
using System.Reflection;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Architecture;

/// <summary>Compares the public API with docs/api/Tessera.txt. TESSERA_REFRESH=1 approves a change.</summary>
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

    /// <summary>In a program with <c>using Tessera;</c> and other libraries, the names show to which library a type belongs, and do not collide.</summary>
    [Fact]
    public void PublicTypes_StartWithTheNameOfTheLibrary() =>
        Assert.All(typeof(TesseraSerializer).Assembly.GetExportedTypes(), type =>
        {
            Assert.StartsWith(type.IsInterface ? "ITessera" : "Tessera", type.Name, StringComparison.Ordinal);
            // What generated code calls is public, and stands where nobody comes across it.
            bool isHidden = type.GetCustomAttribute<EditorBrowsableAttribute>()?.State == EditorBrowsableState.Never;
            Assert.Equal(isHidden, type.Namespace != "Tessera");
            Assert.False(type.IsNested);
        });
}
