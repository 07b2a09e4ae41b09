using Tessera.Tests.Contracts;
using Xunit;

namespace Tessera.Tests.Semantics;

/// <summary>Whether an object that a property holds takes data depends on the objects that it holds itself, and so on. Classes may hold each other.</summary>
public class ClassesThatHoldEachOtherTests
{
    /// <summary>There are millions of ways through these classes, which all were tried.</summary>
    [Fact]
    public async Task Serialize_EachHoldsAllOthers_TakesNoTime()
    {
        string names = await Task.Run(() => Written.Names(new Class0())).WaitAsync(TimeSpan.FromMinutes(1));

        Assert.Equal("", names);
    }

    [Fact]
    public void Check_OneOfACycleTakesData_SoDoTheOthers()
    {
        Assert.Empty(TesseraSerializer.Check<First>().NotWritten);
        Assert.Empty(TesseraSerializer.Check<Second>().NotWritten);
        Assert.Equal(5, Written.RoundTrip(new First { Plain = { Id = 5 } }).Plain.Id);
    }

    public class All
    {
        public Class0? M0 { get; }

        public Class1? M1 { get; }

        public Class2? M2 { get; }

        public Class3? M3 { get; }

        public Class4? M4 { get; }

        public Class5? M5 { get; }

        public Class6? M6 { get; }

        public Class7? M7 { get; }

        public Class8? M8 { get; }

        public Class9? M9 { get; }
    }

    public class Class0 : All;

    public class Class1 : All;

    public class Class2 : All;

    public class Class3 : All;

    public class Class4 : All;

    public class Class5 : All;

    public class Class6 : All;

    public class Class7 : All;

    public class Class8 : All;

    public class Class9 : All;

    public class First
    {
        public Second? Second { get; }

        public Plain Plain { get; } = new();
    }

    public class Second
    {
        public First? First { get; }
    }

    public class Plain
    {
        public int Id { get; set; }
    }
}
