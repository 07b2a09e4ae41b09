using System.Data;
using System.Data.Common;
using Microsoft.Data.Sqlite;
using Xunit;

namespace Tessera.Hosts.Tests.Docs;

/// <summary>The examples of docs/guides/databases.md.</summary>
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
