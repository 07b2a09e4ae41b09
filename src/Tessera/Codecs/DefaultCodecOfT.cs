using System.Reflection.Metadata;

namespace Tessera.Codecs;

/// <summary>
/// The codec of a type with <see cref="TesseraOptions.Default"/>, in static fields: calls without options find it with a single look-up. A small message takes
/// little longer than a look-up through the options would.
/// </summary>
internal static class DefaultCodec<T>
{
    private static MessageWriter<T>? s_writer;
    private static MessageReader<T>? s_reader;

    public static MessageWriter<T> Writer => s_writer is MessageWriter<T> writer && !Repetition.IsRunning ? writer : Find().Writer;

    public static MessageReader<T> Reader => s_reader is MessageReader<T> reader && !Repetition.IsRunning ? reader : Find().Reader;

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static MessageCodec<T> Find()
    {
        SerializerState state = TesseraOptions.Default.State;
        SerializerState chosen = Repetition.Choose(state);
        MessageCodec<T> codec = chosen.Codecs.Get<T>();
        // While another thread repeats a message, calls come here although the fields are set. Static fields of all types could not be cleared after an edit
        // of the running program (HotReload).
        if (s_reader is null && FastPaths.Enabled && ReferenceEquals(chosen, state) && !MetadataUpdater.IsSupported)
        {
            (s_writer, s_reader) = (codec.Writer, codec.Reader);
            // The fields of a type that may be unloaded end with the type.
            if (!typeof(T).IsCollectible)
                UnloadedTypes.WhenCleared(Clear);
            // If types have been forgotten since the state was looked at, these fields were not cleared, and would keep the types.
            if (!ReferenceEquals(TesseraOptions.Default.State, state))
                Clear();
        }

        return codec;
    }

    private static void Clear() => (s_writer, s_reader) = (null, null);
}
