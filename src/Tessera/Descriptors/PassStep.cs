namespace Tessera.Descriptors;

/// <summary>
/// How to pass one part of a value, or several neighbouring parts of fixed size. The steps of a type are those of the members of a shape, of one element of a
/// list, or of one entry of a map. A part that has parts itself has its own steps, except for small optional objects.
/// </summary>
internal struct PassStep
{
    /// <summary>How many keeps, tags and enums are looked through, so that making steps takes linear time. Others are handled when values come.</summary>
    private const int MaxForms = 8;

    /// <summary>How many members an optional flat object may have whose steps are included in those around it, which saves entering a level.</summary>
    private const int MaxInside = 16;

    /// <summary>After so many steps, no more objects are included like this, so that the steps of a descriptor take no more memory than it does.</summary>
    private const int MaxWithInside = 32;

    public PassKind Kind;

    /// <summary>Whether the part may be null. If not, and its type is nullable, its first byte must not be 00.</summary>
    public bool MayBeNull;

    /// <summary>The bytes of a part of fixed size without its presence, or of an element of a list; for any other optional, the number of its steps.</summary>
    public int Size;

    /// <summary>The number of levels in the part; 0 if they are checked when the part, or a step inside it, is entered.</summary>
    public int Height;

    /// <summary>The smallest number of bytes of all parts after this one; 0 if no array could hold all parts.</summary>
    public int Behind;

    /// <summary>The type of the part, or of the first of several parts.</summary>
    public WireType Type;

    /// <param name="type">The shape, list or map.</param>
    public static PassStep[] Of(WireType type)
    {
        List<PassStep> steps = [];
        int start = 0;
        long behind = type.Kind == WireKind.Shape ? type.Smallest : type.SmallestEntry;
        bool isCounted = behind <= Array.MaxLength;
        if (type.Key is WireType key)
            Add(steps, ref start, key, isCounted ? behind -= key.Smallest : 0, mayBeNull: false);
        if (type.Element is WireType element)
            Add(steps, ref start, element, isCounted ? behind -= element.Smallest : 0, mayBeNull: true);
        foreach (WireMember member in type.Members)
            Add(steps, ref start, member.Type, isCounted ? behind -= member.Type.Smallest : 0, mayBeNull: true);
        return [.. steps];
    }

    /// <param name="start">The index from which on steps may be merged. Earlier ones belong to an optional, whose number of steps is fixed.</param>
    /// <param name="type">The type of the part.</param>
    /// <param name="behind">The smallest number of bytes of all parts after this one.</param>
    /// <param name="mayBeNull">Whether the part may be null.</param>
    /// <param name="level">1 if the part is in an object that has no steps of its own; else 0.</param>
    private static void Add(List<PassStep> steps, ref int start, WireType type, long behind, bool mayBeNull, int level = 0)
    {
        PassStep step = Of(type, mayBeNull) with { Behind = (int)behind };
        step.Height += step.Kind is PassKind.Fixed or PassKind.OptionalFixed ? level : 0;
        if (step.Kind == PassKind.Fixed && steps.Count > start && steps[^1] is { Kind: PassKind.Fixed } last && last.Size <= Array.MaxLength - step.Size)
        {
            steps[^1] = last with { Size = last.Size + step.Size, Height = Math.Max(last.Height, step.Height), Behind = step.Behind };
            return;
        }

        if (step.Kind != PassKind.Optional)
        {
            steps.Add(step);
            return;
        }

        WireType content = step.Type.Element!;
        int at = steps.Count;
        steps.Add(step);
        start = at + 1;
        if (level == 0 && content.IsFlat && content.Members.Length <= MaxInside && at < MaxWithInside && content.Smallest + behind <= Array.MaxLength)
        {
            long rest = behind + content.Smallest;
            foreach (WireMember member in content.Members)
                Add(steps, ref start, member.Type, rest -= member.Type.Smallest, mayBeNull: true, level: 1);
            step.Height = 1;
        }
        else
        {
            PassStep inside = Of(content, mayBeNull) with { Behind = (int)behind };
            // An optional inside an optional cannot have steps of its own here.
            steps.Add(inside.Kind == PassKind.Optional ? inside with { Kind = PassKind.Value } : inside);
        }

        start = steps.Count;
        steps[at] = step with { Size = start - at - 1 };
    }

    private static PassStep Of(WireType type, bool mayBeNull)
    {
        if (type.FixedSize > 0)
            return new PassStep { Kind = PassKind.Fixed, Size = type.FixedSize, Height = type.FixedHeight, Type = type };
        WireType form = type;
        for (int i = 0; i < MaxForms && form.Kind is WireKind.Keep or WireKind.Tag or WireKind.Enum; i++)
            form = form.Element!;
        PassKind kind = form.Kind switch
        {
            WireKind.String => PassKind.Text,
            WireKind.UVar or WireKind.SVar => PassKind.Number,
            WireKind.Shape => PassKind.Shape,
            WireKind.Optional when !mayBeNull => PassKind.Value,
            WireKind.Optional when form.Element!.FixedSize > 0 => PassKind.OptionalFixed,
            WireKind.Optional => PassKind.Optional,
            _ when !mayBeNull || !form.Kind.HasBlocks() => PassKind.Value,
            _ => form is { Key: null, Element.FixedSize: > 0 } ? PassKind.FixedBlocks : PassKind.Blocks,
        };
        WireType? part = kind is PassKind.FixedBlocks or PassKind.OptionalFixed ? form.Element : null;
        return new PassStep
        {
            Kind = kind,
            MayBeNull = mayBeNull,
            Size = part?.FixedSize ?? 0,
            Height = (part?.FixedHeight ?? 0) + (kind == PassKind.FixedBlocks ? 1 : 0),
            Type = kind == PassKind.Value ? type : form,
        };
    }
}
