using System.Data;
using Npgsql;
using NpgsqlTypes;
using Tessera.Connections.Tests.Samples;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Connections.Tests.Databases;

/// <summary>Messages in a column of bytes: written, read, streamed, and damaged by somebody else's SQL.</summary>
public sealed class PostgresTests : IAsyncLifetime
{
    private const int Parcels = 100;
    private const int Rows = 3000;

    private readonly CancellationToken _patience = new CancellationTokenSource(TimeSpan.FromMinutes(2)).Token;
    private PostgresServer _server = null!;
    private NpgsqlConnection _connection = null!;

    /// <summary>With the first parcels in a table.</summary>
    public async Task InitializeAsync()
    {
        _server = await PostgresServer.StartAsync(_patience);
        _connection = await _server.Source.OpenConnectionAsync(_patience);
        await ExecuteAsync("CREATE TABLE parcels (number int PRIMARY KEY, body bytea NOT NULL)");
        for (int i = 0; i < Parcels; i++)
            await InsertAsync(i, TesseraSerializer.Serialize(Sample.Parcel(3, i)));
    }

    public async Task DisposeAsync()
    {
        await _connection.DisposeAsync();
        await _server.DisposeAsync();
    }

    [PostgresFact]
    public async Task Column_GivesBackWhatWasWritten()
    {
        List<object?> read = await ReadAsync("SELECT body FROM parcels ORDER BY number", CommandBehavior.Default, reader =>
            Task.FromResult<object?>(TesseraSerializer.Deserialize<Parcel>(reader.GetFieldValue<byte[]>(0))));

        Assert.Null(DeepEquality.FindDifference(Samples(Parcels), read));
    }

    /// <summary>Of a row that is in memory as a whole it can seek, of one that is still arriving it cannot.</summary>
    [PostgresTheory]
    [InlineData(CommandBehavior.Default, true)]
    [InlineData(CommandBehavior.SequentialAccess, false)]
    public async Task Stream_OfAColumn_IsReadToItsEnd(CommandBehavior behavior, bool canSeek)
    {
        List<object?> messages = await ReadAsync("SELECT body FROM parcels ORDER BY number", behavior, async reader =>
        {
            await using Stream stream = await reader.GetStreamAsync(0, _patience);
            Assert.Equal(canSeek, stream.CanSeek);
            Parcel? parcel = await TesseraSerializer.DeserializeAsync<Parcel>(stream, cancellationToken: _patience);
            Assert.Equal(-1, stream.ReadByte());
            return parcel;
        });

        Assert.Null(DeepEquality.FindDifference(Samples(Parcels), messages));
    }

    [PostgresTheory]
    [InlineData(CommandBehavior.Default)]
    [InlineData(CommandBehavior.SequentialAccess)]
    public async Task Rows_OfMegabytes_GoInAndOutAsStreams(CommandBehavior behavior)
    {
        await InsertAsync(-1, MakeRows());

        List<object?> read = await ReadAsync("SELECT body FROM parcels WHERE number = -1", behavior, async reader =>
            await TesseraSerializer.DeserializeAsyncEnumerable<Parcel>(await reader.GetStreamAsync(0, _patience), cancellationToken: _patience).Cast<object?>().ToListAsync(_patience));

        Assert.Null(DeepEquality.FindDifference(Samples(Rows), read.Single()));
    }

    /// <summary>What somebody else's SQL makes of a message is an error, and the next row is read all the same.</summary>
    [PostgresFact]
    public async Task Bodies_ThatWereDamaged_AreErrors()
    {
        await InsertAsync(-1, MakeRows());
        await ExecuteAsync("UPDATE parcels SET body = substring(body FROM 1 FOR length(body) / 2) WHERE number = -1");
        await ExecuteAsync("UPDATE parcels SET body = substring(body FROM 1 FOR length(body) - 1) WHERE number = 0");
        await ExecuteAsync("UPDATE parcels SET body = set_byte(body, 0, 0) WHERE number = 1");
        await ExecuteAsync("UPDATE parcels SET body = body || '\\x00' WHERE number = 2");
        await ExecuteAsync("UPDATE parcels SET body = '' WHERE number = 3");

        List<object?> arrays = await ReadAsync("SELECT body FROM parcels WHERE number BETWEEN 0 AND 4 ORDER BY number", CommandBehavior.Default, reader =>
            Task.FromResult<object?>(Describe(() => TesseraSerializer.Deserialize<Parcel>(reader.GetFieldValue<byte[]>(0)))));
        List<object?> streams = await ReadAsync("SELECT body FROM parcels WHERE number BETWEEN 0 AND 4 ORDER BY number", CommandBehavior.SequentialAccess, reader =>
            Task.FromResult<object?>(Describe(() => TesseraSerializer.Deserialize<Parcel>(reader.GetStream(0)))));
        List<object?> rows = await ReadAsync("SELECT body FROM parcels WHERE number = -1", CommandBehavior.SequentialAccess, reader =>
            Task.FromResult<object?>(Describe(() => TesseraSerializer.DeserializeEnumerable<Parcel>(reader.GetStream(0)).Count())));

        Assert.Equal(["UnexpectedEnd", "Malformed", "TrailingData", "UnexpectedEnd", "right"], arrays);
        // A stream may hold more behind its first message.
        Assert.Equal(["UnexpectedEnd", "Malformed", "right", "UnexpectedEnd", "right"], streams);
        Assert.Equal(["UnexpectedEnd"], rows);
    }

    private static List<object?> Samples(int count) => [.. Enumerable.Range(0, count).Select(i => (object?)Sample.Parcel(3, i))];

    private static MemoryStream MakeRows()
    {
        MemoryStream rows = new();
        TesseraSerializer.SerializeEnumerable(rows, Enumerable.Range(0, Rows).Select(i => Sample.Parcel(3, i)));
        Assert.InRange(rows.Length, 2 << 20, 8 << 20);
        rows.Position = 0;
        return rows;
    }

    private static string Describe(Func<object?> read)
    {
        try
        {
            read();
            return "right";
        }
        catch (TesseraException e)
        {
            return e.Code.ToString();
        }
    }

    private async Task InsertAsync(int number, object body)
    {
        await using NpgsqlCommand command = new("INSERT INTO parcels VALUES ($1, $2)", _connection);
        command.Parameters.Add(new NpgsqlParameter { Value = number });
        command.Parameters.Add(new NpgsqlParameter { Value = body, NpgsqlDbType = NpgsqlDbType.Bytea });
        Assert.Equal(1, await command.ExecuteNonQueryAsync(_patience));
    }

    private async Task ExecuteAsync(string sql)
    {
        await using NpgsqlCommand command = new(sql, _connection);
        Assert.NotEqual(0, await command.ExecuteNonQueryAsync(_patience));
    }

    private async Task<List<object?>> ReadAsync(string sql, CommandBehavior behavior, Func<NpgsqlDataReader, Task<object?>> read)
    {
        await using NpgsqlCommand command = new(sql, _connection);
        await using NpgsqlDataReader reader = await command.ExecuteReaderAsync(behavior, _patience);
        List<object?> values = [];
        while (await reader.ReadAsync(_patience))
            values.Add(await read(reader));
        return values;
    }
}
