namespace Tessera.Benchmarks.Curves;

/// <summary>Several messages in turn.</summary>
internal sealed class CurveCases(IReadOnlyList<ICurveCase> cases) : ICurveCase
{
    public long PayloadBytes => cases.Sum(c => c.PayloadBytes);

    public void Write()
    {
        foreach (ICurveCase one in cases)
            one.Write();
    }

    public void Read()
    {
        foreach (ICurveCase one in cases)
            one.Read();
    }
}
