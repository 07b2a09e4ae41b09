namespace Tessera.TestTypes.Books;

/// <summary>One large array of numbers in a public field.</summary>
public sealed class TrainedWeights
{
    public double[]? Weights;

    public static TrainedWeights Create(int count = 65_536)
    {
        Random random = new(15);
        return new TrainedWeights { Weights = [.. Enumerable.Range(0, count).Select(_ => random.NextDouble())] };
    }
}
