using System.Buffers;
using Tessera.TestKit;
using Tessera.TestTypes.Collections;
using Xunit;

namespace Tessera.Tests.Differential;

/// <summary>Random graphs, read with their type, without it, and through JSON. All views of a message agree, on every engine.</summary>
public class GraphTests
{
    private const int Seeds = 15;

    private static readonly TesseraOptions s_interpreted = new() { Engine = TesseraSerializerEngine.Interpreted, TypeNames = Models.Names };
    private static readonly TesseraOptions s_emitted = new() { Engine = TesseraSerializerEngine.Emitted, TypeNames = Models.Names };

    private static readonly TesseraOptions s_generated = new() { Engine = TesseraSerializerEngine.Generated, TypeNames = Models.Names };

    // Options keep what was made for types: a test that changes them for each value makes that anew.
    private static readonly TesseraOptions s_interpretedReferences = s_interpreted with { References = TesseraReferenceHandling.Preserve };
    private static readonly TesseraOptions s_emittedReferences = s_emitted with { References = TesseraReferenceHandling.Preserve };
    private static readonly TesseraOptions s_interpretedSparse = s_interpreted with { SkipNulls = true };
    private static readonly TesseraOptions s_emittedSparse = s_emitted with { SkipNulls = true };
    private static readonly TesseraOptions s_canonical = s_interpreted with { Profile = TesseraSerializationProfile.Canonical };

    /// <summary>Types with such keys. Without their type, the maps are arrays of pairs; written and read once more, they are lists of objects.</summary>
    private static readonly Type[] s_objectKeys = [typeof(Models.Keyed), typeof(Models.Maps), typeof(AllKeys)];

    public static TheoryData<string> All => [.. Models.All.Select(t => t.ToString())];

    public static TheoryData<string> WithJson => [.. Models.All.Where(t => t != typeof(Models.Keyed)).Select(t => t.ToString())];

    public static TheoryData<string> Typed => [.. Models.Plain.Concat(Models.Unions).Select(t => t.ToString())];

    [Theory]
    [MemberData(nameof(All))]
    public void RoundTrip_EveryEngine_GivesTheValueAndTheSameBytes(string name)
    {
        foreach ((Type type, object value, string label) in Values(name))
        {
            byte[] data = TesseraSerializer.Serialize(value, type, s_interpreted);

            Assert.True(data.AsSpan().SequenceEqual(TesseraSerializer.Serialize(value, type, s_emitted)), label);
            Assert.True(data.AsSpan().SequenceEqual(TesseraSerializer.Serialize(value, type, s_generated)), label);
            foreach (TesseraOptions options in new[] { s_interpreted, s_generated, s_emitted })
            {
                object? copy = TesseraSerializer.Deserialize(data, type, options);
                Verify(value, copy, label);
                Verify(value, TesseraSerializer.Deserialize(TesseraSerializer.Serialize(copy, type, options), type, options), label);
            }
        }
    }

    /// <summary>These graphs are trees, so references do not change the result.</summary>
    [Theory]
    [MemberData(nameof(All))]
    public void RoundTrip_WithReferencesAndWithoutNulls_GivesTheSameOnEveryEngineAndEntryPoint(string name)
    {
        foreach ((Type type, object value, string label) in Values(name))
        {
            byte[] data = TesseraSerializer.Serialize(value, type, s_interpretedReferences);
            Assert.True(data.AsSpan().SequenceEqual(TesseraSerializer.Serialize(value, type, s_emittedReferences)), label);
            Verify(value, TesseraSerializer.Deserialize(data, type, s_interpreted), label);
            Verify(value, TesseraSerializer.Deserialize(data, type, s_emitted), label);

            byte[] sparse = TesseraSerializer.Serialize(value, type, s_interpretedSparse);
            Assert.True(sparse.AsSpan().SequenceEqual(TesseraSerializer.Serialize(value, type, s_emittedSparse)), label);
            Verify(TesseraSerializer.Deserialize(sparse, type, s_interpreted), TesseraSerializer.Deserialize(sparse, type, s_emitted), label);
        }
    }

    [Theory]
    [MemberData(nameof(All))]
    public void Deserialize_WithoutTypeAndBack_GivesTheValue(string name)
    {
        foreach ((Type type, object value, string label) in Values(name))
        {
            object? dynamic = TesseraSerializer.Deserialize(TesseraSerializer.Serialize(value, type, s_interpreted), s_interpreted);
            byte[] again = TesseraSerializer.Serialize(dynamic, s_interpreted);

            Verify(value, TesseraSerializer.Deserialize(again, type, s_interpreted), label);
            Verify(value, TesseraSerializer.Deserialize(again, type, s_emitted), label);
            if (s_objectKeys.Contains(type))
                continue;
            byte[] third = TesseraSerializer.Serialize(TesseraSerializer.Deserialize(again, s_emitted), s_emitted);
            Verify(value, TesseraSerializer.Deserialize(third, type, s_emitted), label);
        }
    }

    /// <summary>Converting the JSON to a message and back gives the same JSON, with the descriptor and without it.</summary>
    [Theory]
    [MemberData(nameof(WithJson))]
    public void FromJson_OfEveryMessage_GivesTheSameJson(string name)
    {
        foreach ((Type type, object value, string label) in Values(name))
        {
            byte[] data = TesseraSerializer.Serialize(value, type, s_interpreted);
            byte[] json = Messages.ToJson(data);

            Assert.True(json.AsSpan().SequenceEqual(Messages.ToJson(FromJson(json, Messages.Descriptor(data)))), label);
            Assert.True(json.AsSpan().SequenceEqual(Messages.ToJson(FromJson(json, []))), label);
        }
    }

    /// <summary>With the descriptor, JSON gives the same bytes as far as it can tell values apart: it has one NaN, and its own types for an any.</summary>
    [Theory]
    [MemberData(nameof(Typed))]
    public void FromJson_WithTheDescriptor_GivesTheMessage(string name)
    {
        foreach ((Type type, object value, string label) in Values(name))
        {
            byte[] data = TesseraSerializer.Serialize(value, type, s_interpreted);
            byte[] json = Messages.ToJson(data);
            byte[] again = FromJson(json, Messages.Descriptor(data));

            Assert.True(data.AsSpan().SequenceEqual(again) || json.AsSpan().IndexOf("\"NaN\""u8) >= 0, label);
            object? copy = TesseraSerializer.Deserialize(again, type, s_interpreted);
            Assert.True(TesseraSerializer.Serialize(value, type, s_canonical).AsSpan().SequenceEqual(TesseraSerializer.Serialize(copy, type, s_canonical)), label);
        }
    }

    private static void Verify(object? expected, object? actual, string label)
    {
        string? path = DeepEquality.FindDifference(expected, actual);
        Assert.True(path is null, $"{label} differs at {path}");
    }

    private static byte[] FromJson(byte[] json, byte[] descriptor)
    {
        ArrayBufferWriter<byte> message = new();
        if (descriptor.Length == 0)
            TesseraJson.FromJson(json, message);
        else
            TesseraJson.FromJson(json, descriptor, message);
        return message.WrittenSpan.ToArray();
    }

    private static IEnumerable<(Type Type, object Value, string Label)> Values(string name)
    {
        Type type = Models.All.Single(t => t.ToString() == name);
        return Enumerable.Range(1, Seeds).Select(seed => (type, new Graphs(seed).Create(type), $"{name} of seed {seed}"));
    }
}
