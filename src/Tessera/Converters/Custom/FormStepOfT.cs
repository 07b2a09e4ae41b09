using Tessera.Contracts;
using Tessera.Converters.Forms;
using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Converters.Custom;

/// <summary>How values of a .NET type are written and read at one place of a surrogate type.</summary>
/// <param name="Converter">Of a form that the type has.</param>
/// <param name="Prefixes">What stands in front.</param>
/// <param name="IsContent">The place has no null, or the one that stands in front: the converter gets values only.</param>
internal sealed record FormStep<T>(Converter<T> Converter, WireType[] Prefixes, bool IsContent)
{
    /// <summary>A value of the type can be a null in the data.</summary>
    public INullForm? NullForm { get; } = IsContent ? Converter as INullForm : null;

    /// <summary>Many values can be left to the converter at once.</summary>
    public bool IsPlain => Prefixes.Length == 0 && !IsContent && !Converter.CanDrop;

    /// <summary>Null if values of the type cannot stand there: none of its forms is the one that the place has.</summary>
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

    /// <summary>The form of the type's slots first; the others belong to members with attributes, and to objects that are not shared.</summary>
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
