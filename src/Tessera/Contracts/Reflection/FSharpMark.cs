using System.Reflection;

namespace Tessera.Contracts.Reflection;

/// <summary>What the F# compiler says about a type or member in its CompilationMappingAttribute, which is known by name.</summary>
/// <param name="Kind">The flag that says what the type or member is.</param>
/// <param name="Variant">For a field, the case that it belongs to.</param>
/// <param name="Sequence">The position among the fields or cases.</param>
internal sealed record FSharpMark(int Kind, int Variant, int Sequence)
{
    public const string AttributeName = "Microsoft.FSharp.Core.CompilationMappingAttribute";

    public const int Union = 1;

    public const int Record = 2;

    public const int Field = 4;

    public const int Case = 8;

    /// <summary>The bits of the kind. Another bit says whether the representation is private.</summary>
    private const int KindMask = 31;

    /// <summary>Returns no mark for members of other languages, and several for a field that cases of a struct share.</summary>
    public static IEnumerable<FSharpMark> Of(MemberInfo member) =>
        Attribute.GetCustomAttributes(member, inherit: false).Where(a => a.GetType().FullName == AttributeName).Select(Read);

    /// <summary>Returns whether a type has a mark. Attributes of the core library are skipped: creating them takes time, and none is of F#.</summary>
    public static bool Is(Type type, int kind) => type.Assembly != typeof(object).Assembly && Of(type).Any(mark => mark.Kind == kind);

    public static FSharpMark Read(Attribute attribute) =>
        new(Get(attribute, "SourceConstructFlags") & KindMask, Get(attribute, "VariantNumber"), Get(attribute, "SequenceNumber"));

    private static int Get(Attribute attribute, string property) =>
        Convert.ToInt32(attribute.GetType().GetProperty(property)!.GetValue(attribute), System.Globalization.CultureInfo.InvariantCulture);
}
