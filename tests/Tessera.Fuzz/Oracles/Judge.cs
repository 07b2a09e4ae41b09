using System.Buffers;
using System.Text.Encodings.Web;
using System.Text.Json;
using Tessera.Fuzz.Targets;
using Tessera.SecondReader;

namespace Tessera.Fuzz.Oracles;

/// <summary>Passes one case to the library in several ways and compares the results.</summary>
internal sealed class Judge(Clock clock, Action<Finding> report)
{
    private const long Fixed = (16L << 20) + (256 << 10);
    private const int PerByte = 64;

    private static readonly JsonWriterOptions s_json = new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };

    private readonly ArrayBufferWriter<byte> _json = new(1 << 12);
    private readonly ArrayBufferWriter<byte> _message = new(1 << 12);

    /// <summary>The number of calls of the library.</summary>
    public long Executions { get; private set; }

    /// <summary>The number of these calls that read into types that hash, sort or are built as a whole.</summary>
    public long KeyedExecutions { get; private set; }

    /// <summary>The number of typed reads that gave a value.</summary>
    public long Accepted { get; private set; }

    /// <summary>The number of inputs that are messages according to the text of the format.</summary>
    public long Valid { get; private set; }

    /// <summary>The greatest number of bytes that a call allocated for each byte of its input, without a fixed part of 64 KiB.</summary>
    public double WorstRatio { get; private set; }

    /// <summary>The case of the worst ratio.</summary>
    public string WorstCase { get; private set; } = "";

    private long _leastAllocated;

    public void Run(Case item)
    {
        FormatError text = MessageReader.Read(item.Data);
        if (text.Code == ErrorCode.None)
            Valid++;
        Outcome interpreted = Read(item, Entry.Span, item.Options.Interpreted);
        Outcome emitted = Read(item, Entry.Span, item.Options.Emitted);
        if (interpreted.Accepted)
            Accepted++;
        if (!interpreted.EndsLike(emitted))
            Report("engines", item, $"{Short(interpreted)}/{Short(emitted)}", $"interpreted {interpreted}, emitted {emitted}");
        CompareWithText(item, interpreted, text, "typed");
        if (item.Has(4, 0))
            CompareEntries(item, interpreted, Entry.Segments);
        if (item.Has(8, 1))
            CompareEntries(item, interpreted, Entry.Stream);
        if (item.Has(8, 5))
            CompareEntries(item, interpreted, Entry.AsyncStream);
        if (item.Has(4, 1))
            CompareReaders(item, text);
        if (item.Has(16, 3) && item.Target.CanPopulate)
            Populate(item, text);
        if (interpreted.Accepted && emitted.Accepted && item.Has(2, 0))
            Rewrite(item, interpreted.Value, emitted.Value);
    }

    /// <summary>Converts text, which may or may not be JSON, to a message and back.</summary>
    public void RunJson(Case item, byte[] descriptor)
    {
        Outcome made = FromJson(item, item.Data, [], out byte[] message);
        if (made.Accepted)
        {
            FormatError text = MessageReader.Read(message);
            if (text.Code != ErrorCode.None)
                Report("json-makes", item, text.Code.ToString(), $"FromJson made {Convert.ToHexString(message)}: {text}");
            Outcome back = ToJson(item, message, out byte[] json);
            if (!back.Accepted)
                Report("json-back", item, Short(back), $"ToJson of what FromJson made: {back}");
            else if (!FromJson(item, json, [], out byte[] again).Accepted || !again.AsSpan().SequenceEqual(message))
                Report("json-again", item, "", $"{Convert.ToHexString(message)} became {Convert.ToHexString(again)}");
        }

        if (descriptor.Length == 0)
            return;
        made = FromJson(item, item.Data, descriptor, out message);
        if (made.Accepted && MessageReader.Read(message) is { Code: not ErrorCode.None } wrong)
            Report("json-makes", item, wrong.Code.ToString(), $"FromJson made {Convert.ToHexString(message)}: {wrong}");
    }

    private void CompareWithText(Case item, Outcome outcome, FormatError text, string reader)
    {
        // A typed reader does not check everything in a value that it skips: bits of scalars, equal keys, types of references.
        if (outcome.Escaped is not null || (reader != "untyped" && text.Code is (ErrorCode.IV or ErrorCode.DK or ErrorCode.TM)))
            return;
        // The descriptor that a type expects does not count towards the limit on descriptor bytes, so a typed reader goes further.
        if (reader != "untyped" && text.Code == ErrorCode.LX && !outcome.Accepted && outcome.Error!.Offset > text.Offset)
            return;
        if (outcome.Accepted)
        {
            if (text.Code != ErrorCode.None)
                Report($"{reader}-accepts", item, text.Code.ToString(), $"by the text {text}");
            return;
        }

        TesseraErrorCode code = outcome.Error!.Code;
        if (item.Options.IsStrict || code is not (TesseraErrorCode.Malformed or TesseraErrorCode.UnexpectedEnd or TesseraErrorCode.UnsupportedVersion or TesseraErrorCode.ChecksumMismatch or TesseraErrorCode.TrailingData))
            return;
        if (code != Code(text.Code) || outcome.Error.Offset != text.Offset)
            Report($"{reader}-refuses", item, $"{code}/{text.Code}", $"{outcome}, by the text {text}: {outcome.Error.Message}");
    }

    /// <summary>Compares the entry points. A stream has no known end: another error may come first, and more bytes may follow. Profiles are checked
    /// last.</summary>
    private void CompareEntries(Case item, Outcome span, Entry entry)
    {
        Outcome other = Read(item, entry, item.Turn % 3 == 0 ? item.Options.Emitted : item.Options.Interpreted);
        bool agree = entry != Entry.Segments && span.Error is { Code: TesseraErrorCode.UnexpectedEnd } ? !other.Accepted
            : entry != Entry.Segments && span.Error is { Code: TesseraErrorCode.TrailingData } ? other.Accepted || item.Options.IsStrict
            : span.EndsLike(other);
        if (!agree)
            Report($"entries-{entry}", item, $"{Short(span)}/{Short(other)}", $"span {span}, {entry} {other}");
    }

    private void CompareReaders(Case item, FormatError text)
    {
        TesseraOptions options = OptionSet.All[0].Interpreted;
        Outcome validated = Call(item, options, "Validate", static (data, o, _) =>
        {
            TesseraInspector.Validate(data, o);
            return null;
        });
        bool agree = validated.Accepted ? text.Code == ErrorCode.None : validated.Error is not null && (Code(text.Code), text.Offset) == (validated.Error.Code, validated.Error.Offset);
        if (!agree && validated.Error?.Code != TesseraErrorCode.LimitExceeded)
            Report("validate", item, $"{Short(validated)}/{text.Code}", $"Validate {validated}, by the text {text}: {validated.Error?.Message}");
        if (item.Has(8, 1))
        {
            Outcome untyped = Call(item, options, "untyped", static (data, o, _) => TesseraSerializer.Deserialize(data, o));
            CompareWithText(item, untyped, text, "untyped");
        }

        if (item.Has(16, 5))
            MustAccept(item, validated, "Dump", static (data, o, _) =>
            {
                TesseraInspector.Dump(data, TextWriter.Null, o);
                return null;
            });
        if (item.Has(16, 9))
            MustAccept(item, validated, "Measure", static (data, o, _) => TesseraInspector.Measure(data, o));
        if (item.Has(16, 13))
            Convert_(item, validated);
    }

    private void MustAccept(Case item, Outcome validated, string name, Func<byte[], TesseraOptions, Target, object?> call)
    {
        Outcome outcome = Call(item, OptionSet.All[0].Interpreted, name, call);
        // A dump does not fail but shows what is wrong.
        bool agree = (name == "Dump" && outcome.Accepted)
            || (outcome.Accepted == validated.Accepted && (outcome.Error?.Code, outcome.Error?.Offset) == (validated.Error?.Code, validated.Error?.Offset));
        if (!agree && outcome.Escaped is null && outcome.Error?.Code != TesseraErrorCode.LimitExceeded)
            Report(name, item, $"{Short(outcome)}/{Short(validated)}", $"{name} {outcome}, Validate {validated}: {outcome.Error?.Message}");
    }

    /// <summary>Converts to JSON and back with the message's descriptor. Allowed errors are names that JSON cannot tell apart and invalid number
    /// tags.</summary>
    private void Convert_(Case item, Outcome validated)
    {
        Outcome outcome = ToJson(item, item.Data, out byte[] json);
        if (outcome.Escaped is not null)
            return;
        if (!validated.Accepted)
        {
            if (outcome.Accepted)
                Report("ToJson", item, $"accepted/{Short(validated)}", $"ToJson accepts what Validate refuses: {validated}");
            return;
        }

        if (!outcome.Accepted)
        {
            if (outcome.Error!.Code is not (TesseraErrorCode.DuplicateMember or TesseraErrorCode.LimitExceeded or TesseraErrorCode.InvalidValue))
                Report("ToJson", item, $"{Short(outcome)}/accepted", $"ToJson refuses what Validate accepts: {outcome} {outcome.Error.Message}");
            return;
        }

        byte[] descriptor = Descriptor(item.Data);
        if (descriptor.Length == 0)
            return;
        Outcome back = FromJson(item, json, descriptor, out byte[] message);
        if (!back.Accepted)
        {
            // NaNs of different bits become one key. Values in an any come back without their types, so objects in it have no numbers, or are lists where a
            // reference expects a map.
            bool isReferred = json.AsSpan().IndexOf("\"$ref\""u8) >= 0 && back.Error?.Code is TesseraErrorCode.BadReference or TesseraErrorCode.TypeMismatch;
            if (back.Error is not null && !isReferred && back.Error.Code is not (TesseraErrorCode.LimitExceeded or TesseraErrorCode.DuplicateKey))
                Report("FromJson", item, Short(back), $"FromJson refuses what ToJson wrote: {back} {back.Error.Message}");
            return;
        }

        // An object in an any comes back as a map, in which a mark is an ordinary entry.
        if (json.AsSpan().IndexOf("\"$id\""u8) >= 0 || json.AsSpan().IndexOf("\"$ref\""u8) >= 0)
            return;
        Outcome twice = ToJson(item, message, out byte[] jsonAgain);
        if (!twice.Accepted || !jsonAgain.AsSpan().SequenceEqual(json))
            Report("json-value", item, Short(twice), $"{System.Text.Encoding.UTF8.GetString(json)} became {System.Text.Encoding.UTF8.GetString(jsonAgain)}");
    }

    private void Populate(Case item, FormatError text)
    {
        Outcome interpreted = Call(item, item.Options.Interpreted, "Populate", static (data, o, target) => target.Populate(data, o));
        Outcome emitted = Call(item, item.Options.Emitted, "Populate", static (data, o, target) => target.Populate(data, o));
        if (!interpreted.EndsLike(emitted))
            Report("populate-engines", item, $"{Short(interpreted)}/{Short(emitted)}", $"interpreted {interpreted}, emitted {emitted}");
        CompareWithText(item, interpreted, text, "populate");
    }

    /// <summary>Checks that equal values are written as equal bytes, and that reading them gives the same value again.</summary>
    private void Rewrite(Case item, object? first, object? second)
    {
        // If the order of enumeration is arbitrary, a profile sorts the entries. Other values need references, because only these can write cycles.
        OptionSet set = item.Target.IsUnstable ? OptionSet.Sorting : OptionSet.Referring;
        TesseraOptions options = set.Interpreted;
        Outcome one = Write(item, first, options);
        Outcome two = Write(item, second, set.Emitted);
        if (!one.EndsLike(two))
            Report("write-engines", item, $"{Short(one)}/{Short(two)}", $"written: {one}, {two}");
        if (!one.Accepted || !two.Accepted)
            return;
        byte[] bytes = (byte[])one.Value!;
        if (!bytes.AsSpan().SequenceEqual((byte[])two.Value!) && !AreEqualSorted(item, first, second))
            Report("values", item, "", $"engines read {Convert.ToHexString(bytes)} and {Convert.ToHexString((byte[])two.Value!)}");
        FormatError text = MessageReader.Read(bytes);
        if (text.Code != ErrorCode.None)
            Report("written", item, text.Code.ToString(), $"wrote {Convert.ToHexString(bytes)}: {text}");
        if (!item.Has(4, 2))
            return;
        Outcome read = Read(item with { Data = bytes }, Entry.Span, options);
        if (!read.Accepted)
        {
            if (read.Error is not null)
                Report("reread", item, Short(read), $"own message refused: {read} {read.Error.Message} {Convert.ToHexString(bytes)}");
            return;
        }

        Outcome again = Write(item, read.Value, options);
        if ((!again.Accepted || !bytes.AsSpan().SequenceEqual((byte[])again.Value!)) && !AreEqualSorted(item, first, read.Value) && !IsFixed(item, again, options))
            Report("rewrite", item, Short(again), $"{Convert.ToHexString(bytes)} became {(again.Accepted ? Convert.ToHexString((byte[])again.Value!) : again.ToString())}");
    }

    /// <summary>Whether values have the same bytes if the order of hash tables and the identity of equal texts are ignored.</summary>
    private bool AreEqualSorted(Case item, object? first, object? second)
    {
        Outcome one = Write(item, first, OptionSet.Sorting.Interpreted);
        Outcome two = Write(item, second, OptionSet.Sorting.Interpreted);
        return one.Accepted && two.Accepted ? ((byte[])one.Value!).AsSpan().SequenceEqual((byte[])two.Value!) : one.Error?.Code == two.Error?.Code && one.Error is not null;
    }

    /// <summary>Whether the bytes stay the same from now on. Reading without a type gives other classes than were written, but only the first time.</summary>
    private bool IsFixed(Case item, Outcome written, TesseraOptions options)
    {
        if (!written.Accepted)
            return false;
        Outcome read = Read(item with { Data = (byte[])written.Value! }, Entry.Span, options);
        return read.Accepted && Write(item, read.Value, options) is { Accepted: true } again && (((byte[])again.Value!).AsSpan().SequenceEqual((byte[])written.Value!) || AreEqualSorted(item, read.Value, Read(item with { Data = (byte[])again.Value! }, Entry.Span, options).Value));
    }

    private Outcome Read(Case item, Entry entry, TesseraOptions options)
    {
        if (item.Target.IsKeyed)
            KeyedExecutions++;
        return entry switch
        {
            Entry.Span => Call(item, options, "read", static (data, o, target) => target.Read(Entry.Span, data, o)),
            Entry.Segments => Call(item, options, "read", static (data, o, target) => target.Read(Entry.Segments, data, o)),
            Entry.Stream => Call(item, options, "read", static (data, o, target) => target.Read(Entry.Stream, data, o)),
            _ => Call(item, options, "read", static (data, o, target) => target.Read(Entry.AsyncStream, data, o)),
        };
    }

    private Outcome Write(Case item, object? value, TesseraOptions options) =>
        Call(item, options, "write", (_, o, target) => target.Write(value, o), isRead: false);

    private Outcome ToJson(Case item, byte[] data, out byte[] json)
    {
        Outcome outcome = Call(item with { Data = data }, OptionSet.All[0].Interpreted, "ToJson", (bytes, o, _) =>
        {
            _json.ResetWrittenCount();
            using Utf8JsonWriter writer = new(_json, s_json);
            TesseraJson.ToJson(bytes, writer, o);
            writer.Flush();
            return null;
        });
        json = _json.WrittenSpan.ToArray();
        return outcome;
    }

    private Outcome FromJson(Case item, byte[] json, byte[] descriptor, out byte[] message)
    {
        Outcome outcome = Call(item with { Data = json }, OptionSet.All[0].Interpreted, "FromJson", (text, o, _) =>
        {
            _message.ResetWrittenCount();
            if (descriptor.Length == 0)
                TesseraJson.FromJson(text, _message, o);
            else
                TesseraJson.FromJson(text, descriptor, _message, o);
            return null;
        });
        message = _message.WrittenSpan.ToArray();
        return outcome;
    }

    private static byte[] Descriptor(byte[] data)
    {
        List<Mark> marks = [];
        MessageReader.Read(data, marks);
        Mark mark = marks.Find(m => m.Kind == MarkKind.Descriptor);
        return data.Length > 2 && data[1] == 0x0A && data[2] == 0x3F ? data[mark.Start..mark.End] : [];
    }

    private Outcome Call(Case item, TesseraOptions options, string name, Func<byte[], TesseraOptions, Target, object?> call, bool isRead = true)
    {
        Outcome outcome = CallOnce(item, options, call, out _leastAllocated);
        long bound = Fixed + (PerByte * (long)item.Data.Length);
        if (isRead && _leastAllocated > (64 << 10))
        {
            // Converters and plans may be built during any call. A second call does not build them again.
            CallOnce(item, options, call, out long again);
            _leastAllocated = Math.Min(_leastAllocated, again);
            double ratio = (_leastAllocated - (64 << 10)) / (double)Math.Max(1, item.Data.Length);
            if (ratio > WorstRatio)
            {
                WorstRatio = ratio;
                WorstCase = $"{name} {item.Target.Name} {_leastAllocated} bytes for {item.Data.Length}";
            }

            if (_leastAllocated > bound)
                Report("memory", item, name, $"{name} allocated {_leastAllocated} bytes for {item.Data.Length}");
        }

        if (outcome.Escaped is not null)
            Report("escaped", item, $"{name} {outcome.Escaped.GetType().Name} {Place(outcome.Escaped)}", $"{name}: {outcome.Escaped}");
        else if (outcome.Error is { Code: TesseraErrorCode.InternalError })
            Report("defect", item, $"{name} {outcome.Error.InnerException?.GetType().Name} {Place(outcome.Error.InnerException)}", $"{name}: {outcome.Error}");
        else if (outcome.Error is { Code: TesseraErrorCode.UserCodeFailed or TesseraErrorCode.InvalidContract } && !item.Target.MayThrow && isRead && !IsNoContract(name, item, outcome.Error))
            Report("blamed", item, $"{name} {outcome.Error.Code} {outcome.Error.InnerException?.GetType().Name} {Place(outcome.Error.InnerException)}", $"{name}: {outcome.Error}");
        return outcome;
    }

    private Outcome CallOnce(Case item, TesseraOptions options, Func<byte[], TesseraOptions, Target, object?> call, out long allocated)
    {
        clock.Begin();
        Executions++;
        long before = GC.GetAllocatedBytesForCurrentThread();
        Outcome outcome = Outcome.Of(() => call(item.Data, options, item.Target));
        allocated = GC.GetAllocatedBytesForCurrentThread() - before;
        clock.Begin();
        return outcome;
    }

    /// <summary>Whether the error is expected, because some types cannot be populated and some have no form under the options.</summary>
    private static bool IsNoContract(string name, Case item, TesseraException error) =>
        error.Code == TesseraErrorCode.InvalidContract && (name == "Populate" || !item.Target.Supports(item.Options));

    private static string Place(Exception? error)
    {
        string? line = error?.StackTrace?.Split('\n').FirstOrDefault(frame => frame.Contains("Tessera.", StringComparison.Ordinal));
        return line is null ? "" : line.Trim().Split(" in ")[0].Split('(')[0];
    }

    private static string Short(Outcome outcome) => outcome.Escaped?.GetType().Name ?? outcome.Error?.Code.ToString() ?? "accepted";

    private void Report(string kind, Case item, string signature, string detail) =>
        report(new Finding(kind, $"{kind} {signature}", detail));

    private static TesseraErrorCode? Code(ErrorCode code) => code switch
    {
        ErrorCode.UE => TesseraErrorCode.UnexpectedEnd,
        ErrorCode.MD => TesseraErrorCode.Malformed,
        ErrorCode.UV => TesseraErrorCode.UnsupportedVersion,
        ErrorCode.IV => TesseraErrorCode.InvalidValue,
        ErrorCode.DM => TesseraErrorCode.DuplicateMember,
        ErrorCode.DK => TesseraErrorCode.DuplicateKey,
        ErrorCode.BR => TesseraErrorCode.BadReference,
        ErrorCode.TM => TesseraErrorCode.TypeMismatch,
        ErrorCode.TNA => TesseraErrorCode.TypeNotAllowed,
        ErrorCode.LX => TesseraErrorCode.LimitExceeded,
        ErrorCode.CK => TesseraErrorCode.ChecksumMismatch,
        ErrorCode.TD => TesseraErrorCode.TrailingData,
        _ => null,
    };
}
