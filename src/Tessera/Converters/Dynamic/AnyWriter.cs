using Tessera.Converters.Forms;
using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Converters.Dynamic;

/// <summary>Writes a value with its descriptor in front (spec/format.md §4): whole the first time, by its number afterwards.</summary>
internal static class AnyWriter
{
    public static void Write(ref WireWriter writer, object? value, WriteContext context, ConverterCache cache, bool shares)
    {
        if (value is null)
        {
            writer.WriteByte(AnyHead.Null);
            return;
        }

        Type type = value.GetType();
        if (type == typeof(object))
        {
            // A bare object has no members; an empty shape says so.
            type = typeof(EmptyObject);
            value = EmptyObject.Instance;
        }

        IConverter converter = shares ? cache.GetSharedContent(type) : cache.GetContent(type);
        if (converter.WireType.Kind == WireKind.Any)
        {
            // The application's converter makes it an object of any type, which brings its own head.
            converter.WriteBoxed(ref writer, value, context);
            return;
        }

        if (converter is INullForm form && form.IsNull(value))
        {
            writer.WriteByte(AnyHead.Null);
            return;
        }

        WriteHead(ref writer, converter, context);
        converter.WriteBoxed(ref writer, value, context);
    }

    public static void WriteHead(ref WireWriter writer, IConverter content, WriteContext context)
    {
        if (content.Descriptor is not Descriptor descriptor)
        {
            writer.WriteByte((byte)content.WireType.Kind);
            return;
        }

        int number = context.Types.Find(descriptor);
        if (number >= 0)
        {
            writer.WriteVarInt(AnyHead.FirstEntry + (ulong)number);
            return;
        }

        writer.WriteByte(AnyHead.New);
        writer.WriteVarInt((ulong)descriptor.Bytes.Length);
        writer.WriteBytes(descriptor.Bytes);
        context.Types.Add(descriptor);
    }

    /// <summary>Stands for <c>new object()</c>.</summary>
    internal sealed class EmptyObject
    {
        public static readonly EmptyObject Instance = new();
    }
}
