namespace Tessera.Benchmarks.Curves;

/// <summary>Writes and reads several messages one after another.</summary>
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
