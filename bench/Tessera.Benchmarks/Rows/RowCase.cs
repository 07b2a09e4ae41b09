using System.Text.Json;
using Tessera.Benchmarks.Curves;
using Tessera.Benchmarks.Detours;
using Tessera.Benchmarks.Measuring;

namespace Tessera.Benchmarks.Rows;

/// <summary>The child process, which writes or reads rows of one type.</summary>
internal static class RowCase
{
    /// <summary>The number of rows that are timed beside an array of the same rows. It is so small that the array does not survive a collection, which would
    /// cost the array more than the rows.</summary>
    private const int Timed = 10_000;

    private static object? s_kept;

    /// <param name="kind">The kind of the rows.</param>
    /// <param name="way">The operation.</param>
    /// <param name="rounds">The number of rounds for the median.</param>
    /// <param name="onwards">True to read from a stream that cannot seek, like a connection.</param>
    public static int Time(RowKind kind, RowWay way, int rounds, bool onwards) =>
        Answer(kind == RowKind.Readings ? Time(Create(Reading.Create), way, rounds, onwards) : Time(Create(DetourRow.Create), way, rounds, onwards));

    public static int Memory(RowKind kind, RowWay way, int count)
    {
        if (kind == RowKind.Readings)
            Pass(Reading.Create, way, count);
        else
            Pass(DetourRow.Create, way, count);
        return Answer(PeakMemory.Ever());
    }

    private static T[] Create<T>(Func<int, T> create) => [.. Enumerable.Range(0, Timed).Select(create)];

    private static int Answer(double figure)
    {
        Console.Out.WriteLine(CaseSession.AnswerMark + JsonSerializer.Serialize(figure));
        return 0;
    }

    private static double Time<T>(T[] rows, RowWay way, int rounds, bool onwards)
    {
        byte[] data = TesseraSerializer.Serialize(rows);
        ForwardStream forward = new(data);
        MemoryStream memory = new(data);
        if (way is not (RowWay.Read or RowWay.ReadAsync))
            return Turns.Ratio(rounds, 1, () => Write(rows, way), () => TesseraSerializer.Serialize(Stream.Null, rows));
        return Turns.Ratio(
            rounds,
            1,
            () =>
            {
                forward.Rewind();
                memory.Position = 0;
                if (Read<T>(onwards ? forward : memory, way) != Timed)
                    throw new InvalidOperationException("Rows are missing.");
            },
            () => s_kept = TesseraSerializer.Deserialize<T[]>(data));
    }

    /// <summary>Writes or reads the given number of rows. Each row is created when it is written, and none is kept.</summary>
    private static void Pass<T>(Func<int, T> create, RowWay way, int count)
    {
        switch (way)
        {
            case RowWay.Write or RowWay.WriteAsync:
                Write(Enumerable.Range(0, count).Select(create), way);
                break;
            case RowWay.Read or RowWay.ReadAsync:
                RowStream stream = new();
                int each = FillTwoBlocks(stream, create);
                stream.Rewind((count / each) + 1);
                if (Read<T>(stream, way) < count)
                    throw new InvalidOperationException("Rows are missing.");
                break;
        }
    }

    /// <returns>The number of rows in the second block.</returns>
    private static int FillTwoBlocks<T>(RowStream stream, Func<int, T> create)
    {
        int second = 0;
        TesseraSerializer.SerializeEnumerable(stream, Generate());
        return second;

        IEnumerable<T> Generate()
        {
            for (int i = 0; stream.Blocks < 2; i++)
            {
                second += stream.Blocks;
                yield return create(i);
            }
        }
    }

    private static void Write<T>(IEnumerable<T> rows, RowWay way)
    {
        switch (way)
        {
            case RowWay.Enumerate:
                Count(rows);
                break;
            case RowWay.EnumerateAsync:
                CountAsync(ToAsync(rows)).GetAwaiter().GetResult();
                break;
            case RowWay.Write:
                TesseraSerializer.SerializeEnumerable(Stream.Null, rows);
                break;
            default:
                TesseraSerializer.SerializeAsyncEnumerable(Stream.Null, ToAsync(rows)).GetAwaiter().GetResult();
                break;
        }
    }

    private static int Read<T>(Stream stream, RowWay way) => way == RowWay.Read ? Count(TesseraSerializer.DeserializeEnumerable<T>(stream)) : CountAsync(TesseraSerializer.DeserializeAsyncEnumerable<T>(stream)).Result;

    private static int Count<T>(IEnumerable<T> rows)
    {
        int count = 0;
        foreach (T row in rows)
        {
            s_kept = row;
            count++;
        }

        return count;
    }

    private static async Task<int> CountAsync<T>(IAsyncEnumerable<T> rows)
    {
        int count = 0;
        await foreach (T row in rows)
        {
            s_kept = row;
            count++;
        }

        return count;
    }

    private static async IAsyncEnumerable<T> ToAsync<T>(IEnumerable<T> rows)
    {
        await Task.CompletedTask;
        foreach (T row in rows)
            yield return row;
    }
}
