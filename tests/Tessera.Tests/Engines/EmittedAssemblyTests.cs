using System.Runtime.CompilerServices;
using System.Runtime.Loader;
using Tessera.TestTypes.Collections;
using Xunit;

namespace Tessera.Tests.Engines;

public class EmittedAssemblyTests
{
    private static readonly TesseraOptions s_emitted = new() { Engine = TesseraSerializerEngine.Emitted };

    /// <summary>Enough that the later ones are collectible.</summary>
    private const int ManyOptions = 100;

    [Fact]
    public void RoundTrip_TypeThatMayBeUnloaded_KeepsTheValue()
    {
        AssemblyLoadContext unloadable = new("unloadable", isCollectible: true);
        Type type = unloadable.LoadFromAssemblyPath(typeof(GridKey).Assembly.Location).GetType(typeof(GridKey).FullName!)!;
        Assert.True(type.IsCollectible);
        object value = RuntimeHelpers.GetUninitializedObject(type);
        type.GetProperties()[0].SetValue(value, 7);

        object? copy = TesseraSerializer.Deserialize(TesseraSerializer.Serialize(value, type, s_emitted), type, s_emitted);

        Assert.Equal(value, copy);
        unloadable.Unload();
    }

    [Fact]
    public void RoundTrip_WithManyOptions_KeepsTheValue()
    {
        for (int i = 0; i < ManyOptions; i++)
        {
            TesseraOptions options = new() { Engine = TesseraSerializerEngine.Emitted, Limits = new() { MaxReferences = i } };
            Secret value = new(i);

            Secret copy = TesseraSerializer.Deserialize<Secret>(TesseraSerializer.Serialize(value, options), options)!;

            Assert.Equal(i, copy.Number);
        }
    }

    /// <summary>Private, with a private setter, so that every visibility check is met.</summary>
    private sealed class Secret
    {
        private Secret()
        {
        }

        public Secret(int number) => Number = number;

        public int Number { get; private set; }
    }
}
