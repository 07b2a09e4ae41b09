using System.Text.Json.Serialization;
using Xunit;

namespace Tessera.Tests.Contracts;

/// <summary>Types without members: those that hold state nevertheless would lose it.</summary>
public class HiddenStateTests
{
    [Theory]
    [InlineData(typeof(Ticket))]
    [InlineData(typeof(Gauge))]
    [InlineData(typeof(Order))]
    [InlineData(typeof(Inner))]
    [InlineData(typeof(DerivedGauge))]
    [InlineData(typeof(Given))]
    [InlineData(typeof(Closed))]
    public void Serialize_StateThatNobodySees_IsRefused(Type type)
    {
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(Array.CreateInstance(type, 1), type.MakeArrayType()));

        Assert.Equal(TesseraErrorCode.InvalidContract, error.Code);
        Assert.Contains("all of its state is hidden", error.Message, StringComparison.Ordinal);
    }

    /// <summary>Calls that take any value also take such sequences. The error should not be about hidden state of a compiler-made class.</summary>
    [Fact]
    public void Serialize_SequenceThatIsAwaited_NamesTheCallForRows()
    {
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(AwaitedAsync()));

        Assert.Equal(TesseraErrorCode.InvalidContract, error.Code);
        Assert.Contains("SerializeAsyncEnumerable", error.Message, StringComparison.Ordinal);
    }

    /// <summary>A slot may declare the interface, and a class may have nothing but the sequence.</summary>
    [Theory]
    [InlineData(typeof(IAsyncEnumerable<int>))]
    [InlineData(typeof(List<IAsyncEnumerable<int>>))]
    [InlineData(typeof(Rows))]
    public void Check_SequenceThatIsAwaited_NamesTheCallForRows(Type type) =>
        Assert.Contains("SerializeAsyncEnumerable", Assert.Single(TesseraSerializer.Check(type).Problems), StringComparison.Ordinal);

    [Fact]
    public void Serialize_MemberOfSuchType_IsNamed() => Assert.Contains(
        "Form.Ticket", Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new Form())).Message, StringComparison.Ordinal);

    [Fact]
    public void RoundTrip_WithConverter_KeepsIt()
    {
        TesseraOptions options = new() { Converters = [TesseraConverter.Create<Ticket, int>(ticket => ticket.ToNumber(), number => new Ticket(number))] };

        Assert.Equal(7, Written.RoundTrip(new Ticket(7), options).ToNumber());
    }

    [Theory]
    [InlineData(typeof(Mark))]
    [InlineData(typeof(Constant))]
    [InlineData(typeof(Ignoring))]
    [InlineData(typeof(Raising))]
    [InlineData(typeof(Secret))]
    public void RoundTrip_Mark_ComesBack(Type type)
    {
        byte[] data = TesseraSerializer.Serialize(Activator.CreateInstance(type)!, type);

        Assert.IsType(type, TesseraSerializer.Deserialize(data, type));
    }

    private static async IAsyncEnumerable<int> AwaitedAsync()
    {
        await Task.Yield();
        yield return 1;
    }

    public sealed class Rows : IAsyncEnumerable<int>
    {
        public IAsyncEnumerator<int> GetAsyncEnumerator(CancellationToken cancellationToken = default) => AwaitedAsync().GetAsyncEnumerator(cancellationToken);
    }

    public readonly struct Ticket(int number)
    {
        private readonly int _number = number;

        public string Text => _number.ToString(System.Globalization.CultureInfo.InvariantCulture);

        public int ToNumber() => _number;
    }

    public class Gauge
    {
        private int _level;

        public int Level() => _level++;
    }

    public sealed class DerivedGauge : Gauge;

    public sealed class Order
    {
        private readonly List<int> _lines = [1];

        public IEnumerable<int> Lines => _lines.Where(l => l > 0);
    }

    public sealed class Inner
    {
        internal int Level { get; set; }
    }

    public sealed class Given(int seconds)
    {
        public int Minutes { get; } = seconds / 60;
    }

    public sealed class Form
    {
        public Ticket Ticket { get; set; }
    }

    public sealed class Mark;

    public sealed class Constant
    {
        public string Kind { get; } = "constant";
    }

    public sealed class Ignoring
    {
        [JsonIgnore]
        public int Cache { get; set; }

        [field: NonSerialized]
        internal int Other { get; set; }
    }

    public sealed class Raising
    {
        public event EventHandler? Raised;

        public void Raise() => Raised?.Invoke(this, EventArgs.Empty);
    }

    public sealed class Secret
    {
        private string _word = "";

        public string Word
        {
            set => _word = value;
        }

        public bool Matches(string word) => word == _word;
    }

    [System.Runtime.Serialization.DataContract]
    public sealed class Closed
    {
        private int _calls;

        public int Call() => ++_calls;
    }
}
