using Microsoft.Data.Sqlite;
using Microsoft.EntityFrameworkCore;

namespace Tessera.Hosts.Tests.EntityFrameworkCore;

/// <summary>A database in memory that lasts as long as its connection.</summary>
public sealed class Shop(SqliteConnection connection) : DbContext
{
    public DbSet<Basket> Baskets => Set<Basket>();

    public static SqliteConnection Open()
    {
        SqliteConnection connection = new("Data Source=:memory:");
        connection.Open();
        using Shop shop = new(connection);
        shop.Database.EnsureCreated();
        return connection;
    }

    protected override void OnConfiguring(DbContextOptionsBuilder optionsBuilder) => optionsBuilder.UseSqlite(connection);

    /// <summary>By type: every property of it.</summary>
    protected override void ConfigureConventions(ModelConfigurationBuilder configurationBuilder) =>
        configurationBuilder.Properties<Parcel>().HaveConversion<TesseraValueConverter<Parcel>, TesseraValueComparer<Parcel>>();

    protected override void OnModelCreating(ModelBuilder modelBuilder)
    {
        modelBuilder.Entity<Basket>().Property(basket => basket.Lines).HasTesseraConversion();
        modelBuilder.Entity<Basket>().Property(basket => basket.Sizes).HasTesseraConversion(new TesseraOptions { SkipNulls = true });
        modelBuilder.Entity<Basket>().Property(basket => basket.At).HasTesseraConversion();
        modelBuilder.Entity<Basket>().Property(basket => basket.Fragile).HasTesseraConversion();
        modelBuilder.Entity<Basket>().ComplexProperty(basket => basket.Shelf, shelf => shelf.Property(it => it.Labels).HasTesseraConversion());
    }
}
