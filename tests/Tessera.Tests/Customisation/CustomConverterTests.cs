using Tessera.TestKit;

namespace Tessera.Tests.Customisation;

public class MoneyConverterTests : ConverterTests<Money>
{
    protected override TesseraOptions Options { get; } = new() { Converters = [new MoneyConverter()] };

    protected override IEnumerable<Money> Values => [new(12.50m, "EUR"), new(-1m, "x"), new(0.00m, "\u20ac\u20ac")];
}

public class TicketConverterTests : ConverterTests<Ticket>
{
    protected override IEnumerable<Ticket> Values => [new(0), new(-1), new(int.MaxValue)];
}

public class FolderConverterTests : ConverterTests<Folder>
{
    protected override TesseraOptions Options { get; } = new() { Converters = [new Folder.Converter()] };

    protected override IEnumerable<Folder> Values => [new(""), new("a", new Folder("b"), new Folder("c", new Folder("d")))];

    protected override bool IsKey => false;
}

public class MeasureConverterTests : ConverterTests<Measure<Uri>>
{
    protected override TesseraOptions Options { get; } = new() { Converters = [new MeasureFactory()] };

    protected override IEnumerable<Measure<Uri>> Values => [new(1.5), new(double.NegativeInfinity), new(-0.0)];
}
