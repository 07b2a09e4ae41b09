using System.Reflection;
using Xunit;

namespace Tessera.Hosts.Tests;

/// <summary>Programs that are compiled ahead of time keep the types that they name in calls of these packages.</summary>
public sealed class RootTests
{
    [Theory]
    [InlineData(typeof(TesseraContent), "Create;DeleteFromTesseraAsync;GetFromTesseraAsAsyncEnumerable;GetFromTesseraAsync;PatchAsTesseraAsync;PostAsTesseraAsync;PutAsTesseraAsync;ReadFromTesseraAsAsyncEnumerable;ReadFromTesseraAsync;TesseraRowsContent")]
    [InlineData(typeof(TesseraResultExtensions), "Tessera;TesseraBody;TesseraHttpResult;TesseraOrJson;TesseraOrJsonHttpResult;TesseraRows;TesseraRowsHttpResult")]
    [InlineData(typeof(DistributedCacheTesseraExtensions), "GetOrCreateTesseraAsync;GetTesseraAsync;SetTesseraAsync")]
    [InlineData(typeof(TesseraPropertyBuilderExtensions), "HasTesseraConversion;TesseraValueComparer;TesseraValueConverter")]
    public void Assembly_NamesWhatTakesTypesToSerialize(Type type, string names)
    {
        string listed = type.Assembly.GetCustomAttributes<AssemblyMetadataAttribute>().Single(attribute => attribute.Key == "TesseraRoots").Value!;

        Assert.Empty(names.Split(';').Except(listed.Split(';')));
    }

    /// <summary>The head of a frame is a type that no program can name.</summary>
    [Fact]
    public void HubProtocol_HasCodeForItsOwnTypes() =>
        Assert.Contains(typeof(TesseraHubProtocol).Assembly.GetTypes(), type => type.Namespace == "Tessera.Generated.ByTessera");

    [Theory]
    [InlineData(typeof(TesseraContent))]
    [InlineData(typeof(TesseraResultExtensions))]
    [InlineData(typeof(DistributedCacheTesseraExtensions))]
    [InlineData(typeof(TesseraPropertyBuilderExtensions))]
    public void TypeParameters_OfPublicMethods_AreMarked(Type type)
    {
        IEnumerable<MethodInfo> generic = type.Assembly.GetExportedTypes().SelectMany(exported => exported.GetMethods(BindingFlags.Public | BindingFlags.Static | BindingFlags.Instance | BindingFlags.DeclaredOnly)).Where(method => method.IsGenericMethod);

        Assert.NotEmpty(generic);
        Assert.All(generic, method => Assert.All(method.GetGenericArguments(), parameter => Assert.True(parameter.IsDefined(typeof(TesseraRootAttribute)), method.ToString())));
    }
}
