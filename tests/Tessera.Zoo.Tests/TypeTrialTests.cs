using System.Text.Json;
using System.Text.Json.Serialization;
using Tessera.Zoo.Packages;
using Tessera.Zoo.Trials;
using Xunit;

namespace Tessera.Zoo.Tests;

/// <summary>The trial sees what it is there to see.</summary>
public class TypeTrialTests
{
    private static readonly TypeTrial s_trial = new(new ZooPackage("Tessera.Zoo.Tests")
    {
        Configure = options => options with
        {
            Converters =
            [
                TesseraConverter.Create<Forgotten, string>(_ => "", _ => new Forgotten()),
                TesseraConverter.Create<Unread, string>(_ => "", _ => throw new FormatException()),
            ],
        },
    });

    [Theory]
    [InlineData(typeof(Plain), Outcome.Works)]
    [InlineData(typeof(Empty), Outcome.NoData)]
    [InlineData(typeof(Locked), Outcome.NotMade)]
    [InlineData(typeof(Ring), Outcome.WorksWithNames)]
    [InlineData(typeof(Zoo), Outcome.WorksWithNames)]
    [InlineData(typeof(Hiding), Outcome.Opaque)]
    [InlineData(typeof(ThrowingGetter), Outcome.Opaque)]
    [InlineData(typeof(Listening), Outcome.Opaque)]
    [InlineData(typeof(TakesSmallNumbers), Outcome.ChangesAsCopied)]
    [InlineData(typeof(Doubling), Outcome.ChangesAsCopied)]
    [InlineData(typeof(DoublingInside), Outcome.ChangesAsCopied)]
    [InlineData(typeof(Shouting), Outcome.OwnConverter)]
    [InlineData(typeof(Silent), Outcome.OwnConverter)]
    [InlineData(typeof(Forgotten), Outcome.Lost)]
    [InlineData(typeof(Unread), Outcome.Unreadable)]
    [InlineData(typeof(Ticking), Outcome.Works)]
    public void Run_TypeOfKnownBehaviour_GivesItsOutcome(Type type, Outcome expected)
    {
        TypeResult result = s_trial.Run(type);

        Assert.Equal((expected, type.ToString()), (result.Outcome, result.Type));
    }

    [Fact]
    public void Run_SameTypeTwice_GivesTheSame() => Assert.Equal(s_trial.Run(typeof(Plain)), s_trial.Run(typeof(Plain)));

    [Fact]
    public void Run_ChangedMember_NamesItsPath() => Assert.StartsWith("$.Inside.Number: ", s_trial.Run(typeof(DoublingInside)).Cause, StringComparison.Ordinal);

    public sealed class Plain
    {
        public string? Name { get; set; }

        public List<int> Numbers { get; } = [];

        public Dictionary<string, Plain>? Others { get; set; }

        public HashSet<Guid> Ids { get; set; } = [];
    }

    public sealed class Empty;

    public sealed class Locked
    {
        private Locked()
        {
        }

        public int Number { get; set; }
    }

    public sealed class Ring
    {
        public Ring() => Next = this;

        public Ring Next { get; set; }

        public int Number { get; set; }
    }

    public sealed class ThrowingGetter
    {
        public int Number { get; set; }

        public int Other { get => Number > 0 ? throw new NotSupportedException() : 0; set => Number = value; }
    }

    /// <summary>No maker of values gives a number beyond 1000, but the getter does.</summary>
    public sealed class TakesSmallNumbers
    {
        private int _number;

        public int Number
        {
            get => _number + 5000;
            set => _number = value < 5000 ? value : throw new ArgumentOutOfRangeException(nameof(value));
        }
    }

    public sealed class Doubling
    {
        private int _number;

        public int Number { get => _number; set => _number = 2 * value; }
    }

    public sealed class DoublingInside
    {
        public Doubling Inside { get; set; } = new() { Number = 1 };
    }

    public abstract class Animal
    {
        public int Legs { get; set; }
    }

    public sealed class Dog : Animal;

    public sealed class Cat : Animal;

    public sealed class Zoo
    {
        public List<Animal> Animals { get; set; } = [];
    }

    public sealed class Hiding(int number)
    {
        private readonly int _number = number;

        public override string ToString() => $"{_number}";
    }

    public sealed class Listening
    {
        public int Number { get; set; }

        public Action? OnChange { get; set; }
    }

    [JsonConverter(typeof(Loudly))]
    public sealed class Shouting
    {
        public string Text { get; set; } = "";
    }

    public sealed class Loudly : JsonConverter<Shouting>
    {
        public override Shouting Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new() { Text = reader.GetString()! };

        public override void Write(Utf8JsonWriter writer, Shouting value, JsonSerializerOptions options) => writer.WriteStringValue(value.Text.ToUpperInvariant());
    }

    [JsonConverter(typeof(Never))]
    public sealed class Silent
    {
        public string Text { get; set; } = "";
    }

    public sealed class Never : JsonConverter<Silent>
    {
        public override Silent Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new InvalidOperationException();

        public override void Write(Utf8JsonWriter writer, Silent value, JsonSerializerOptions options) => throw new InvalidOperationException();
    }

    /// <summary>A converter of the trial loses what a copy keeps.</summary>
    public sealed class Forgotten
    {
        public int Number { get; set; }
    }

    public sealed class Unread
    {
        public int Number { get; set; }
    }

    /// <summary>Shows a clock beside its data.</summary>
    public sealed class Ticking
    {
        private static int s_ticks;

        public int Number { get; set; }

        public int Now => Interlocked.Increment(ref s_ticks);
    }
}
