namespace Tessera.Codecs;

/// <summary>A converter that consists of two functions.</summary>
internal sealed class FunctionConverter<T, TSurrogate>(Func<T, TSurrogate> toSurrogate, Func<TSurrogate, T> fromSurrogate) : TesseraConverter<T, TSurrogate>
{
    public override TSurrogate ToSurrogate(T value) => toSurrogate(value);

    public override T FromSurrogate(TSurrogate surrogate) => fromSurrogate(surrogate);
}
