using System.Collections.ObjectModel;

namespace Tessera.TestTypes.Dtos;

/// <summary>Entities as an object-relational mapper has them: keys, navigation properties, row versions, virtual members.</summary>
public class Customer
{
    public int Id { get; set; }

    public required string Name { get; set; }

    public string? Email { get; set; }

    public DateTimeOffset RegisteredAt { get; set; }

    public byte[] RowVersion { get; set; } = [];

    public virtual ICollection<Order> Orders { get; set; } = new List<Order>();

    public virtual Address? Billing { get; set; }

    public string DisplayName => $"{Name} <{Email}>";
}

public class Order
{
    public long Id { get; private set; }

    public int CustomerId { get; set; }

    public OrderStatus Status { get; set; }

    public decimal Total => Lines.Sum(line => line.Price * line.Quantity);

    public IList<OrderLine> Lines { get; } = new List<OrderLine>();

    public Dictionary<string, string?> Tags { get; } = [];

    public static Order Create(long id) => new() { Id = id };
}

public sealed class OrderLine
{
    public int ProductId { get; init; }

    public int Quantity { get; init; } = 1;

    public decimal Price { get; init; }

    public double? Weight { get; init; }
}

public struct Address
{
    public string? Street { get; set; }

    public string? City { get; set; }

    public string? Country { get; set; }
}

[Flags]
public enum OrderStatus : byte
{
    None = 0,
    Paid = 1,
    Shipped = 2,
    Returned = 128,
}

/// <summary>A generic page of results with computed members.</summary>
public class PagedResult<T>
{
    public IReadOnlyList<T> Items { get; init; } = [];

    public int Page { get; init; }

    public int PageSize { get; init; }

    public long Total { get; init; }

    public bool HasNext => (long)Page * PageSize < Total;
}

/// <summary>A generic base class with a key, and two types derived from it.</summary>
public abstract class Entity<TKey>
    where TKey : notnull
{
    public TKey Id { get; protected set; } = default!;

    public DateTime CreatedAt { get; protected set; }
}

public sealed class Product : Entity<Guid>
{
    public string? Sku { get; set; }

    public ReadOnlyCollection<string> NoSetter => new([]);

    public static Product Create(Guid id, string sku) => new() { Id = id, CreatedAt = new DateTime(2024, 2, 29, 1, 2, 3, DateTimeKind.Utc), Sku = sku };
}

public sealed class Invoice : Entity<string>
{
    public (int Year, int Number) Key { get; set; }

    public Tuple<string, decimal>? Position { get; set; }

    public KeyValuePair<string, int> Sequence { get; set; }

    public static Invoice Create(string id) => new() { Id = id };
}

/// <summary>An answer that holds a value or an error, as services return it.</summary>
public sealed record Result<T>(bool Succeeded, T? Value, IReadOnlyList<Error> Errors)
{
    public bool Failed => !Succeeded;
}

public sealed record Error(string Code, string? Message = null);

/// <summary>Settings: enums, spans of time, nested sections, text forms.</summary>
public sealed class AppSettings
{
    public TimeSpan Timeout { get; set; } = TimeSpan.FromSeconds(30);

    public Uri? Endpoint { get; set; }

    public Version? MinimumVersion { get; set; }

    public DayOfWeek? Restart { get; set; }

    public Dictionary<DayOfWeek, TimeOnly[]> Windows { get; set; } = [];

    public Dictionary<string, object?> Extra { get; set; } = [];

    public LoggingSection Logging { get; set; } = new();

    public sealed class LoggingSection
    {
        public Dictionary<string, LogLevel> Levels { get; set; } = new() { ["Default"] = LogLevel.Information };

        public int? Retention { get; set; }
    }

    public enum LogLevel : sbyte
    {
        None = -1,
        Debug,
        Information,
    }
}
