namespace Tessera.Benchmarks.Model;

public enum PostType
{
    question,
    answer,
}
