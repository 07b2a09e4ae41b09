using System.Data;
using System.Data.Common;
using Microsoft.Data.SqlClient;
using Microsoft.Data.Sqlite;
using Npgsql;
using NpgsqlTypes;
using Tessera.Connections.Tests.Databases;
using Xunit;

namespace Tessera.Connections.Tests.Docs;

/// <summary>The examples of docs/guides/databases.md. Those for SQL Server are looked at, and not sent: there is none here.</summary>
public sealed class DatabasesGuideTests
{
    private static readonly Order s_order = new("Ulm", [new Line("tea", 2), new Line("pot", 1)]);

    [Fact]
    public async Task Examples_Store()
    {
        await using SqliteConnection connection = await OpenAsync();

        await StoreAsync(connection, 1, s_order);
        Order? read = await LoadAsync(connection, 1);
        Order? streamed = await LoadStreamAsync(connection, 1);

        Assert.Equal(s_order.Lines, read!.Lines);
        Assert.Equal(s_order.Lines, streamed!.Lines);
        Assert.Null(await LoadAsync(connection, 2));
    }

    [Fact]
    public async Task Rows_GoInAndOut()
    {
        await using SqliteConnection connection = await OpenAsync();
        Line[] lines = [.. Enumerable.Range(0, 10_000).Select(i => new Line($"product {i}", i))];
        await StoreAsync(connection, 1, lines);

        Assert.Equal(lines.Sum(line => line.Count), await SumAsync(connection, 1));
    }

    [Fact]
    public async Task Columns_ThatWereDamaged_AreErrors()
    {
        await using SqliteConnection connection = await OpenAsync();
        await StoreAsync(connection, 1, s_order);
        await ExecuteAsync(connection, "UPDATE orders SET body = substr(body, 1, length(body) - 1)");

        TesseraException array = await Assert.ThrowsAsync<TesseraException>(() => LoadAsync(connection, 1));
        TesseraException stream = await Assert.ThrowsAsync<TesseraException>(() => LoadStreamAsync(connection, 1));

        Assert.Equal((TesseraErrorCode.UnexpectedEnd, "$.Lines[1].Count"), (array.Code, array.Path));
        Assert.Equal((array.Code, array.Offset, array.Path), (stream.Code, stream.Offset, stream.Path));
    }

    [PostgresFact]
    public async Task Values_GoIntoPostgresOneByOneAndInBulk()
    {
        await using PostgresServer server = await PostgresServer.StartAsync(CancellationToken.None);
        await using NpgsqlConnection connection = await server.Source.OpenConnectionAsync();
        await ExecuteAsync(connection, "CREATE TABLE orders (number bigint PRIMARY KEY, body bytea NOT NULL)");

        await StoreInPostgresAsync(server.Source, 1, s_order);
        await CopyIntoPostgresAsync(connection, new Dictionary<long, Order> { [2] = s_order, [3] = s_order with { Town = "Bonn" } });

        Assert.Equal(["Ulm", "Ulm", "Bonn"], [(await LoadAsync(connection, 1))!.Town, (await LoadStreamAsync(connection, 2))!.Town, (await LoadAsync(connection, 3))!.Town]);
    }

    /// <summary>Of the type varbinary(max): else each length would be a type of its own, for which the server makes a plan.</summary>
    [Fact]
    public void Parameter_OfSqlServer_HasNoLength()
    {
        using SqlConnection connection = new();
        using SqlCommand command = InsertIntoSqlServer(connection, 1, s_order);

        SqlParameter body = command.Parameters["@body"];
        Assert.Equal((SqlDbType.VarBinary, -1), (body.SqlDbType, body.Size));
        Assert.Equal(TesseraSerializer.Serialize(s_order), body.Value);
        Assert.Equal(1L, command.Parameters["@number"].Value);
    }

    private static async Task StoreInPostgresAsync<T>(NpgsqlDataSource source, long number, T value)
    {
        // guide:begin db5
        await using NpgsqlCommand command = source.CreateCommand("INSERT INTO orders (number, body) VALUES ($1, $2)");
        command.Parameters.Add(new NpgsqlParameter<long> { TypedValue = number });
        command.Parameters.Add(new NpgsqlParameter<byte[]> { TypedValue = TesseraSerializer.Serialize(value) });
        await command.ExecuteNonQueryAsync();
        // guide:end
    }

