using Tessera.Programs.Checks;

namespace Tessera.Programs;

/// <summary>A type that a random program writes and reads.</summary>
public abstract class Root
{
    /// <summary>The type in C#.</summary>
    internal string Name => Type.ToString();

    internal abstract Type Type { get; }

    /// <summary>Writes and reads random values in all ways and compares the results.</summary>
    internal abstract void Check(ProgramCheck check);

    internal abstract Outcome Read(byte[] message, TesseraOptions options);

    internal abstract Outcome ReadFrom(Stream stream, TesseraOptions options);

    internal abstract Outcome Write(object? value, TesseraSessionWriter session);

    internal abstract Outcome Read(byte[] message, TesseraSessionReader session);
}
