using System.Dynamic;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Hostile;

/// <summary>Reads bytes into targets of every sort.</summary>
internal static class Targets
{
    private static readonly Type[] s_types =
    [
        typeof(object), typeof(int), typeof(bool), typeof(string), typeof(decimal), typeof(byte[]), typeof(int[]), typeof(List<string>), typeof(HashSet<int>),
        typeof(Dictionary<string, int>), typeof(ExpandoObject), typeof((int, string)), typeof(Sample), typeof(List<Sample>),
    ];

    /// <summary>All targets fail with a code and little memory.</summary>
    public static void AllFail(byte[] data, TesseraErrorCode code)
    {
        foreach (Type type in s_types)
        {
            TesseraException? error = null;
            long allocated = Allocation.MeasureLeast(() => error = Try(data, type));
            Assert.True(error?.Code == code, $"{type}: expected {code}, got {error}");
            Assert.True(allocated <= Allocation.SmallBound(data.Length), $"{type}: {allocated} bytes allocated");
        }
    }

    /// <summary>All targets give a value or the documented exception, within the bound of memory.</summary>
    public static void AllBehave(byte[] data)
    {
        foreach (Type type in s_types)
        {
            long allocated = Allocation.MeasureLeast(() => Try(data, type));
            Assert.True(allocated <= Allocation.Bound(data.Length), $"{type}: {allocated} bytes allocated");
        }
    }

    /// <summary>One target fails with a code at an offset, dynamic reading too, both with little memory.</summary>
    public static void Fails<T>(byte[] data, TesseraErrorCode code, int offset)
    {
        foreach (Type type in new[] { typeof(T), typeof(object) })
        {
            TesseraException? error = null;
            long allocated = Allocation.MeasureLeast(() => error = Try(data, type));
            Assert.True((error?.Code, error?.Offset) == (code, offset), $"{type}: expected {code} at {offset}, got {error}");
            Assert.True(allocated <= Allocation.SmallBound(data.Length), $"{type}: {allocated} bytes allocated");
        }
    }

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
