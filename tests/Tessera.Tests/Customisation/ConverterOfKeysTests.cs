using Xunit;

namespace Tessera.Tests.Customisation;

/// <summary>Under Preserve, keys have their own converters. A thread may create these while another one creates the converters of values.</summary>
public class ConverterOfKeysTests
{
    [Fact]
    public void Serialize_KeyWhileAnotherThreadMakesTheConverterOfTheValue_DoesNotTakeItsConverterForItsOwn()
    {
        using ManualResetEventSlim entered = new();
        using ManualResetEventSlim released = new();
        TesseraOptions options = new() { References = TesseraReferenceHandling.Preserve, Converters = [new Pause(entered, released), new Node.Converter()] };
        // The converters of keys are there.
        TesseraSerializer.Serialize(new Dictionary<object, int> { [1] = 1 }, options);
        byte[]? value = null;
        Thread other = new(() => value = TesseraSerializer.Serialize(new Node(), options));
        other.Start();
        entered.Wait();

        byte[] key;
        try
        {
            key = TesseraSerializer.Serialize(new Dictionary<object, int> { [new Node()] = 1 }, options);
        }
        finally
        {
            released.Set();
            other.Join();
        }

        Assert.Single(TesseraSerializer.Deserialize<Dictionary<object, int>>(key, options)!);
        Assert.NotNull(TesseraSerializer.Deserialize<Node>(value, options));
    }

    private sealed class Node
    {
        public sealed class Form
        {
            public Node? Next { get; set; }

            public Stop Stop { get; set; }
        }

        public sealed class Converter : TesseraConverter<Node, Form>
        {
            public override Form ToSurrogate(Node value) => new();

            public override Node FromSurrogate(Form surrogate) => new();
        }
    }

    private struct Stop
    {
        public int Number { get; set; }
    }

    /// <summary>A factory that blocks the first caller, which is creating the converter of a node at that time.</summary>
    private sealed class Pause(ManualResetEventSlim entered, ManualResetEventSlim released) : TesseraConverterFactory
    {
        public override bool CanConvert(Type type)
        {
            if (type == typeof(Stop) && !entered.IsSet)
            {
                entered.Set();
                released.Wait();
            }

            return false;
        }

        public override TesseraConverter CreateConverter(Type type, TesseraOptions options) => throw new InvalidOperationException();
    }
}