    private static async Task CopyIntoPostgresAsync(NpgsqlConnection connection, Dictionary<long, Order> orders)
    {
        // guide:begin db6
        await using NpgsqlBinaryImporter import = await connection.BeginBinaryImportAsync("COPY orders (number, body) FROM STDIN (FORMAT BINARY)");
        foreach ((long number, Order order) in orders)
        {
            await import.StartRowAsync();
            await import.WriteAsync(number, NpgsqlDbType.Bigint);
            await import.WriteAsync(TesseraSerializer.Serialize(order), NpgsqlDbType.Bytea);
        }

        await import.CompleteAsync();
        // guide:end
    }

    private static SqlCommand InsertIntoSqlServer<T>(SqlConnection connection, long number, T value)
    {
        // guide:begin db7
        SqlCommand command = new("INSERT INTO orders (number, body) VALUES (@number, @body)", connection);
        command.Parameters.Add("@number", SqlDbType.BigInt).Value = number;
        command.Parameters.Add("@body", SqlDbType.VarBinary, -1).Value = TesseraSerializer.Serialize(value);
        // guide:end
        return command;
    }

    // guide:begin db1
    private static async Task StoreAsync<T>(DbConnection connection, long number, T value)
    {
        await using DbCommand command = connection.CreateCommand();
        command.CommandText = "INSERT INTO orders (number, body) VALUES (@number, @body)";
        Add(command, "@number", DbType.Int64, number);
        Add(command, "@body", DbType.Binary, TesseraSerializer.Serialize(value));
        await command.ExecuteNonQueryAsync();
    }

    private static void Add(DbCommand command, string name, DbType type, object value)
    {
        DbParameter parameter = command.CreateParameter();
        (parameter.ParameterName, parameter.DbType, parameter.Value) = (name, type, value);
        command.Parameters.Add(parameter);
    }
    // guide:end

    // guide:begin db2
    private static async Task<Order?> LoadAsync(DbConnection connection, long number)
    {
        await using DbCommand command = connection.CreateCommand();
        command.CommandText = "SELECT body FROM orders WHERE number = @number";
        Add(command, "@number", DbType.Int64, number);
        await using DbDataReader reader = await command.ExecuteReaderAsync();
        return await reader.ReadAsync() ? TesseraSerializer.Deserialize<Order>(reader.GetFieldValue<byte[]>(0)) : null;
    }
    // guide:end

    private static async Task<Order?> LoadStreamAsync(DbConnection connection, long number)
    {
        await using DbCommand command = connection.CreateCommand();
        command.CommandText = "SELECT body FROM orders WHERE number = @number";
        Add(command, "@number", DbType.Int64, number);
        // guide:begin db3
        await using DbDataReader reader = await command.ExecuteReaderAsync(CommandBehavior.SequentialAccess);
        await reader.ReadAsync();
        await using Stream body = reader.GetStream(0);
        Order? order = await TesseraSerializer.DeserializeAsync<Order>(body);
        // guide:end
        return order;
    }

    private static async Task<int> SumAsync(DbConnection connection, long number)
    {
        await using DbCommand command = connection.CreateCommand();
        command.CommandText = "SELECT body FROM orders WHERE number = @number";
        Add(command, "@number", DbType.Int64, number);
        await using DbDataReader reader = await command.ExecuteReaderAsync(CommandBehavior.SequentialAccess);
        await reader.ReadAsync();
        await using Stream body = reader.GetStream(0);
        int sum = 0;
        // guide:begin db4
        await foreach (Line? line in TesseraSerializer.DeserializeAsyncEnumerable<Line>(body))
            sum += line!.Count;
        // guide:end
        return sum;
    }

    private static async Task<SqliteConnection> OpenAsync()
    {
        SqliteConnection connection = new("Data Source=:memory:");
        await connection.OpenAsync();
        await ExecuteAsync(connection, "CREATE TABLE orders (number INTEGER PRIMARY KEY, body BLOB NOT NULL)");
        return connection;
    }

    private static async Task ExecuteAsync(DbConnection connection, string text)
    {
        await using DbCommand command = connection.CreateCommand();
        command.CommandText = text;
        await command.ExecuteNonQueryAsync();
    }

    public sealed record Order(string Town, List<Line> Lines);

    public sealed record Line(string Product, int Count);
}
