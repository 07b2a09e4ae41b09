using Tessera.Zoo.Packages;
using Tessera.Zoo.Trials;
using Xunit;

namespace Tessera.Zoo.Tests;

/// <summary>The trial sees what it is there to see.</summary>
public class TypeTrialTests
{
    private static readonly TypeTrial s_trial = new(new ZooPackage("Tessera.Zoo.Tests"));

    [Theory]
    [InlineData(typeof(Plain), Outcome.Works)]
    [InlineData(typeof(Empty), Outcome.NoData)]
    [InlineData(typeof(Locked), Outcome.NotMade)]
    [InlineData(typeof(Ring), Outcome.Refused)]
    [InlineData(typeof(ThrowingGetter), Outcome.RefusedWithoutRemedy)]
    [InlineData(typeof(TakesSmallNumbers), Outcome.Unreadable)]
    [InlineData(typeof(Doubling), Outcome.Lost)]
    [InlineData(typeof(DoublingInside), Outcome.Lost)]
    [InlineData(typeof(Ticking), Outcome.Works)]
    public void Run_TypeOfKnownBehaviour_GivesItsOutcome(Type type, Outcome expected)
    {
        TypeResult result = s_trial.Run(type);

        Assert.Equal((expected, type.ToString()), (result.Outcome, result.Type));
    }

    [Fact]
    public void Run_SameTypeTwice_GivesTheSame() => Assert.Equal(s_trial.Run(typeof(Plain)), s_trial.Run(typeof(Plain)));

    [Fact]
    public void Run_LostMember_NamesItsPath() => Assert.StartsWith("$.Inside.Number: ", s_trial.Run(typeof(DoublingInside)).Cause, StringComparison.Ordinal);

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

    /// <summary>Shows a clock beside its data.</summary>
    public sealed class Ticking
    {
        private static int s_ticks;

        public int Number { get; set; }

        public int Now => Interlocked.Increment(ref s_ticks);
    }
}
