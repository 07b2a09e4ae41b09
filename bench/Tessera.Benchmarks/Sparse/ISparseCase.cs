namespace Tessera.Benchmarks.Sparse;

internal interface ISparseCase
{
    /// <summary>Its row of the table.</summary>
    string Row(int rounds);
}
