using System.Buffers;
using System.Collections.Concurrent;
using System.Globalization;
using System.Text.Json;
using System.Text.RegularExpressions;
using Xunit;

namespace Tessera.TestKit;

/// <summary>
/// Passes hostile bytes to every entry point: as a span between guarded pages, as segments of one byte, from synchronous and asynchronous streams of one byte;
/// on both engines and without a type; through validation, JSON, dump and sizes; and as a member that is skipped. All must give the same result, take no more
/// memory than <see cref="Cost"/>, need no more work than the bytes allow, and leave the reader usable for the next message.
/// </summary>
public sealed partial record Attack(byte[] Data)
{
    /// <summary>A text that tests put into values. No error may repeat it.</summary>
    public const string Canary = "canary7f3a";

    /// <summary>The greatest size of an input that is delivered byte by byte. Larger inputs are delivered in pieces.</summary>
    private const int MaxBytewise = 4096;

    private const int Piece = 4093;

    /// <summary>The bytes that the runtime allocates for throwing a second time: in an asynchronous method, or in the interpreter that finds the reason of a
    /// failure of emitted code.</summary>
    private const int CostOfThrowing = 8 << 10;

    /// <summary>The bytes for foreign descriptors and their plans. A failed message leaves nothing behind, so they are made again each time.</summary>
    private const int CostOfForeignTypes = 12 << 10;

    /// <summary>The bytes for an error that names the failed code of the application, which the runtime finds in a stack trace.</summary>
    private const int CostOfNamingCode = 16 << 10;

    private static readonly ConcurrentDictionary<(TesseraOptions Options, TesseraSerializerEngine Engine), TesseraOptions> s_options = new();

    private static readonly byte[] s_sound = TesseraSerializer.Serialize(new Holder<string> { Value = "sound", After = 5 });

    /// <summary>The start of a message of a shape whose last member is an any that the target does not have.</summary>
    private static readonly byte[] s_around = MessageBuilder.Of("2803" + "0E4265666F7265" + "02" + "0C4166746572" + "07" + "0458" + "23").Raw(7).I32(9).ToArray();

    private static readonly Dictionary<string, TesseraErrorCode> s_letters = new()
    {
        ["UE"] = TesseraErrorCode.UnexpectedEnd,
        ["MD"] = TesseraErrorCode.Malformed,
        ["LX"] = TesseraErrorCode.LimitExceeded,
        ["TM"] = TesseraErrorCode.TypeMismatch,
        ["TNA"] = TesseraErrorCode.TypeNotAllowed,
        ["BR"] = TesseraErrorCode.BadReference,
        ["DM"] = TesseraErrorCode.DuplicateMember,
        ["DK"] = TesseraErrorCode.DuplicateKey,
        ["IV"] = TesseraErrorCode.InvalidValue,
        ["UV"] = TesseraErrorCode.UnsupportedVersion,
        ["CK"] = TesseraErrorCode.ChecksumMismatch,
        ["TD"] = TesseraErrorCode.TrailingData,
    };

    /// <summary>The options of the readers, except for the engine.</summary>
    public TesseraOptions Options { get; init; } = TesseraOptions.Default;

    /// <summary>The memory that each read may take.</summary>
    public Cost Cost { get; init; }

    /// <summary>Whether the fixed part of the work budget may be used up, because the attack aims at it.</summary>
    public bool NeedsWork { get; init; }

    /// <summary>The error from streams, if it differs because the end of a stream is not known.</summary>
    public TesseraErrorCode? FromStreams { get; init; }

    /// <summary>Whether a reader does not notice the error when it skips the value: bits of scalars, equality of keys, the meaning of a tag.</summary>
    public bool IsPassedOver { get; init; }

    /// <summary>The memory that reading a stream may take, if it is more: up to 64 KiB of elements are reserved, because the end is not known.</summary>
    public Cost CostOfStreams { get; init; }

    private bool IsBytewise => Data.Length <= MaxBytewise;

