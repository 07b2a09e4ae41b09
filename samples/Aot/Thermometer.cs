namespace Tessera.Samples.Aot;

/// <summary>A class whose setter refuses some values. The error names the setter.</summary>
public sealed class Thermometer
{
    private double _kelvin;

    public double Kelvin
    {
        get => _kelvin;
        set => _kelvin = value >= 0 ? value : throw new ArgumentOutOfRangeException(nameof(value));
    }
}
