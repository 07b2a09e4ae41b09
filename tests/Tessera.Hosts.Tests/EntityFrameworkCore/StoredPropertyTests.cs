using Microsoft.Data.Sqlite;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.ChangeTracking;
using Xunit;

namespace Tessera.Hosts.Tests.EntityFrameworkCore;

/// <summary>A real context on a real database: what is stored, what is tracked, and what happens when a column cannot be read.</summary>
public sealed class StoredPropertyTests : IDisposable
{
    private readonly SqliteConnection _connection = Shop.Open();

    public void Dispose() => _connection.Dispose();

    [Fact]
    public void Properties_SavedAndLoaded_AreTheSame()
    {
        Save(Filled());
        using Shop shop = new(_connection);

        Basket basket = shop.Baskets.Single();

        Assert.Equal([new OrderLine("tea", 2, 1m), new OrderLine("cup", 1, 1m)], basket.Lines!);
        Assert.Equal([36, 38], basket.Sizes["shoe"]);
        Assert.Equal(new Spot(3, 4), basket.At);
        Assert.Equal(("Ulm", "a;b"), (basket.Parcel!.Town, string.Join(';', basket.Parcel.Lines)));
    }

    [Fact]
    public void PropertyOfAComplexType_IsStoredAndTracked()
    {
        Save(new Basket { Id = 1, Shelf = new() { Number = 4, Labels = ["a"] } });
        using (Shop shop = new(_connection))
        {
            shop.Baskets.Single().Shelf.Labels.Add("b");
            Assert.Equal(1, shop.SaveChanges());
        }

        using Shop again = new(_connection);
        Shelf read = again.Baskets.Single().Shelf;

        Assert.Equal((4, "a b"), (read.Number, string.Join(' ', read.Labels)));
    }

    [Fact]
    public void Column_HoldsAMessage()
    {
        Save(Filled());
        Assert.Equal(TesseraSerializer.Serialize(Filled().Lines), Scalar("SELECT Lines FROM Baskets"));
    }

    [Fact]
    public void Null_IsNullInTheDatabase()
    {
        Save(new Basket { Id = 1 });
        Assert.Equal(DBNull.Value, Scalar("SELECT Lines FROM Baskets"));
        using Shop shop = new(_connection);

        Basket basket = shop.Baskets.Single(found => found.Lines == null);

        Assert.Null(basket.Lines);
        Assert.Null(basket.At);
        Assert.Null(basket.Parcel);
        Assert.Empty(basket.Sizes);
    }

    [Fact]
    public void NothingChanged_NothingIsSaved()
    {
        Save(Filled());
        using Shop shop = new(_connection);

        Basket basket = shop.Baskets.Single();
        basket.Lines = [.. basket.Lines!];

        Assert.False(shop.ChangeTracker.HasChanges());
        Assert.Equal(0, shop.SaveChanges());
    }

    public static TheoryData<string, Action<Basket>> Changes => new()
    {
        { nameof(Basket.Lines), basket => basket.Lines!.Add(new OrderLine("pot", 1, 1m)) },
        { nameof(Basket.Lines), basket => basket.Lines!.RemoveAt(0) },
        { nameof(Basket.Lines), basket => basket.Lines = null },
        { nameof(Basket.Sizes), basket => basket.Sizes["shoe"].Add(40) },
        { nameof(Basket.Sizes), basket => basket.Sizes["hat"] = [] },
        { nameof(Basket.At), basket => basket.At = new Spot(3, 5) },
        { nameof(Basket.Parcel), basket => basket.Parcel!.Lines[1] = "c" },
    };

    [Theory]
    [MemberData(nameof(Changes), DisableDiscoveryEnumeration = true)]
    public void ChangeInside_IsNoticedAndSaved(string property, Action<Basket> change)
    {
        Save(Filled());
        Basket expected = Filled();
        change(expected);
        using (Shop shop = new(_connection))
        {
            Basket basket = shop.Baskets.Single();
            change(basket);
            shop.ChangeTracker.DetectChanges();
            Assert.Equal([property], shop.Entry(basket).Properties.Where(found => found.IsModified).Select(found => found.Metadata.Name));
            shop.SaveChanges();
        }

        using Shop later = new(_connection);
        Assert.Equal(TesseraSerializer.Serialize(expected), TesseraSerializer.Serialize(later.Baskets.Single()));
    }

