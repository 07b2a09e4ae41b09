using Xunit;

namespace Tessera.Tests.Architecture;

/// <summary>Lists the layers of the library, and checks that no type uses a layer that it must not know.</summary>
public class LayeringTests
{
    /// <summary>A layer consists of a namespace and the namespaces below it, except those with an entry of their own. It may use itself, the listed layers, and
    /// the vocabulary of the root namespace.</summary>
    private static readonly Dictionary<string, string[]> s_layers = new()
    {
        ["Tessera.Errors"] = [],
        ["Tessera.Wire"] = [],
        ["Tessera.Descriptors"] = ["Tessera.Wire"],
        ["Tessera.Reading"] = ["Tessera.Descriptors", "Tessera.Wire"],
        ["Tessera.Values"] = ["Tessera.Reading", "Tessera.Descriptors", "Tessera.Wire"],
        ["Tessera.Contracts.Rules"] = [],
        ["Tessera.Contracts"] = ["Tessera.Contracts.Rules"],
        ["Tessera.Contracts.Generated"] = ["Tessera.Contracts"],
        ["Tessera.Contracts.Reflection"] = ["Tessera.Converters", "Tessera.Contracts", "Tessera.Contracts.Generated", "Tessera.Contracts.Rules"],
        ["Tessera.Planning"] = ["Tessera.Contracts", "Tessera.Descriptors", "Tessera.Wire"],
        ["Tessera.Dom"] = ["Tessera.Values", "Tessera.Reading", "Tessera.Descriptors", "Tessera.Wire"],
        ["Tessera.Json"] = ["Tessera.Values", "Tessera.Reading", "Tessera.Descriptors", "Tessera.Wire"],
        ["Tessera.Converters"] = ["Tessera.Planning", "Tessera.Contracts", "Tessera.Contracts.Generated", "Tessera.Contracts.Rules", "Tessera.Descriptors", "Tessera.Dom", "Tessera.Json", "Tessera.Values", "Tessera.Reading", "Tessera.Wire"],
        ["Tessera.Engines.Interpreted"] = ["Tessera.Converters", "Tessera.Planning", "Tessera.Contracts", "Tessera.Contracts.Generated", "Tessera.Descriptors", "Tessera.Values", "Tessera.Reading", "Tessera.Wire"],
        ["Tessera.Engines.Generated"] = ["Tessera.Engines.Interpreted", "Tessera.Converters", "Tessera.Contracts", "Tessera.Contracts.Generated", "Tessera.Descriptors", "Tessera.Values", "Tessera.Reading", "Tessera.Wire"],
        ["Tessera.Engines.Emitted"] = ["Tessera.Engines.Interpreted", "Tessera.Converters", "Tessera.Contracts", "Tessera.Contracts.Reflection", "Tessera.Descriptors", "Tessera.Values", "Tessera.Reading", "Tessera.Wire"],
        // Behind the public API: what options choose, and whole messages.
        ["Tessera.Codecs"] = ["Tessera", "Tessera.Engines.Interpreted", "Tessera.Engines.Generated", "Tessera.Engines.Emitted", "Tessera.Converters", "Tessera.Contracts", "Tessera.Contracts.Generated", "Tessera.Contracts.Reflection", "Tessera.Descriptors", "Tessera.Dom", "Tessera.Values", "Tessera.Reading", "Tessera.Wire"],
        // Behind the public API too: many messages, one after the other.
        ["Tessera.Files"] = ["Tessera", "Tessera.Codecs", "Tessera.Wire"],
        ["Tessera.Inspect"] = ["Tessera.Values", "Tessera.Reading", "Tessera.Descriptors", "Tessera.Dom", "Tessera.Wire"],
    };

    private static readonly Type[] s_vocabulary = [typeof(TesseraException), typeof(TesseraLimits), typeof(TesseraSizeEntry), typeof(TesseraMaybe<>), typeof(TesseraObject)];

    private const string Facade = "Tessera";

    public static TheoryData<string> Layers => [.. s_layers.Keys];

    [Theory]
    [MemberData(nameof(Layers))]
    public void Layer_UsesOnlyWhatStandsInTheTable(string layer)
    {
        string[] allowed = [.. s_layers[layer], layer];

        IEnumerable<string> violations = AssemblyEdges.Of(typeof(TesseraSerializer).Assembly)
            .Where(edge => LayerOf(edge.From) == layer && !IsVocabulary(edge.To) && !allowed.Contains(LayerOf(edge.To)))
            .Select(edge => $"{edge.From} uses {edge.To}");

        Assert.Empty(violations);
    }

    /// <summary>A layer that may be used and is not would let a new dependency in unnoticed.</summary>
    [Theory]
    [MemberData(nameof(Layers))]
    public void Table_ListsOnlyWhatALayerUses(string layer)
    {
        HashSet<string?> used = [.. AssemblyEdges.Of(typeof(TesseraSerializer).Assembly).Where(edge => LayerOf(edge.From) == layer && !IsVocabulary(edge.To)).Select(edge => LayerOf(edge.To))];

        Assert.Empty(s_layers[layer].Except(used));
    }

    [Fact]
    public void Types_OfTheLibrary_AreAllInALayer() =>
        Assert.DoesNotContain(
            typeof(TesseraSerializer).Assembly.GetTypes(),
            type => type.Namespace is string name && name.StartsWith(Facade, StringComparison.Ordinal) && LayerOf(type) is null);

    [Theory]
    [InlineData(typeof(Tessera.Codecs.MessageReader<>), typeof(Tessera.Values.ErrorPath))]
    [InlineData(typeof(Tessera.Reading.AnyHead), typeof(Wire.WireReader))]
    [InlineData(typeof(Tessera.Converters.Objects.ObjectReader<>), typeof(Tessera.Converters.ValueReader<>))]
    public void Edges_OfTypesThatUseEachOther_AreFound(Type from, Type to) => Assert.Contains((from, to), AssemblyEdges.Of(typeof(TesseraSerializer).Assembly));

    [Fact]
    public void Table_HasNoCycle()
    {
        HashSet<string> settled = [];
        while (s_layers.Keys.FirstOrDefault(layer => !settled.Contains(layer) && s_layers[layer].All(below => below == Facade || settled.Contains(below))) is string next)
            settled.Add(next);

        Assert.Equal(s_layers.Count, settled.Count);
    }

    /// <summary>Returns the longest matching name in the table, the facade for the root namespace, or null for a namespace that is missing.</summary>
    private static string? LayerOf(Type type)
    {
        for (string name = type.Namespace ?? Facade; name != Facade; name = name[..name.LastIndexOf('.')])
        {
            if (s_layers.ContainsKey(name))
                return name;
            if (!name.Contains('.', StringComparison.Ordinal))
                return null;
        }

        return type.Namespace is null or Facade ? Facade : null;
    }

    /// <summary>Whether all layers may use the type: enumerations, attributes, plain data, the exception and the class that throws it.</summary>
    private static bool IsVocabulary(Type type) =>
        type.Namespace is null
        // What the coverage collector weaves in.
        || type.Namespace.StartsWith("Coverlet", StringComparison.Ordinal)
        || type == typeof(Tessera.Errors.Throw)
        || (type.Namespace == Facade
            && (type.IsEnum || type.IsSubclassOf(typeof(Attribute)) || s_vocabulary.Contains(type)));
}
