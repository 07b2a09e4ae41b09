using Tessera.TestKit;
using Tessera.TestTypes.Unions;

namespace Tessera.Tests.Unions;

/// <summary>A union in every place where a type can occur. Read without a type, its identifiers lead to the classes.</summary>
public class UnionConverterTests : ConverterTests<Animal>
{
    protected override IEnumerable<Animal> Values => [new Cat { Lives = 9 }, new Dog { Good = true }];

    protected override TesseraOptions Options { get; } = new() { TypeNames = TesseraTypeNames.Empty.Add<Cat>("cat").Add<Dog>("dog") };

    protected override bool IsKey => false;
}
