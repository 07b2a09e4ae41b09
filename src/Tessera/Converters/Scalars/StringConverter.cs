using Tessera.Converters.Binding;
using Tessera.Converters.Messages;
using Tessera.Dom;

namespace Tessera.Converters.Scalars;

/// <summary>The converter of a string of any UTF-16 units. The wire type of a string has its own null.</summary>
internal sealed class StringConverter : Converter<string?>, IWholeConverter<string?>
{
    public override WireType WireType => WireType.String;

    public WholeMessages<string?> CreateMessages(Prefix prefix, bool strict) => new TextMessages(strict);

    public override void Write(ref WireWriter writer, string? value, WriteContext context) => writer.WriteString(value);

    public override string? Read(ref WireReader reader, ReadContext context)
    {
        if (context.IsStrict)
            StringRules.CheckForm(in reader);
        return reader.ReadString();
    }

    public override void WriteMany(ref WireWriter writer, ReadOnlySpan<string?> values, WriteContext context)
    {
        foreach (string? value in values)
            writer.WriteString(value);
    }

    public override void ReadMany(ref WireReader reader, Span<string?> destination, ReadContext context)
    {
        for (int i = 0; i < destination.Length; i++)
            destination[i] = Read(ref reader, context);
    }

    public override ValueReader<string?>? BindContent(WireType foreign, ReadBinder binder)
    {
        if (foreign.Kind == WireKind.List && foreign.Element!.Kind == WireKind.Char && !binder.Settings.StrictValues)
            return new CharsToStringReader();
        bool hasText = foreign.Kind.IsScalar() || foreign.Kind == WireKind.Enum || DynamicTag.IsBigInteger(foreign);
        return hasText && !binder.Settings.StrictValues ? new ScalarToTextReader(foreign) : null;
    }
}