    /// <summary>Asserts that the bytes are wrong for every reader, with the same error at the same place.</summary>
    public void Fails<T>(TesseraErrorCode code, long? offset)
    {
        FailsAs<T>(code, offset);
        Fails(code, offset);
    }

    /// <summary>Asserts that the bytes are wrong for all readers without a type.</summary>
    public void Fails(TesseraErrorCode code, long? offset = null)
    {
        foreach (Door door in Untyped())
            Expect<object>(door, code, offset);
        foreach (Door door in AsUnknownMember())
        {
            // The value is one level deeper here.
            if (IsPassedOver)
                Succeed(door, (object? _) => { });
            else
                Expect<object>(door, code, code == TesseraErrorCode.LimitExceeded ? null : offset + s_around.Length - 2);
        }
    }

    /// <summary>Asserts that the bytes cannot be read into the type.</summary>
    public void FailsAs<T>(TesseraErrorCode code, long? offset = null, string? path = null)
    {
        foreach (Door door in Typed<T>())
            Expect<T>(door, code, offset, path);
    }

    /// <summary>Asserts that every reader accepts the bytes.</summary>
    public void Reads<T>(Action<T?> verify)
    {
        ReadsAs(verify);
        IsSound();
    }

    /// <summary>Asserts that the bytes can be read into the type.</summary>
    public void ReadsAs<T>(Action<T?> verify)
    {
        foreach (Door door in Typed<T>())
            Succeed(door, verify);
    }

    /// <summary>Asserts that all readers without a type accept the bytes.</summary>
    public void IsSound()
    {
        foreach (Door door in Untyped())
            Succeed(door, (object? _) => { });
        foreach (Door door in AsUnknownMember())
            Succeed(door, (object? _) => { });
    }

    /// <summary>Asserts that all entry points give a value or all give the same documented exception.</summary>
    public void Behaves<T>()
    {
        Verify(Typed<T>());
        Verify(Untyped());
        Verify(AsUnknownMember());

        void Verify(IEnumerable<Door> doors)
        {
            (TesseraErrorCode, long)? expected = null;
            bool isFirst = true;
            foreach (Door door in doors)
            {
                TesseraException? error = Open(door).Error;
                (TesseraErrorCode, long)? actual = error is null ? null : (error.Code, error.Offset);
                expected = isFirst ? actual : expected;
                isFirst = false;
                // A stream ignores the bytes after the message, and only a reader that knows the end can see that a count is too large.
                if (!(door.IsStream && expected is (TesseraErrorCode.TrailingData or TesseraErrorCode.UnexpectedEnd, _)))
                    Assert.True(expected == actual, $"{door.Name}: expected {expected}, got {actual}: {error}");
            }
        }
    }

    private IEnumerable<Door> Typed<T>()
    {
        ReadOnlySequence<byte> segments = Segments.Of(Data, IsBytewise ? 1 : Piece);
        int chunk = IsBytewise ? 1 : Piece;
        Type type = typeof(T);
        foreach (TesseraOptions options in Engines())
        {
            string suffix = $" of {type}, {options.Engine}";
            yield return new("span" + suffix, options, o => Guarded<T>(o, atEnd: true));
            yield return new("span in front" + suffix, options, o => Guarded<T>(o, atEnd: false));
            yield return new("span by type" + suffix, options, o => TesseraSerializer.Deserialize(Data, type, o));
            yield return new("segments" + suffix, options, o => TesseraSerializer.Deserialize<T>(segments, o));
            yield return new("stream" + suffix, options, o => TesseraSerializer.Deserialize<T>(new ChunkStream(Data, chunk), o)) { IsStream = true };
            yield return new("memory stream" + suffix, options, o => TesseraSerializer.Deserialize<T>(new MemoryStream(Data), o)) { IsStream = true };
            yield return new("async stream at once" + suffix, options, o => Wait(TesseraSerializer.DeserializeAsync<T>(new PromptStream(Data, chunk), o))) { IsStream = true, IsAsync = true };
            yield return new("async stream" + suffix, options, o => Task.Run(async () => await TesseraSerializer.DeserializeAsync<T>(new AsyncStream(Data, chunk), o)).GetAwaiter().GetResult())
            {
                IsStream = true, IsAsync = true, ChangesThreads = true,
            };
        }
    }

