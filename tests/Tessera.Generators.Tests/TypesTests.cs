using Xunit;

namespace Tessera.Generators.Tests;

/// <summary>Which types generated code registers, and what it says of them.</summary>
public class TypesTests
{
    private const string Use = "public static class Use { public static byte[] Write(Root root) => TesseraSerializer.Serialize(root); }";

    private static string Types(params string[] sources) => Generation.Run(Generation.Compile(sources)).GetValueOrDefault("Tessera.Types.g.cs", "");

    [Fact]
    public void Poco_OfACall_IsWrittenLikeThis() => Assert.Contains(
        """
                    types.Add(typeof(global::Root), static type =>
                    {
                        type.Class<global::Root>();
                        type.Members<global::Root>();
                        type.Order("Id", "Name", "Tags");
                        type.Derived<global::Root, global::Root>();
                    });
                    types.Add(typeof(global::System.Collections.Generic.List<string>), static type =>
                    {
                        type.Class<global::System.Collections.Generic.List<string>>();
                        type.Family(global::Tessera.Contracts.Families.TesseraFamilies.List<string>());
                    });
                    types.Add(typeof(int), static type =>
                    {
                        type.Scalar<int>();
                    });
                    types.Add(typeof(string), static type =>
                    {
                        type.Class<string>();
                    });
        """,
        Types(Use, "public class Root { public int Id { get; set; } public string? Name; public List<string> Tags { get; } = []; }"),
        StringComparison.Ordinal);

    [Theory]
    [InlineData("public Leaf? Member { get; set; }")]
    [InlineData("public Leaf Member = null!;")]
    [InlineData("private Leaf? _member;  public void Set(Leaf leaf) => _member = leaf; public Leaf? Get() => _member;")]
    [InlineData("public List<Dictionary<string, Leaf[]>>? Member { get; set; }")]
    [InlineData("public Root(Leaf leaf) { }")]
    [InlineData("public (int, Leaf)? Member { get; set; }")]
    public void Type_OfAMember_IsRegistered(string member) =>
        Assert.Contains("type.Class<global::Leaf>();", Types(Use, $"public class Leaf; public class Root {{ {member} }}"), StringComparison.Ordinal);

    [Theory]
    [InlineData("IList<int>", "TesseraFamilies.IList<int>()", "TesseraFamilies.List<int>()")]
    [InlineData("IReadOnlyDictionary<int, string>", "TesseraFamilies.IReadOnlyDictionary<int, string>()", "TesseraFamilies.Dictionary<int, string>()")]
    [InlineData("ISet<int>", "TesseraFamilies.ISet<int>()", "TesseraFamilies.HashSet<int>()")]
    [InlineData("object", "TesseraFamilies.List<object>()", "TesseraFamilies.Dictionary<string, object>()")]
    [InlineData("Queue<int>", "TesseraFamilies.Queue<global::System.Collections.Generic.Queue<int>, int>(static () => new global::System.Collections.Generic.Queue<int>())", "type.Scalar<int>();")]
    [InlineData("Own", "TesseraFamilies.Added<global::Own, long>(static () => new global::Own())", "type.Scalar<long>();")]
    [InlineData("OwnMap", "TesseraFamilies.Map<global::OwnMap, string, short>(static () => new global::OwnMap())", "type.Scalar<short>();")]
    [InlineData("int[,]", "TesseraFamilies.Grid<int[,], int>()", "type.Class<int[,]>();")]
    public void Collection_OfAMember_HasItsFamily_AndWhatReadingMakes(string type, string family, string made)
    {
        string types = Types(Use, $"public class Own : System.Collections.ObjectModel.Collection<long>; public class OwnMap : Dictionary<string, short>; public class Root {{ public {type}? Member {{ get; set; }} }}");

        Assert.Contains(family, types, StringComparison.Ordinal);
        Assert.Contains(made, types, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("System.Numerics.Vector3", "type.Struct<global::System.Numerics.Vector3>();")]
    [InlineData("System.Numerics.Vector3", "type.Members<global::System.Numerics.Vector3>();")]
    [InlineData("Guid", "type.Scalar<global::System.Guid>();")]
    [InlineData("Dictionary<Guid, string>", "type.Pair<global::System.Guid, string>();")]
    [InlineData("ByName", "type.Pair<string, int>();")]
    public void Type_OfTheFramework_IsWhatTheLibraryTakesItFor(string type, string call) => Assert.Contains(
        call,
        Types(Use, $"public class ByName : System.Collections.ObjectModel.KeyedCollection<string, int> {{ protected override string GetKeyForItem(int item) => \"\"; }} public class Root {{ public {type}? Member {{ get; set; }} }}"),
        StringComparison.Ordinal);

    [Fact]
    public void DerivedTypes_ThatAttributesName_AreRegistered_WithTheirBase() => Assert.Contains(
        "type.Derived<global::Root, global::Leaf>();",
        Types(Use, "[System.Text.Json.Serialization.JsonDerivedType(typeof(Leaf), 1)] public abstract class Root; public class Leaf : Root { public int Id; }"),
        StringComparison.Ordinal);

    [Theory]
    [InlineData("[TesseraSerializable] internal class Root;")]
    [InlineData("public class Root;", "[assembly: TesseraSerializable(typeof(Root))]")]
    [InlineData("public class Root;", "[assembly: TesseraSerializable(typeof(List<Root[]>))]")]
    public void Type_ThatAnAttributeNames_IsRegistered(string type, string mark = "") => Assert.Contains("type.Class<global::Root>();", Types(mark + type), StringComparison.Ordinal);

    [Theory]
    [InlineData("public class Outer { private class Hidden; public static byte[] Write() => TesseraSerializer.Serialize(new Hidden()); }")]
    [InlineData("file class Hidden; public static class Outer { public static byte[] Write() => TesseraSerializer.Serialize(new Hidden()); }")]
    [InlineData("public static class Outer { public static byte[] Write() => TesseraSerializer.Serialize(new { A = 1 }); }")]
    [InlineData("public static class Outer { public static byte[] Write<T>(T value) => TesseraSerializer.Serialize(value); }")]
    [InlineData("public static class Other { public static byte[] Serialize<T>(T value) => []; } public static class Outer { public static byte[] Write() => Other.Serialize(1); }")]
    public void Type_ThatNoOtherCodeCanName_OrOfAnotherCall_IsLeftOut(string source) => Assert.Equal("", Types(source));

    /// <summary>The generator knows the collections of the framework by name; the library has a method for each.</summary>
    [Fact]
    public void Families_AreTheMethodsOfTheLibrary() => Assert.Equal(
        typeof(Tessera.Contracts.Families.TesseraFamilies).GetMethods().Where(method => method.IsStatic && method.GetParameters().Length == 0 && method.Name != "Grid").Select(method => method.Name).Order(),
        FamilyNames.All.Order());
}
