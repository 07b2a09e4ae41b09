using System.Reflection;

namespace Tessera.Contracts.Reflection;

/// <summary>What the compiler of F# says of a type or member: its CompilationMappingAttribute, known by name.</summary>
/// <param name="Kind">The flag of what it is.</param>
/// <param name="Variant">Of a field, the case it belongs to.</param>
/// <param name="Sequence">The place among the fields or cases.</param>
internal sealed record FSharpMark(int Kind, int Variant, int Sequence)
{
    public const string AttributeName = "Microsoft.FSharp.Core.CompilationMappingAttribute";

    public const int Union = 1;

    public const int Record = 2;

    public const int Field = 4;

    public const int Case = 8;

    /// <summary>Beside the kind, a flag says whether the representation is private.</summary>
    private const int KindMask = 31;

    /// <summary>None for what another language made; several for a field that cases of a struct have in common.</summary>
    public static IEnumerable<FSharpMark> Of(MemberInfo member) =>
        Attribute.GetCustomAttributes(member, inherit: false).Where(a => a.GetType().FullName == AttributeName).Select(Read);

    /// <summary>The attributes of the framework's own types are not looked at: to make them takes time, and none is of F#.</summary>
    public static bool Is(Type type, int kind) => type.Assembly != typeof(object).Assembly && Of(type).Any(mark => mark.Kind == kind);

    public static FSharpMark Read(Attribute attribute) =>
        new(Get(attribute, "SourceConstructFlags") & KindMask, Get(attribute, "VariantNumber"), Get(attribute, "SequenceNumber"));

    private static int Get(Attribute attribute, string property) =>
        Convert.ToInt32(attribute.GetType().GetProperty(property)!.GetValue(attribute), System.Globalization.CultureInfo.InvariantCulture);
}
