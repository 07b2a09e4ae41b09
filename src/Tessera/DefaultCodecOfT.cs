using System.Runtime.CompilerServices;
using Tessera.Wire;

namespace Tessera;

/// <summary>
/// The codec of a type with <see cref="TesseraOptions.Default"/>, which are there once for a process: a single look-up for the calls that
/// give no options. Small messages take little longer than a look-up through the options does.
/// </summary>
internal static class DefaultCodec<T>
{
    private static MessageCodec<T>? s_codec;

    public static MessageCodec<T> Get() => s_codec is MessageCodec<T> codec && !Repetition.IsRunning ? codec : Find();

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static MessageCodec<T> Find()
    {
        SerializerState state = TesseraOptions.Default.State;
        SerializerState chosen = Repetition.Choose(state);
        MessageCodec<T> codec = chosen.Codecs.Get<T>();
        if (FastPaths.Enabled && ReferenceEquals(chosen, state))
            s_codec = codec;
        return codec;
    }
}
