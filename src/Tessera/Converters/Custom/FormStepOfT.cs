using Tessera.Contracts;
using Tessera.Converters.Forms;

namespace Tessera.Converters.Custom;

/// <summary>How values of a .NET type are written and read at one place of a surrogate type.</summary>
/// <param name="Converter">The converter of one of the type's forms.</param>
/// <param name="Prefixes">The optionals and refs in front of the form.</param>
/// <param name="IsContent">Whether the converter gets only values that are not null, because the place allows no null or the prefixes contain it.</param>
internal sealed record FormStep<T>(Converter<T> Converter, WireType[] Prefixes, bool IsContent)
{
    /// <summary>Tells which values of the type are null in the data; null if none are, or if the form contains them.</summary>
    public INullForm? NullForm { get; } = IsContent ? Converter as INullForm : null;

    /// <summary>Whether the converter can write or read many values at once.</summary>
    public bool IsPlain => Prefixes.Length == 0 && !IsContent && !Converter.CanDrop;

    /// <summary>Returns null if values of the type cannot stand at the place, because none of the type's forms is the wire type of the place.</summary>
    public static FormStep<T>? Find(FormNode node, ConverterCache cache)
    {
        List<WireType> prefixes = [];
        for (WireType type = node.Type; ; type = type.Element!)
        {
            foreach (Converter<T> converter in GetForms(type.Kind, cache).OfType<Converter<T>>())
            {
                bool isContent = !ReferenceEquals(converter.Content, converter);
                if ((node.MayBeNull || !isContent) && Layout.AreIdentical(converter.WireType, type))
                    return new FormStep<T>(converter, [.. prefixes], IsContent: false);
                if (isContent && Layout.AreIdentical(converter.Content.WireType, type))
                    return new FormStep<T>(converter, [.. prefixes], IsContent: true);
            }

            if (type.Kind is WireKind.Optional or WireKind.Ref)
                prefixes.Add(type);
            else if (type.Kind is not (WireKind.Keep or WireKind.Tag or WireKind.Enum))
                return null;
        }
    }

    /// <summary>Returns the form of the type's slots first, then the forms of members with attributes and of objects that are not shared.</summary>
    private static IEnumerable<IConverter> GetForms(WireKind kind, ConverterCache cache)
    {
        Type type = typeof(T);
        yield return cache.Get(type);
        yield return cache.Get(type, cache.ValueFormOf(type));
        if (CompactTypes.Applies(type))
            yield return cache.Get(type, ConverterForm.Compact);
        if (kind == WireKind.Any)
            yield return cache.Get(type, ConverterForm.Any);
        if (kind == WireKind.Ref && cache.IsSharable(type))
            yield return cache.Get(type, ConverterForm.Shared);
        if ((Nullable.GetUnderlyingType(type) ?? type).IsEnum)
            yield return cache.Get(type, ConverterForm.EnumNames);
    }
}
