using System.Text.Json;
using Tessera.TestKit;

namespace Tessera.Tests.Hostile;

/// <summary>One of the ways in which bytes can enter a program.</summary>
/// <param name="Name">The name in messages.</param>
/// <param name="Read">Reads one message to its end.</param>
internal sealed record Entry(string Name, Action<byte[]> Read)
{
    /// <summary>The entry points without types, and with a class that has other members, so that all of the data is skipped or read.</summary>
    public static IReadOnlyList<Entry> All { get; } =
    [
        .. Typed<object>(), .. Typed<Sample>(), .. Typed<Dictionary<string, object>>(),
        new("no type", data => TesseraSerializer.Deserialize(data)),
        new("JSON", data =>
        {
            using Utf8JsonWriter writer = new(Stream.Null);
            TesseraJson.ToJson(data, writer);
        }),
        new("validate", data => TesseraInspector.Validate(data)),
        new("measure", data => TesseraInspector.Measure(data)),
        new("populate", data => TesseraSerializer.Populate(data, new Sample())),
    ];

    /// <summary>The entry points from memory and from streams, on all engines.</summary>
    public static IReadOnlyList<Entry> Typed<T>() =>
    [
        .. from engine in (TesseraSerializerEngine[])[TesseraSerializerEngine.Interpreted, TesseraSerializerEngine.Generated, TesseraSerializerEngine.Emitted]
           from entry in Typed<T>(new TesseraOptions { Engine = engine })
           select entry,
    ];

    public override string ToString() => Name;

    private static Entry[] Typed<T>(TesseraOptions options)
    {
        string suffix = $" of {typeof(T)}, {options.Engine}";
        return
        [
            new($"span{suffix}", data => TesseraSerializer.Deserialize<T>(data.AsSpan(), options)),
            new($"segments{suffix}", data => TesseraSerializer.Deserialize<T>(Segments.Of(data, 1), options)),
            new($"stream{suffix}", data => TesseraSerializer.Deserialize<T>(new ChunkStream(data), options)),
            new($"async stream{suffix}", data => TesseraSerializer.DeserializeAsync<T>(new AsyncStream(data), options).AsTask().GetAwaiter().GetResult()),
        ];
    }
}
