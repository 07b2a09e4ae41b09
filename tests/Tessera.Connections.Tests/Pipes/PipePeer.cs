using System.IO.Pipes;
using System.Text;
using Tessera.Connections.Tests.Samples;

namespace Tessera.Connections.Tests.Pipes;

/// <summary>The process on the other side of pipes of the system.</summary>
internal static class PipePeer
{
    public const int Rows = 500;

    /// <summary>How many messages, of which a pipe of the system does not hold the half.</summary>
    public const int Messages = 200;

    /// <summary>What stands behind messages and is none.</summary>
    public const string Rest = "and then a line of text\n";

    private const int Seed = 5;

    /// <summary>One message, rows, three messages of a session, and what stands behind: the same comes back.</summary>
    public static async Task EchoInputAsync()
    {
        await using Stream input = Console.OpenStandardInput();
        await using Stream output = Console.OpenStandardOutput();
        await TesseraSerializer.SerializeAsync(output, await TesseraSerializer.DeserializeAsync<Parcel>(input));
        await TesseraSerializer.SerializeAsyncEnumerable(output, TesseraSerializer.DeserializeAsyncEnumerable<Parcel>(input));
        (TesseraSessionReader reader, TesseraSessionWriter writer) = (new(), new());
        for (int i = 0; i < 3; i++)
            await writer.SerializeAsync(output, await reader.DeserializeAsync<Move>(input));
        await input.CopyToAsync(output);
    }

    /// <summary>What <see cref="EchoInputAsync"/> takes.</summary>
    public static async Task<byte[]> MakeInputAsync()
    {
        MemoryStream stream = new();
        await TesseraSerializer.SerializeAsync(stream, Sample.Parcel(Seed, 0));
        TesseraSerializer.SerializeEnumerable(stream, Parcels(Rows));
        TesseraSessionWriter writer = new();
        for (int i = 0; i < 3; i++)
            writer.Serialize(stream, new Move(i, i));
        stream.Write(Encoding.ASCII.GetBytes(Rest));
        return stream.ToArray();
    }

    /// <summary>Messages, rows, and what stands behind, to a pipe with a name in the file system.</summary>
    public static async Task WriteAsync(string path)
    {
        await using FileStream output = new(path, FileMode.Open, FileAccess.Write, FileShare.ReadWrite, bufferSize: 0);
        foreach (Parcel parcel in Parcels(Messages))
            await TesseraSerializer.SerializeAsync(output, parcel);
        await TesseraSerializer.SerializeAsyncEnumerable(output, Parcels(Rows).ToAsyncEnumerable());
        await output.WriteAsync(Encoding.ASCII.GetBytes(Rest));
    }

    /// <summary>The messages of a session, until they end.</summary>
    public static async Task EchoAsync(string name)
    {
        await using NamedPipeClientStream pipe = new(".", name, PipeDirection.InOut, PipeOptions.Asynchronous);
        await pipe.ConnectAsync();
        (TesseraSessionReader reader, TesseraSessionWriter writer) = (new(), new());
        for (int i = 0; i < Messages; i++)
            await writer.SerializeAsync(pipe, await reader.DeserializeAsync(pipe, Sample.TypeOf(Seed, i)), Sample.TypeOf(Seed, i));
    }

    public static IEnumerable<Parcel> Parcels(int count) => Enumerable.Range(0, count).Select(i => Sample.Parcel(Seed, i));

    public static object Any(int number) => Sample.Any(Seed, number);

    public static Type TypeOf(int number) => Sample.TypeOf(Seed, number);
}
