namespace Tessera.Benchmarks.Curves;

/// <summary>Writes and reads all units once.</summary>
internal interface ICurveCase
{
    long PayloadBytes { get; }

    void Write();

    void Read();
}
