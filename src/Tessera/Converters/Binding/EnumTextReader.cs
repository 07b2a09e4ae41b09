using Tessera.Planning;

namespace Tessera.Converters.Binding;

/// <summary>Reads text as an enum. The names that the contract gives to the values come first, then all texts that any enum accepts.</summary>
internal sealed class EnumTextReader<TEnum>(Dictionary<string, TEnum> names, ConverterSettings settings) : ValueReader<TEnum>
    where TEnum : unmanaged, Enum
{
    public override bool CanDrop => true;

    public override TEnum Read(ref WireReader reader, ReadContext context)
    {
        int at = reader.Position;
        if (reader.ReadString() is not string text)
            return Mismatch.Null<TEnum>(at, context, settings);
        if (names.TryGetValue(text, out TEnum named))
            return named;
        if (settings.IgnoreCase && FindInAnyCase(text) is TEnum alike)
            return alike;
        return ScalarText.Parse<TEnum>(text) is TEnum value ? value : Mismatch.NoValue<TEnum>(at, context, settings);
    }

    /// <summary>Finds the value whose name differs from the text only in case. Returns null if there is none, or if there are several values.</summary>
    private TEnum? FindInAnyCase(string text)
    {
        TEnum? found = null;
        foreach ((string name, TEnum value) in names)
        {
            if (!string.Equals(name, text, StringComparison.OrdinalIgnoreCase))
                continue;
            if (found is TEnum other && !EqualityComparer<TEnum>.Default.Equals(other, value))
                return null;
            found = value;
        }

        return found;
    }
}
