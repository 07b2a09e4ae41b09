using Tessera.Contracts;
using Tessera.Converters.Families;

namespace Tessera.Engines.Generated;

/// <summary>
/// Names generic code that programs use with numbers and the library itself does not use. Code that is named here is compiled into the package
/// (docs/decisions/0034-compiled-ahead.md). The method is never called, and programs that are compiled ahead of time are linked without it.
/// </summary>
internal static class CompiledAhead
{
    /// <summary>Not optimized, because inlined code would be compiled only as a part of this method.</summary>
    [MethodImpl(MethodImplOptions.NoOptimization)]
    public static void Name(ref TesseraBodyWriter writer, ref TesseraBodyReader reader, TesseraObjectPlan plan)
    {
        Name<bool>(ref writer, ref reader, plan);
        Name<byte>(ref writer, ref reader, plan);
        Name<short>(ref writer, ref reader, plan);
        Name<int>(ref writer, ref reader, plan);
        Name<long>(ref writer, ref reader, plan);
        Name<uint>(ref writer, ref reader, plan);
        Name<ulong>(ref writer, ref reader, plan);
        Name<float>(ref writer, ref reader, plan);
        Name<double>(ref writer, ref reader, plan);
        Name<char>(ref writer, ref reader, plan);
    }

    [MethodImpl(MethodImplOptions.NoOptimization)]
    private static TesseraFamily Name<T>(ref TesseraBodyWriter writer, ref TesseraBodyReader reader, TesseraObjectPlan plan)
    {
        plan.Raw<T>("");
        writer.WriteRaw(reader.ReadRaw<T>());
        writer.WriteRun(0).Raw(0, reader.ReadRun(0).Raw<T>(0));
        return TesseraFamilies.List<T>();
    }
}
