namespace Tessera.Converters.Dynamic;

/// <summary>Writes a value with its descriptor in front (spec/format.md §4): the whole descriptor the first time, its number afterwards.</summary>
internal static class AnyWriter
{
    public static void Write(ref WireWriter writer, object? value, WriteContext context, AnyContents contents)
    {
        if (value is null)
        {
            writer.WriteByte(AnyHead.Null);
            return;
        }

        // A plain object has no members, so it is written as an empty shape.
        if (value.GetType() == typeof(object))
            value = EmptyObject.Instance;
        Write(ref writer, value, context, contents.Of(value, writer.Length));
    }

    public static void Write(ref WireWriter writer, object value, WriteContext context, AnyContent content)
    {
        if (content.NullForm is not null && content.NullForm.IsNull(value))
        {
            writer.WriteByte(AnyHead.Null);
            return;
        }

        if (content.Descriptor is not null)
            AnyHead.Write(ref writer, content.Descriptor, context.Types, context.Types.Find(content.Descriptor));
        content.Write(ref writer, value, context);
    }

    /// <summary>An object that is written in place of <c>new object()</c>.</summary>
    internal sealed class EmptyObject
    {
        public static readonly EmptyObject Instance = new();
    }
}
