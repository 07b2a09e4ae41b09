using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.IO.Pipelines;
using System.Text;
using Tessera.TestKit;

namespace Tessera.Programs.Checks;

/// <summary>Writes and reads one value in all ways, and compares the results with one another and with the value.</summary>
internal sealed class ValueCheck<T>(Root<T> root, ProgramCheck check, OptionSet options, int seed)
{
    private const int Damages = 12;

    private readonly Findings _findings = check.Findings;
    private readonly string _where = $"{root.Name}, {options}";
    private readonly T? _value = root.Make(seed);
    private byte[] _bytes = [];
    private string _state = "";
    private bool _isRead;

    public void Run()
    {
        if (!Write())
            return;
        Outcome read = _findings.Note(Read(0), _where);
        (_state, _isRead) = (read.Text, read.Error is null);
        for (int engine = 1; engine < options.Engines.Count; engine++)
            Same($"engine {options.Engines[engine].Engine} reads otherwise", Read(engine));
        if (!options.ChangesValues)
            _findings.Compare("a value comes back changed", _where, ObjectState.Of(_value), _state);
        check.Add(_bytes, _value, _state, options);
        CheckIdentities();
        CheckEntries();
        CheckTools();
        CheckJson();
        CheckObjects();
        for (int i = 0; i < Damages; i++)
            check.Agree(root, check.Damaged(_bytes), options, "damaged");
    }

    private bool Write()
    {
        Outcome first = _findings.Note(Outcome.Of(() => root.Write(_value, options.Engines[0])), _where);
        foreach (TesseraOptions engine in options.Engines.Skip(1))
            _findings.Compare($"engine {engine.Engine} writes otherwise", _where, first.Text, Outcome.Of(() => root.Write(_value, engine)).Text);
        _findings.Compare("the call with a Type writes otherwise", _where, first.Text, Outcome.Of(() => TesseraSerializer.Serialize(_value, root.Type, options.Engines[^1])).Text);
        _findings.Refused(first);
        _bytes = first.Value as byte[] ?? [];
        return _bytes.Length > 0;
    }

    private Outcome Read(int engine) => root.Read(_bytes, options.Engines[engine]);

    private TesseraOptions AnyEngine() => options.Engines[check.Random.Next(options.Engines.Count)];

    private void Same(string what, Outcome outcome) => _findings.Compare(what, _where, _state, outcome.Text);

    private void CheckIdentities()
    {
        if (options != OptionSet.References)
            return;
        string expected = ObjectState.WithIdentities(_value);
        for (int engine = 0; engine < options.Engines.Count; engine++)
            _findings.Compare("shared objects come back otherwise", _where, expected, ObjectState.WithIdentities(Read(engine).Value));
    }

    /// <summary>Streams, sequences, pipes and rows.</summary>
    private void CheckEntries()
    {
        int size = check.Random.Next(1, 9);
        Same("a stream gives another value", root.ReadFrom(new ChunkStream(_bytes, size), AnyEngine()));
        Same("a sequence gives another value", Outcome.Of(() => TesseraSerializer.Deserialize<T>(Segments.Of(_bytes, size), AnyEngine())));
        Same("a pipe gives another value", Outcome.Of(() => ThroughPipe(AnyEngine()).GetAwaiter().GetResult()));
        // An error in a row has another offset and path.
        if (options.HasProfile || !_isRead)
            return;
        Outcome rows = Outcome.Of(() => ThroughRows(AnyEngine()));
        Same("rows give another value", rows.Value is List<T?> { Count: 2 } list ? Outcome.Of(() => list[1]) : rows);
    }

    private async Task<T?> ThroughPipe(TesseraOptions chosen)
    {
        Pipe pipe = new(new PipeOptions(minimumSegmentSize: 16));
        await pipe.Writer.WriteAsync(_bytes);
        await pipe.Writer.CompleteAsync();
        return await TesseraSerializer.DeserializeAsync<T>(pipe.Reader, chosen);
    }

    private List<T?> ThroughRows(TesseraOptions chosen)
    {
        using MemoryStream stream = new();
        TesseraSerializer.SerializeEnumerable(stream, [_value, _value], chosen);
        stream.Position = 0;
        return [.. TesseraSerializer.DeserializeEnumerable<T>(stream, chosen)];
    }

    /// <summary>Whoever reads messages without the type accepts this one.</summary>
    private void CheckTools()
    {
        TesseraOptions chosen = options.Engines[0];
        Accepted("Validate", () => { TesseraInspector.Validate(_bytes, chosen); return 0; });
        Accepted("Dump", () => { TesseraInspector.Dump(_bytes, TextWriter.Null, chosen); return 0; });
        Accepted("Measure", () => TesseraInspector.Measure(_bytes, chosen).Count);
        Accepted("reading without a type", () => { _ = TesseraSerializer.Deserialize(_bytes, chosen); return 0; });
        Accepted("the descriptor", () => TesseraSchema.ReadFrom(_bytes) is not { } schema || TesseraSchema.Parse(schema.Bytes.Span).Equals(schema));
        Outcome hash = Outcome.Of(() => TesseraSerializer.Hash(_value, chosen));
        foreach (TesseraOptions engine in options.Engines.Skip(1))
            _findings.Compare("hashes differ", _where, hash.Text, Outcome.Of(() => TesseraSerializer.Hash(_value, engine)).Text);
    }

    private void Accepted<TResult>(string tool, Func<TResult> action)
    {
        Outcome outcome = Outcome.Of(action);
        if (outcome.Error is not null || outcome.Value is false)
            _findings.Add($"{tool} does not accept a message", _where, outcome.Text);
    }

    private void CheckJson()
    {
        Outcome json = Outcome.Of(() => TesseraJson.ToJson(_bytes, options.Engines[0]));
        if (json.Value is not string text)
        {
            _findings.Add("a message has no JSON", _where, json.Text);
            return;
        }

        if (!check.HasPlainObjects || options == OptionSet.References || TesseraSchema.ReadFrom(_bytes) is not { } schema)
            return;
        Outcome back = Outcome.Of(() =>
        {
            ArrayBufferWriter<byte> message = new();
            TesseraJson.FromJson(Encoding.UTF8.GetBytes(text), schema, message, options.Engines[0]);
            return message.WrittenSpan.ToArray();
        });
        Same("JSON gives another value", back.Value is byte[] bytes ? root.Read(bytes, options.Engines[0]) : back);
    }

    /// <summary>Copies, and objects that exist before they are read.</summary>
    private void CheckObjects()
    {
        foreach (TesseraOptions engine in options.Engines)
            Same($"Clone gives another value with {engine.Engine}", Outcome.Of(() => TesseraSerializer.Clone(_value, engine)));
        if (!IsPopulated(_value))
            return;
        Outcome first = _findings.Note(Populate(options.Engines[0]), _where);
        foreach (TesseraOptions engine in options.Engines.Skip(1))
            _findings.Compare($"Populate differs with {engine.Engine}", _where, first.Text, Populate(engine).Text);
    }

    private static bool IsPopulated([NotNullWhen(true)] object? target) => target is not (null or ValueType or Array or string);

    private Outcome Populate(TesseraOptions chosen) => Outcome.Of(() =>
    {
        object? target = root.Make(seed + 1);
        if (IsPopulated(target))
            TesseraSerializer.Populate(_bytes, target, chosen);
        return target;
    });
}
