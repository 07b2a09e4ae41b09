using Xunit;

namespace Tessera.Packages.Tests;

/// <summary>Bytes that nobody wrote: a value or a TesseraException, nothing else.</summary>
internal static class Hostile
{
    /// <summary>Every prefix of a message fails, and every byte of it is changed in eight ways. Gives how many of the changed messages were refused.</summary>
    public static int Damage<T>(byte[] message, TesseraOptions options)
    {
        for (int length = 0; length < message.Length; length++)
        {
            byte[] prefix = message[..length];
            Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<T>(prefix, options));
        }

        int refused = 0;
        for (int i = 0; i < 8 * message.Length; i++)
        {
            byte[] damaged = [.. message];
            damaged[i / 8] ^= (byte)(1 << (i % 8));
            if (Record.Exception(() => TesseraSerializer.Deserialize<T>(damaged, options)) is not Exception error)
                continue;
            Assert.NotEqual(TesseraErrorCode.InternalError, Assert.IsType<TesseraException>(error).Code);
            refused++;
        }

        return refused;
    }

    /// <summary>The code with which a value in place of another is refused.</summary>
    public static TesseraErrorCode Refuse<T>(object instead, TesseraOptions options)
    {
        byte[] bytes = TesseraSerializer.Serialize(instead, instead.GetType(), options);
        return Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<T>(bytes, options)).Code;
    }
}