    private IEnumerable<Door> Untyped()
    {
        ReadOnlySequence<byte> segments = Segments.Of(Data, IsBytewise ? 1 : Piece);
        int chunk = IsBytewise ? 1 : Piece;
        ArrayBufferWriter<byte> output = new();
        Utf8JsonWriter json = new(output);
        foreach (TesseraOptions options in Engines())
        {
            yield return new($"object, {options.Engine}", options, o => Guarded<object>(o, atEnd: true));
            yield return new($"object from segments, {options.Engine}", options, o => TesseraSerializer.Deserialize<object>(segments, o));
            yield return new($"object from a stream, {options.Engine}", options, o => TesseraSerializer.Deserialize<object>(new ChunkStream(Data, chunk), o)) { IsStream = true };
        }

        yield return new("dynamic", Options, o => Guarded(o, (data, o2) => TesseraSerializer.Deserialize(data, o2)));
        yield return new("Validate", Options, o => Guarded(o, (data, o2) =>
        {
            TesseraInspector.Validate(data, o2);
            return null;
        }));
        yield return new("Measure", Options, o => Guarded(o, TesseraInspector.Measure)) { Least = Cost.Linear };
        yield return new("Dump", Options, o => Guarded(o, (data, o2) =>
        {
            using StringWriter text = new();
            TesseraInspector.Dump(data, text, o2);
            ThrowErrorOf(text.ToString());
            return text;
        }))
        {
            Least = Cost.Budget,
        };
        yield return new("ToJson", Options, o => Guarded(o, (data, o2) =>
        {
            output.ResetWrittenCount();
            json.Reset(output);
            TesseraJson.ToJson(data, json, o2);
            return null;
        }))
        {
            Least = Cost.Linear,
        };
    }

    /// <summary>Returns the entry points that skip the value. A message with another header cannot be put into a message.</summary>
    private IEnumerable<Door> AsUnknownMember()
    {
        if (Data is not [0xC1, 0x0A, ..])
            yield break;
        byte[] data = [.. s_around, .. Data[2..]];
        int chunk = IsBytewise ? 1 : Piece;
        foreach (TesseraOptions options in Engines())
        {
            yield return new($"unknown member, {options.Engine}", options, o => Check(TesseraSerializer.Deserialize<Holder<int>>(data, o)));
            yield return new($"unknown member of a stream, {options.Engine}", options, o => Check(TesseraSerializer.Deserialize<Holder<int>>(new ChunkStream(data, chunk), o))) { IsStream = true };
        }

        static object? Check(Holder<int>? read)
        {
            Assert.Equal((7, 9), (read!.Before, read.After));
            return read;
        }
    }

    private IEnumerable<TesseraOptions> Engines() => [For(TesseraSerializerEngine.Interpreted), For(TesseraSerializerEngine.Emitted)];

    private TesseraOptions For(TesseraSerializerEngine engine) => s_options.GetOrAdd((Options, engine), static key => key.Options with { Engine = key.Engine });

    private object? Guarded<T>(TesseraOptions options, bool atEnd)
    {
        using GuardedBytes memory = new(Data.Length);
        return TesseraSerializer.Deserialize<T>(atEnd ? memory.Last(Data) : memory.First(Data), options);
    }

    private object? Guarded(TesseraOptions options, Reading read)
    {
        using GuardedBytes memory = new(Data.Length);
        return read(memory.Last(Data), options);
    }

    private static T? Wait<T>(ValueTask<T?> reading)
    {
        Assert.True(reading.IsCompleted);
        return reading.GetAwaiter().GetResult();
    }

    private void Expect<T>(Door door, TesseraErrorCode code, long? offset, string? path = null)
    {
        if (door.IsStream && code == TesseraErrorCode.TrailingData)
            Succeed(door, (T? _) => { });
        else if (door.IsStream && FromStreams is TesseraErrorCode other)
            Fail(door, other, null, null);
        else
            Fail(door, code, offset, path);
    }