    [Fact]
    public void Original_IsACopy()
    {
        Save(Filled());
        using Shop shop = new(_connection);
        PropertyEntry<Basket, List<OrderLine>?> lines = shop.Entry(shop.Baskets.Single()).Property(basket => basket.Lines);

        lines.CurrentValue!.Clear();

        Assert.Equal(2, lines.OriginalValue!.Count);
    }

    [Theory]
    [InlineData("C10A0205", "IsNoList", TesseraErrorCode.TypeMismatch)]
    [InlineData("", "Empty", TesseraErrorCode.UnexpectedEnd)]
    [InlineData("7B7D", "IsJson", TesseraErrorCode.Malformed)]
    public void Column_ThatCannotBeRead_IsAnErrorThatNamesTheProperty(string bytes, string what, TesseraErrorCode code)
    {
        Save(Filled());
        Execute($"UPDATE Baskets SET Lines = X'{bytes}' -- {what}");
        using Shop shop = new(_connection);

        TesseraException error = Assert.Throws<TesseraException>(() => shop.Baskets.Single());

        Assert.Equal(code, error.Code);
        Assert.StartsWith("The value of Basket.Lines cannot be read: ", error.Message, StringComparison.Ordinal);
        Assert.Equal(code, Assert.IsType<TesseraException>(error.InnerException).Code);
        Assert.Contains("byte ", error.Message, StringComparison.Ordinal);
    }

    /// <summary>It is noticed by the comparer, which copies the value when it is added, and again when changes are looked for.</summary>
    [Fact]
    public void Value_ThatCannotBeWritten_IsAnErrorThatNamesTheProperty()
    {
        using Shop shop = new(_connection);
        Basket basket = new() { Id = 1, Fragile = new() };
        shop.Add(basket);
        shop.SaveChanges();
        basket.Fragile.IsBroken = true;

        TesseraException changed = Assert.Throws<TesseraException>(() => shop.SaveChanges());
        TesseraException added = Assert.Throws<TesseraException>(() => shop.Add(new Basket { Id = 2, Fragile = basket.Fragile }));

        Assert.All([changed, added], error => Assert.StartsWith("The value of Basket.Fragile cannot be written: ", error.Message, StringComparison.Ordinal));
    }

    [Fact]
    public void ColumnOfAConvention_ThatCannotBeRead_NamesTheType()
    {
        Save(Filled());
        Execute("UPDATE Baskets SET Parcel = X'00'");
        using Shop shop = new(_connection);
        Assert.StartsWith($"The value of a property of type {typeof(Parcel)} cannot be read: ", Assert.Throws<TesseraException>(() => shop.Baskets.Single()).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Column_OfAnOlderVersion_IsRead()
    {
        Save(Filled());
        Execute($"UPDATE Baskets SET Lines = X'{Convert.ToHexString(TesseraSerializer.Serialize(new[] { new { Count = 5L, Gone = "x", Product = "jug", Price = 1m } }))}'");
        using Shop shop = new(_connection);
        Assert.Equal([new OrderLine("jug", 5, 1m)], shop.Baskets.Single().Lines!);
    }

    [Fact]
    public void Options_AreThoseOfTheProperty()
    {
        Save(new Basket { Id = 1, Sizes = new() { ["a"] = null! } });
        Assert.Equal(TesseraSerializer.Serialize(new Dictionary<string, List<int>?> { ["a"] = null }, new TesseraOptions { SkipNulls = true }), Scalar("SELECT Sizes FROM Baskets"));
    }

    private static Basket Filled() => new()
    {
        Id = 1,
        Lines = [new("tea", 2, 1m), new("cup", 1, 1m)],
        Sizes = new() { ["shoe"] = [36, 38] },
        At = new Spot(3, 4),
        Parcel = new Parcel("Ulm", ["a", "b"]),
    };

    private void Save(Basket basket)
    {
        using Shop shop = new(_connection);
        shop.Baskets.Add(basket);
        shop.SaveChanges();
    }

    private object? Scalar(string sql)
    {
        using SqliteCommand command = _connection.CreateCommand();
        command.CommandText = sql;
        return command.ExecuteScalar();
    }

    private void Execute(string sql)
    {
        using SqliteCommand command = _connection.CreateCommand();
        command.CommandText = sql;
        Assert.Equal(1, command.ExecuteNonQuery());
    }
}
