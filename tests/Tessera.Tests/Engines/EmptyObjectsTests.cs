using System.Text.Json.Serialization;
using Xunit;

namespace Tessera.Tests.Engines;

/// <summary>An object without members is the byte 00. Code is emitted for it as for a member of fixed size.</summary>
public class EmptyObjectsTests
{
    private static readonly TesseraOptions s_emitted = new() { Engine = TesseraSerializerEngine.Emitted };
    private static readonly TesseraOptions s_interpreted = new() { Engine = TesseraSerializerEngine.Interpreted };

    [Fact]
    public void Root_IsTheSameOnBothEngines() => Check(new Empty(), Assert.NotNull);

    [Fact]
    public void Struct_IsTheSameOnBothEngines() => Check(default(EmptyStruct), _ => { });

    [Fact]
    public void List_KeepsNulls() => Check<List<Empty?>>([new(), null, new(), new(), null], read => Assert.Equal([false, true, false, false, true], read.Select(e => e is null)));

    [Fact]
    public void OptionalStructs_KeepNulls() => Check<EmptyStruct?[]>([default(EmptyStruct), null, default(EmptyStruct)], read => Assert.Equal([true, false, true], read.Select(e => e.HasValue)));

    [Fact]
    public void Members_StandBetweenOthers() => Check(
        new Holder { First = 7, Empty = new Empty(), Last = 9 },
        read =>
        {
            Assert.Equal((7, 9), (read.First, read.Last));
            Assert.NotNull(read.Empty);
            Assert.Null(read.Missing);
        });

    [Fact]
    public void Alternative_ComesBack() => Check<Base[]>([new Without(), new With { X = 3 }], read => Assert.Equal(3, Assert.IsType<With>(read[1]).X + (read[0] is Without ? 0 : 1)));

    [Fact]
    public void Callbacks_AreCalled() => Check(new Called(), read => Assert.Equal(1, read.Calls));

    [Fact]
    public void AnotherByte_IsInvalidOnBothEngines()
    {
        byte[] list = TesseraSerializer.Serialize<Empty[]>([new(), new()], s_interpreted);
        byte[] holder = TesseraSerializer.Serialize(new Holder { Empty = new Empty() }, s_interpreted);
        for (int i = 1; i <= 9; i++)
        {
            CheckError<Empty[]>(list, list.Length - Math.Min(i, 4));
            CheckError<Holder>(holder, holder.Length - i);
        }
    }

    private static void CheckError<T>(byte[] data, int at)
    {
        byte[] changed = [.. data];
        changed[at] = 5;
        Assert.Equal(Outcome<T>(changed, s_interpreted), Outcome<T>(changed, s_emitted));
        Assert.Equal(Outcome<T>(data[..at], s_interpreted), Outcome<T>(data[..at], s_emitted));
    }

    private static string Outcome<T>(byte[] data, TesseraOptions options)
    {
        TesseraException? error = Record.Exception(() => TesseraSerializer.Deserialize<T>(data, options)) as TesseraException;
        return $"{error?.Code} {error?.Offset} {error?.Path}";
    }

    private static void Check<T>(T value, Action<T> check)
    {
        byte[] data = TesseraSerializer.Serialize(value, s_interpreted);

        Assert.Equal(data, TesseraSerializer.Serialize(value, s_emitted));
        check(TesseraSerializer.Deserialize<T>(data, s_interpreted)!);
        check(TesseraSerializer.Deserialize<T>(data, s_emitted)!);
        check(TesseraSerializer.Deserialize<T>(new MemoryStream(data), s_emitted)!);
    }

    private sealed class Empty;

    private struct EmptyStruct;

    private sealed class Holder
    {
        public int First { get; set; }

        public EmptyStruct Struct { get; set; }

        public Empty? Empty { get; set; }

        public Empty? Missing { get; set; }

        public int Last { get; set; }
    }

    [JsonDerivedType(typeof(Without), "without")]
    [JsonDerivedType(typeof(With), "with")]
    private abstract class Base;

    private sealed class Without : Base;

    private sealed class With : Base
    {
        public int X { get; set; }
    }

    private sealed class Called : IJsonOnDeserialized
    {
        [JsonIgnore]
        public int Calls { get; private set; }

        public void OnDeserialized() => Calls++;
    }
}
