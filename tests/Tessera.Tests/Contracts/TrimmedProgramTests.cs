using Tessera.Contracts.Reflection;
using Xunit;

namespace Tessera.Tests.Contracts;

/// <summary>A trimmed program lacks members of the library that only reflection finds. A test process has them all, so classes of the test stand for those
/// without.</summary>
public class TrimmedProgramTests
{
    [Fact]
    public void Close_ClassWithoutItsConstructor_SaysHowToKeepTheCode()
    {
        TesseraException error = Assert.Throws<TesseraException>(() => Generic.Close(typeof(Trimmed<>), [typeof(DateOnly)]));

        Require(error);
    }

    [Fact]
    public void Call_ClassWithoutTheMethod_SaysHowToKeepTheCode()
    {
        TesseraException error = Assert.Throws<TesseraException>(() => Generic.Call(typeof(Trimmed<>), "Removed", [typeof(DateOnly)]));

        Require(error);
    }

    private static void Require(TesseraException error)
    {
        Assert.Equal(TesseraErrorCode.InvalidContract, error.Code);
        Assert.Contains("System.DateOnly", error.Message, StringComparison.Ordinal);
        Assert.Contains("trimmed", error.Message, StringComparison.Ordinal);
        Assert.Contains("[assembly: TesseraSerializable(typeof(...))]", error.Message, StringComparison.Ordinal);
    }

    private sealed class Trimmed<T>(T value)
    {
        public T Value => value;
    }
}
