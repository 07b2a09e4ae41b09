namespace Tessera.Benchmarks.Curves;

/// <summary>Writing and reading of all units once.</summary>
internal interface ICurveCase
{
    long PayloadBytes { get; }

    void Write();

    void Read();
}
