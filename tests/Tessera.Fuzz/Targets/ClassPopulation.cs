namespace Tessera.Fuzz.Targets;

/// <summary>Calls Populate for a class.</summary>
internal static class ClassPopulation<T>
    where T : class
{
    public static void Fill(object target, byte[] data, TesseraOptions options) => TesseraSerializer.Populate(data.AsSpan(), (T)target, options);
}
