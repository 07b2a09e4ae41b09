namespace Tessera.Benchmarks.Cold;

/// <summary>The part of a cold start that belongs to one type. It is prepared without use of the serializer.</summary>
internal interface IColdStep
{
    void Write();

    void Read();

    /// <summary>Throws if the value that was read differs from the one that was written. It is called after the timing.</summary>
    void Check();
}
