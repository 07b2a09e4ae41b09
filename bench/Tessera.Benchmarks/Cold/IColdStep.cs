namespace Tessera.Benchmarks.Cold;

/// <summary>One type's part of a cold start, prepared without touching the serializer.</summary>
internal interface IColdStep
{
    void Write();

    void Read();

    /// <summary>Throws unless the value has come back; after everything was timed.</summary>
    void Check();
}