    private void Fail(Door door, TesseraErrorCode code, long? offset, string? path)
    {
        TesseraException? error = Open(door).Error;
        Assert.True(
            error is not null && error.Code == code && error.Offset == (offset ?? error.Offset) && error.Path == (path ?? error.Path),
            $"{door.Name}: expected {code} at {offset} {path}, got {error?.ToString() ?? "a value"}");
    }

    private void Succeed<T>(Door door, Action<T?> verify)
    {
        (TesseraException? error, object? value) = Open(door);
        Assert.True(error is null, $"{door.Name}: {error}");
        verify((T?)value);
    }

    /// <summary>Reads several times: first to build converters, then to measure memory, then with no more work than the bytes allow.</summary>
    private (TesseraException? Error, object? Value) Open(Door door)
    {
        TesseraException? error = null;
        object? value = null;
        Run(door.Options);
        (TesseraErrorCode?, long?) first = (error?.Code, error?.Offset);
        if (!door.ChangesThreads)
        {
            Cost cost = (Cost)Math.Max((int)Cost, Math.Max((int)door.Least, door.IsStream ? (int)CostOfStreams : 0));
            long second = door.IsAsync || door.Options.Engine == TesseraSerializerEngine.Emitted ? CostOfThrowing + CostOfForeignTypes : 0;
            long bound = Bound(cost) + CostOfForeignTypes + second + (error?.Code == TesseraErrorCode.UserCodeFailed ? CostOfNamingCode : 0);
            long allocated = Allocation.MeasureLeast(() => Run(door.Options), bound);
            Assert.True(allocated <= bound, $"{door.Name}: {allocated} bytes allocated for {Data.Length}, allowed are {bound}; {error}");
        }

        if (!NeedsWork)
        {
            Run(s_options.GetOrAdd((door.Options with { Limits = door.Options.Limits with { WorkBudget = 0 } }, door.Options.Engine), static key => key.Options));
            Assert.True(first == (error?.Code, error?.Offset), $"{door.Name}: with the work that its bytes allow {error?.Code} instead of {first}");
        }

        Assert.Equal(5, TesseraSerializer.Deserialize<Holder<string>>(s_sound, door.Options)!.After);
        for (Exception? said = error; said is not null; said = said.InnerException)
            Assert.DoesNotContain(Canary, said.Message, StringComparison.Ordinal);
        return (error, value);

        void Run(TesseraOptions options)
        {
            error = null;
            value = null;
            try
            {
                value = door.Read(options);
            }
            catch (TesseraException e)
            {
                error = e;
            }
        }
    }

    private long Bound(Cost cost) => cost switch
    {
        Cost.Least => Allocation.LeastBound,
        Cost.Linear => Allocation.SmallBound(Data.Length),
        _ => Options.Limits.AllocationBudget + Allocation.SmallBound(Data.Length),
    };

    /// <summary>Throws the error that a dump shows in its last line, since the dump itself does not throw.</summary>
    private static void ThrowErrorOf(string dump)
    {
        Match line = ErrorLine().Match(dump);
        if (line.Success)
            throw new TesseraException(s_letters[line.Groups["code"].Value], dump[line.Index..], long.Parse(line.Groups["offset"].Value, CultureInfo.InvariantCulture));
    }

    [GeneratedRegex(@"^error (?<code>\w+) at byte (?<offset>\d+)", RegexOptions.Multiline)]
    private static partial Regex ErrorLine();

    private delegate object? Reading(ReadOnlySpan<byte> data, TesseraOptions options);

    /// <summary>An entry point of the library.</summary>
    private sealed record Door(string Name, TesseraOptions Options, Func<TesseraOptions, object?> Read)
    {
        public bool IsStream { get; init; }

        public bool IsAsync { get; init; }

        public bool ChangesThreads { get; init; }

        /// <summary>The memory that the entry point takes besides the value.</summary>
        public Cost Least { get; init; }
    }
}
