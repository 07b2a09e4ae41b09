using Tessera.Wire;

namespace Tessera.Descriptors;

/// <summary>
/// How one part of a value is passed, or several parts of fixed size that stand behind one another. The steps of a type lead over the members of a shape, an element of a list, or an
/// entry of a map. What stands inside of a part has steps of its own, but for small objects.
/// </summary>
internal struct PassStep
{
    /// <summary>So many types that stand for others, such as tags, are seen through; more are looked at when a value comes. So making steps is linear in the size of a descriptor.</summary>
    private const int MaxForms = 8;

    /// <summary>An object of so many members at most, with nothing inside of these, has its steps among those of the value around it: a level less is entered and left.</summary>
    private const int MaxInside = 16;

    /// <summary>Behind so many steps no more objects are taken in, so that those of a descriptor take no more memory than it does.</summary>
    private const int MaxWithInside = 32;

    public PassKind Kind;

    /// <summary>Else the part, if its type has a null, begins with no zero.</summary>
    public bool MayBeNull;

    /// <summary>Of what has a fixed size: its bytes, without a presence; of a list, those of an element. Of any other presence: the steps of its value.</summary>
    public int Size;

    /// <summary>How many levels deep the part is; 0 if it, or a step of its own, says so.</summary>
    public int Height;

    /// <summary>The least bytes of the parts behind; 0 where no array could hold all parts.</summary>
    public int Behind;

    /// <summary>Of the part; of the first of several.</summary>
    public WireType Type;

    /// <param name="type">A shape, list or map.</param>
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

    /// <param name="steps">Those before.</param>
    /// <param name="start">Steps before this one have an end that must stay.</param>
    /// <param name="type">Of the part.</param>
    /// <param name="behind">The least bytes of the parts behind.</param>
    /// <param name="mayBeNull">Whether the part may be.</param>
    /// <param name="level">1 inside of an object that has no steps of its own.</param>
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
            // One that has a presence too is none of these steps.
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
