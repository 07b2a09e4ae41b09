using Tessera.TestKit;
using Tessera.TestTypes.Unions;

namespace Tessera.Tests.Unions;

/// <summary>Alternatives that are created by a constructor, and boxed structs.</summary>
public class InterfaceUnionConverterTests : ConverterTests<IPayment>
{
    protected override IEnumerable<IPayment> Values => [new Card(1.50m, "4711"), new Voucher { Amount = 2, Code = 3 }, new Cash { Amount = 4 }];

    protected override TesseraOptions Options { get; } = new() { TypeNames = TesseraTypeNames.Empty.Add<Card>("Card").Add<Voucher>("Voucher").Add<Cash>("Cash") };

    protected override bool IsKey => false;
}
