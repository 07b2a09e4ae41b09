using System.Globalization;

namespace Tessera.Benchmarks.Reports;

/// <summary>Formats numbers for tables.</summary>
public static class Format
{
    public static string Time(double nanoseconds) => nanoseconds switch
    {
        < 100 => Text(nanoseconds, "0.0") + " ns",
        < 10_000 => Text(nanoseconds, "#,0") + " ns",
        < 1e6 => Text(nanoseconds / 1e3, "#,0.0") + " us",
        _ => Text(nanoseconds / 1e6, "#,0.00") + " ms",
    };

    public static string Ratio(double ratio) => Text(ratio, ratio < 9.995 ? "0.00" : "0");

    public static string Count(long count) => count.ToString("#,0", CultureInfo.InvariantCulture);

    public static string Text(double value, string format) => value.ToString(format, CultureInfo.InvariantCulture);
}
