using System.Dynamic;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Hostile;

/// <summary>Reads bytes into targets of all kinds.</summary>
internal static class Targets
{
    private static readonly Type[] s_types =
    [
        typeof(object), typeof(int), typeof(bool), typeof(string), typeof(decimal), typeof(byte[]), typeof(int[]), typeof(List<string>), typeof(HashSet<int>),
        typeof(Dictionary<string, int>), typeof(ExpandoObject), typeof((int, string)), typeof(Sample), typeof(List<Sample>),
    ];

    /// <summary>Asserts that all targets and entry points fail with the code at the offset.</summary>
    public static void AllFail(byte[] data, TesseraErrorCode code, long offset)
    {
        Attack attack = new(data);
        attack.FailsAs<Sample>(code, offset);
        attack.Fails<Dictionary<string, int>>(code, offset);
        foreach (Type type in s_types)
        {
            TesseraException? error = null;
            long allocated = Allocation.MeasureLeast(() => error = Try(data, type));
            Assert.True((error?.Code, error?.Offset) == (code, offset), $"{type}: expected {code} at {offset}, got {error}");
            Assert.True(allocated <= Allocation.LeastBound, $"{type}: {allocated} bytes allocated");
        }
    }

    /// <summary>Asserts that all targets give a value or the documented exception, within the bound of memory.</summary>
    public static void AllBehave(byte[] data)
    {
        foreach (Type type in s_types)
        {
            long allocated = Allocation.MeasureLeast(() => Try(data, type), Allocation.Bound(data.Length));
            Assert.True(allocated <= Allocation.Bound(data.Length), $"{type}: {allocated} bytes allocated");
        }
    }

    /// <summary>Asserts that the bytes are refused by every entry point, with next to no memory.</summary>
    public static void Fails<T>(byte[] data, TesseraErrorCode code, int offset) => new Attack(data).Fails<T>(code, offset);

    /// <summary>Works like <see cref="Fails{T}"/>, for errors that a reader does not notice when it skips the value.</summary>
    public static void FailsUnlessPassedOver<T>(byte[] data, TesseraErrorCode code, int offset) => new Attack(data) { IsPassedOver = true }.Fails<T>(code, offset);

    private static TesseraException? Try(byte[] data, Type type)
    {
        try
        {
            TesseraSerializer.Deserialize(data, type);
            return null;
        }
        catch (TesseraException e)
        {
            return e;
        }
    }
}
