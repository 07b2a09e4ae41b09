using Xunit;

namespace Tessera.Generators.Tests.Rules;

/// <summary>Which derived types a program has to register.</summary>
public class DerivedRuleTests
{
    private const string Shapes = "public abstract class Shape; public class Circle : Shape; public class Square : Shape;";
    private const string Json = "System.Text.Json.Serialization.";
    private const string Listed = $"[{Json}JsonDerivedType(typeof(Circle), \"circle\")] [{Json}JsonDerivedType(typeof(Square), 2)] ";
    private const string FallsBack = $"[{Json}JsonPolymorphic(UnknownDerivedTypeHandling = {Json}JsonUnknownDerivedTypeHandling.FallBackToBaseType)] [{Json}JsonDerivedType(typeof(Circle), \"circle\")] public class Shape; public class Circle : Shape; public class Square : Shape;";

    [Theory]
    [InlineData("public class Root { public Shape? A { get; set; } }" + Shapes, "TSS005 A: Shape of Root.A does not say which class to create, and writing an object there fails: list Circle, Square with [JsonDerivedType]")]
    [InlineData("public class Root { public List<IShape>? A { get; set; } } public interface IShape; public record struct Dot(int X) : IShape;", "TSS005 A: IShape of Root.A does not say which class to create, and writing an object there fails: list Dot with")]
    [InlineData("public class Root { public IDisposable? A { get; set; } }", "TSS005 A: System.IDisposable of Root.A does not say which class to create, and writing an object there fails: list its classes with")]
    [InlineData($"public class Root {{ public Shape? A {{ get; set; }} }} [{Json}JsonDerivedType(typeof(Circle), \"circle\")] public abstract class Shape; public class Circle : Shape; public class Square : Shape;", "TSS005 Square: Square is not among the types that slots of Shape may hold")]
    [InlineData("public class Root { public Shape? A { get; set; } public static readonly TesseraTypeNames Names = TesseraTypeNames.Empty.Add<Circle>(\"circle\"); }" + Shapes, "TSS005 Square: Square is not among the types that slots of Shape may hold")]
    [InlineData("public class Root { public Order? A { get; set; } } public class Order; public class Special : Order;", "TSS006 Special: Special derives from Order, which is serialized and lists no derived types")]
    public async Task DerivedType_ThatIsNotRegistered_IsFound(string source, string start) =>
        Assert.StartsWith(start, Assert.Single(await RuleRun.FindAsync(source)), StringComparison.Ordinal);

    [Theory]
    [InlineData("public class Root { public Shape? A { get; set; } }" + Listed + Shapes)]
    [InlineData("public class Root { public Shape? A { get; set; } public static readonly TesseraTypeNames Names = TesseraTypeNames.Empty.AddDerived<Shape, Circle>(\"circle\").Add(typeof(Square), \"square\"); }" + Shapes)]
    [InlineData("public class Root { public Shape? A { get; set; } public static readonly TesseraTypeNames Names = TesseraTypeNames.Empty.AddRange(typeof(Root).Assembly.GetTypes()); }" + Shapes)]
    [InlineData("public class Root { public Shape? A { get; set; } public static readonly TesseraOptions Options = new() { AllowWriteOnly = true }; }" + Shapes)]
    [InlineData("public class Root { public Shape? A { get; set; } }" + FallsBack)]
    [InlineData("public class Root { public Order? A { get; set; } } public class Order; public abstract class Special : Order; public class Other { public Shape? A { get; set; } }" + Shapes)]
    [InlineData("public class Root { public object? A { get; set; } public IEnumerable<int>? B { get; set; } public System.Text.Json.Nodes.JsonNode? C { get; set; } public System.Text.Encoding? D { get; set; } public IReadOnlyDictionary<string, object>? E { get; set; } }")]
    public async Task DerivedType_ThatNeedsNoName_IsFine(string source) => Assert.Empty(await RuleRun.FindAsync(source));
}
