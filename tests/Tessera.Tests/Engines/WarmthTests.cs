using Tessera.Converters;
using Tessera.Engines.Emitted;
using Tessera.Engines.Interpreted;
using Xunit;

namespace Tessera.Tests.Engines;

/// <summary>Tests when code for a type is requested, and which calls wait for it.</summary>
public class WarmthTests
{
    private static readonly TimeSpan s_long = TimeSpan.FromMinutes(2);

    [Fact]
    public void Next_OfAHotContent_GivesItsCodeWhenItIsThere()
    {
        EmittedEngine engine = new(InterpretedEngine.Instance, threshold: 2, strict: false, maxDepth: 64);
        IConverter content = ContentOf<Order>();
        Warmth<Unit> warmth = default;
        Unit? unit = null;

        Assert.Null(warmth.Next(engine, content, Compile));
        Assert.Null(warmth.Next(engine, content, Compile));
        Assert.True(SpinWait.SpinUntil(() => (unit = warmth.Next(engine, content, Compile)) is not null, s_long));
        Assert.Same(engine.Compile(content), unit);
        Assert.Same(unit, warmth.Next(engine, content, Compile));
    }

    [Fact]
    public void Next_WhereCodeIsWantedAtOnce_Waits()
    {
        EmittedEngine engine = new(InterpretedEngine.Instance, threshold: 0, strict: false, maxDepth: 64);
        IConverter content = ContentOf<Order>();
        Warmth<Unit> warmth = default;

        Unit? unit = warmth.Next(engine, content, Compile);

        Assert.NotNull(unit);
        Assert.Same(engine.Compile(content), unit);
    }

    /// <summary>The automatic engine gives the same messages while its code is being made.</summary>
    [Fact]
    public void Auto_WhileCodeIsOnTheWay_WritesAndReadsTheSame()
    {
        TesseraOptions options = new() { Engine = TesseraSerializerEngine.Auto };
        Order order = new() { Id = 7, Name = "seven" };
        byte[] expected = TesseraSerializer.Serialize(order, new TesseraOptions { Engine = TesseraSerializerEngine.Interpreted });

        for (int i = 0; i < 1_000; i++)
        {
            byte[] data = TesseraSerializer.Serialize(order, options);
            Assert.Equal(expected, data);
            Order copy = TesseraSerializer.Deserialize<Order>(data, options)!;
            Assert.Equal((7, "seven"), (copy.Id, copy.Name));
        }
    }

    private static Unit? Compile(EmittedEngine engine, IConverter content) => engine.Compile(content);

    private static IConverter ContentOf<T>() => new TesseraOptions().State.Converters.Get<T>().Content;

    private sealed class Order
    {
        public int Id { get; set; }

        public string? Name { get; set; }
    }
}
