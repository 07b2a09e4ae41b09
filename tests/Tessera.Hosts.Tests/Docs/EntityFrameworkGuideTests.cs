using Microsoft.Data.Sqlite;
using Microsoft.EntityFrameworkCore;
using Xunit;

namespace Tessera.Hosts.Tests.Docs;

/// <summary>The examples of docs/guides/entity-framework.md.</summary>
public sealed class EntityFrameworkGuideTests
{
    [Fact]
    public async Task Examples_Store()
    {
        await using SqliteConnection connection = new("Data Source=:memory:");
        connection.Open();
        await using (BasketContext context = new(connection))
        {
            context.Database.EnsureCreated();
            context.Add(new Basket { Lines = [new Line("tea", 2)], Address = new Address("Ulm") });
            context.SaveChanges();
        }

        await using (BasketContext context = new(connection))
        {
            // guide:begin ef3
            Basket basket = context.Baskets.Single();
            basket.Lines.Add(new Line("pot", 1));
            await context.SaveChangesAsync();
            // guide:end
        }

        await using BasketContext later = new(connection);
        Basket stored = later.Baskets.Single();
        Assert.Equal([new Line("tea", 2), new Line("pot", 1)], stored.Lines);
        Assert.Equal(new Address("Ulm"), stored.Address);
    }

    [Fact]
    public void Error_IsTheOneShown()
    {
        byte[] cutOff = TesseraSerializer.Serialize(new List<Line> { new("tea", 2) })[..^1];
        TesseraException error = Assert.Throws<TesseraException>(() => new TesseraValueConverter<List<Line>>(TesseraOptions.Default, "Basket.Lines").ConvertFromProvider(cutOff));
        string shown = File.ReadLines(Path.Combine(AppContext.BaseDirectory, "docs", "entity-framework.md")).Single(line => line.StartsWith("The value of ", StringComparison.Ordinal));
        Assert.Equal(shown, error.Message);
    }

    public sealed class Basket
    {
        public int Id { get; set; }

        public List<Line> Lines { get; set; } = [];

        public Address? Address { get; set; }
    }

    public sealed record Line(string Product, int Count);

    public sealed record Address(string Town);

    private sealed class BasketContext(SqliteConnection connection) : DbContext
    {
        public DbSet<Basket> Baskets => Set<Basket>();

        protected override void OnConfiguring(DbContextOptionsBuilder optionsBuilder) => optionsBuilder.UseSqlite(connection);

        // guide:begin ef1
        protected override void OnModelCreating(ModelBuilder modelBuilder)
        {
            modelBuilder.Entity<Basket>().Property(basket => basket.Lines).HasTesseraConversion();
        }
        // guide:end

        // guide:begin ef2
        protected override void ConfigureConventions(ModelConfigurationBuilder configurationBuilder)
        {
            configurationBuilder.Properties<Address>().HaveConversion<TesseraValueConverter<Address>, TesseraValueComparer<Address>>();
        }
        // guide:end
    }
}
