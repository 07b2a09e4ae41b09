namespace Tessera.Tests.Profiles;

/// <summary>A value for which spec/vectors/profiles has the bytes and the hash.</summary>
internal sealed class ProfileCase
{
    private ProfileCase(string name, string text, Func<TesseraOptions, byte[]> write, Func<TesseraOptions, ulong> hash)
    {
        Name = name;
        Text = text;
        Write = write;
        Hash = hash;
    }

    public string Name { get; }

    public string Text { get; }

    public Func<TesseraOptions, byte[]> Write { get; }

    public Func<TesseraOptions, ulong> Hash { get; }

    public static ProfileCase Of<T>(string name, string text, T value) =>
        new(name, text, options => TesseraSerializer.Serialize(value, options), options => TesseraSerializer.Hash(value, options));
}
