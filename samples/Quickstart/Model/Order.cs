using System.Globalization;

namespace Quickstart.Model;

/// <summary>A row of the kind that services exchange.</summary>
public class Order
{
    public int Id { get; set; }

    public Guid Key { get; set; }

    public string? Customer { get; set; }

    public string? Note { get; set; }

    public DateTime PlacedAt { get; set; }

    public decimal Total { get; set; }

    public double Weight { get; set; }

    public long? Coupon { get; set; }

    public bool Paid { get; set; }

    public static List<Order> CreateMany(int count)
    {
        Random random = new(7);
        byte[] key = new byte[16];
        return [.. Enumerable.Range(1, count).Select(Create)];

        Order Create(int id)
        {
            random.NextBytes(key);
            return new Order
            {
                Id = id,
                Key = new Guid(key),
                Customer = string.Create(CultureInfo.InvariantCulture, $"Customer {random.Next(10_000)}"),
                Note = id % 3 == 0 ? "Leave it at the door" : null,
                PlacedAt = new DateTime(2026, 1, 1, 0, 0, 0, DateTimeKind.Utc).AddSeconds(random.Next(31_536_000)),
                Total = random.Next(100, 1_000_000) / 100m,
                Weight = random.NextDouble() * 30,
                Coupon = id % 4 == 0 ? random.NextInt64() : null,
                Paid = random.Next(10) > 0,
            };
        }
    }
}
