namespace Tessera.Benchmarks.Sparse;

internal interface ISparseCase
{
    /// <summary>Returns the row of the table for this case.</summary>
    string Row(int rounds);
}
