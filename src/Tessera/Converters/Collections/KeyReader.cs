using Tessera.Descriptors;
using Tessera.Reading;
using Tessera.Values;
using Tessera.Wire;

namespace Tessera.Converters.Collections;

/// <summary>Reads a key, or an element of a set, that may hold references. All collections that hash or compare read such keys through this class.</summary>
/// <param name="key">Reads it.</param>
/// <param name="type">Of its bytes.</param>
/// <param name="rule">What it is asked.</param>
internal sealed class KeyReader<T>(ValueReader<T> key, WireType type, KeyRule rule) : ValueReader<T>
{
    public override bool CanDrop => key.CanDrop;

    public override bool CanAwait => key.CanAwait;

    /// <summary>The reader itself where the bytes have no place for a reference, as nearly all.</summary>
    public static ValueReader<T> Of(ValueReader<T> key, WireType type, KeyRule? rule) => rule is not null && type.MayRefer() ? new KeyReader<T>(key, type, rule) : key;

    public override T Read(ref WireReader reader, ReadContext context)
    {
        KeyStart start = KeyStart.Of(in reader, context);
        T value = key.Read(ref reader, context);
        if (start.HasReferences(context) && !context.Dropped)
            KeyProof.Of(context).Require(value, type, start, in reader, rule);
        return value;
    }

    /// <summary>Whoever waits proves what it gets, by <see cref="TryProve"/>.</summary>
    public override T ReadOrAwait(ref WireReader reader, ReadContext context, out ObjectTable.Entry? missing) => key.ReadOrAwait(ref reader, context, out missing);

    /// <summary>Whether a value can be hashed now, and so for ever.</summary>
    /// <param name="value">That has been read.</param>
    /// <param name="isMissing">It is not there, or not complete: then a part of it may be all the same.</param>
    /// <param name="start">Where it begins.</param>
    /// <param name="reader">Behind it.</param>
    /// <param name="context">The message's state.</param>
    public bool TryProve(T value, bool isMissing, in KeyStart start, in WireReader reader, ReadContext context) =>
        (!isMissing || rule.Part is not null) && (value is null || KeyProof.Of(context).TryProve(value, type, start, in reader, rule));

    /// <summary>Whether an object is equal to itself alone, so that nothing needs to be proven.</summary>
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
