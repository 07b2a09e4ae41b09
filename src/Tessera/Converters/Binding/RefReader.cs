using Tessera.Converters.References;
using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Converters.Binding;

/// <summary>
/// A foreign ref (spec/format.md §3, code 24): the object itself the first time, the same instance afterwards. An object that was
/// skipped is read when somebody refers to it.
/// </summary>
internal sealed class RefReader<T>(Converter<T> target, WireType foreign, ReadBinder binder) : ValueReader<T>
{
    private ValueReader<T>? _content;

    public override bool CanDrop => true;

    public override bool CanAwait => LateObjects.MayBe(target);

    public override T Read(ref WireReader reader, ReadContext context)
    {
        int at = reader.Position;
        T value = ReadOrAwait(ref reader, context, out ObjectTable.Entry? missing);
        if (missing is not null)
            Throw.BadReference(at, "The object referred to is not created yet: its constructor needs its members first");
        return value;
    }

    public override T ReadOrAwait(ref WireReader reader, ReadContext context, out ObjectTable.Entry? missing)
    {
        int at = reader.Position;
        missing = null;
        ulong number = reader.ReadVarInt();
        switch (number)
        {
            case 0:
                return Mismatch.Null<T>(at, context, binder.Settings);
            case 1:
                if (foreign.IsNullable && reader.PeekByte() == 0)
                    Throw.Malformed(reader.Position, "The object of a ref cannot be null");
                ObjectTable.Entry created = context.AddObject(foreign, in reader);
                return created.Value is null ? ReadContent(ref reader, context, created) : PassKnown(ref reader, context, created, at);
            default:
                if (number - 2 >= (ulong)context.Objects.Next)
                    Throw.BadReference(at, "The message has no object of this number yet");
                return Find(ref reader, context, context.Objects[(int)(number - 2)], at, out missing);
        }
    }

    /// <summary>An object that exists takes the number of the one in the data: what refers to that gets it.</summary>
    public override T ReadInto(ref WireReader reader, T existing, ReadContext context)
    {
        if (existing is null || reader.PeekByte() != 1)
            return Read(ref reader, context);
        reader.ReadByte();
        if (foreign.IsNullable && reader.PeekByte() == 0)
            Throw.Malformed(reader.Position, "The object of a ref cannot be null");
        ObjectTable.Entry entry = context.AddObject(foreign, in reader);
        entry.Value ??= existing;
        ObjectTable.Entry? outer = context.Pending;
        context.Pending = null;
        T value = (_content ??= binder.Bind(target, foreign)).ReadInto(ref reader, existing, context);
        context.Pending = outer;
        // A collection, or a type that cannot be filled, may have been replaced.
        if (value is not null)
            entry.Value = value;
        return value;
    }

    private T Find(ref WireReader reader, ReadContext context, ObjectTable.Entry entry, int at, out ObjectTable.Entry? missing)
    {
        missing = null;
        if (!TypeIdentity.AreSame(entry.Type, foreign, context, in reader))
            Throw.Mismatch(at, "The reference leads to an object of another type");
        if (entry.Value is T known)
            return known;
        if (entry.Value is not null)
            Throw.Mismatch(at, $"The object referred to is not {typeof(T)} here");
        if (!entry.IsSkipped)
        {
            missing = entry;
            return default!;
        }

        entry.IsSkipped = false;
        return context.Replay(entry, in reader, this, static (RefReader<T> self, ref WireReader again, ReadContext state, ObjectTable.Entry known) => self.ReadContent(ref again, state, known));
    }

    /// <summary>Skipped bytes are read again, and somebody asked for this object before: it keeps its identity.</summary>
    private T PassKnown(ref WireReader reader, ReadContext context, ObjectTable.Entry entry, int at)
    {
        ValueWalker.Skip(ref reader, foreign, context);
        if (entry.Value is not T)
            Throw.Mismatch(at, $"The object referred to is not {typeof(T)} here");
        return (T)entry.Value!;
    }

    private T ReadContent(ref WireReader reader, ReadContext context, ObjectTable.Entry entry)
    {
        ObjectTable.Entry? outer = context.Pending;
        // A value in disguise becomes another object than its form.
        bool isDisguise = foreign.Kind == WireKind.Tag && foreign.Name!.StartsWith('$');
        context.Pending = default(T) is null && !isDisguise ? entry : null;
        T value = (_content ??= binder.Bind(target, foreign)).Read(ref reader, context);
        context.Pending = outer;
        // What announced itself may have been a part, or a form, of the object only.
        if (entry.Value is not T)
            entry.Value = value;
        context.Arrive(entry);
        return value;
    }
}
