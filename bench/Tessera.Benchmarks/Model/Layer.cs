namespace Tessera.Benchmarks.Model;

[Serializable]
public sealed partial class Layer
{
    public float[] Weights { get; set; } = [];
    public float[] Biases { get; set; } = [];
}
