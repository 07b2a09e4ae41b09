namespace Tessera.Converters.Collections;

/// <summary>Reads a key, or an element of a set, that may contain references. All collections that hash or compare read such keys with this class.</summary>
/// <param name="type">The wire type of the key.</param>
internal sealed class KeyReader<T>(ValueReader<T> key, WireType type, KeyRule rule) : ValueReader<T>
{
    public override bool CanDrop => key.CanDrop;

    public override bool CanAwait => key.CanAwait;

    /// <summary>Returns the reader itself if the wire type has no place for a reference, as nearly always.</summary>
    public static ValueReader<T> Of(ValueReader<T> key, WireType type, KeyRule? rule) =>
        rule is not null && type.MayRefer() ? new KeyReader<T>(key, type, rule) : key;

    public override T Read(ref WireReader reader, ReadContext context)
    {
        KeyStart start = KeyStart.Of(in reader, context);
        T value = key.Read(ref reader, context);
        if (start.HasReferences(context) && !context.Dropped)
            KeyProof.Of(context).Require(value, type, start, in reader, rule);
        return value;
    }

    /// <summary>Reads without a proof. A caller that can await the value proves it with <see cref="TryProve"/>.</summary>
    public override T ReadOrAwait(ref WireReader reader, ReadContext context, out ObjectTable.Entry? missing) =>
        key.ReadOrAwait(ref reader, context, out missing);

    /// <summary>Whether a value can be hashed now, so that its hash code cannot change later.</summary>
    /// <param name="isMissing">Whether the value is awaited or not complete. The part of it that is the key may be complete all the same.</param>
    /// <param name="start">The start of the value.</param>
    /// <param name="reader">The reader, positioned after the value.</param>
    public bool TryProve(T value, bool isMissing, in KeyStart start, in WireReader reader, ReadContext context) =>
        (!isMissing || rule.Part is not null) && (value is null || KeyProof.Of(context).TryProve(value, type, start, in reader, rule));

    /// <summary>Whether an object equals only itself, so that nothing must be proven.</summary>
    public bool IsSafe(T value, ReadContext context)
    {
        if (value is null)
            return true;
        if (rule is not { IsHashed: true, Part: null } || HashForms.Of(value.GetType()) != HashForm.Identity)
            return false;
        context.PassUnproven();
        return true;
    }
}
