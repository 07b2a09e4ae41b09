namespace Tessera.Converters;

/// <summary>Code that reads a whole message. False for one of another type, and for one that is wrong.</summary>
internal delegate bool MessageBody<T>(ReadOnlySpan<byte> data, out T value);
