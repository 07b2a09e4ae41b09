using Tessera.Benchmarks.Measuring;

namespace Tessera.Benchmarks.Reports;

/// <summary>A case relative to its reference, with the median of the rounds' ratios and its interval.</summary>
public sealed record Row(WorkloadResult Result, CaseResult Case, double Nanoseconds, double Ratio, double Low, double High)
{
    public static Row? From(WorkloadResult result, CaseResult one)
    {
        CaseResult? anchor = result.Cases.FirstOrDefault(c => c.Peer == result.Anchor && c.NotApplicable is null);
        if (one.NotApplicable is not null || anchor is null || one.RoundNanoseconds.Count == 0)
            return null;
        double[] ratios = [.. one.RoundNanoseconds.Zip(anchor.RoundNanoseconds, (mine, theirs) => mine / theirs)];
        (double low, double high) = Statistics.Interval(ratios);
        return new Row(result, one, Statistics.Median(one.RoundNanoseconds), Statistics.Median(ratios), low, high);
    }
}
