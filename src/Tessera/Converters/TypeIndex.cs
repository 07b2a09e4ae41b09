namespace Tessera.Converters;

/// <summary>A small number for each type argument ever used, the same in all options instances: it holds no state but the number.</summary>
internal static class TypeIndex<T>
{
    public static readonly int Value = TypeIndexCounter.Next();
}
