namespace Tessera.Tests.Streams;

/// <summary>An object with members of all forms that the scanner handles differently while a message arrives.</summary>
public sealed class Parcel
{
    public int Id { get; set; }

    public Guid? Code { get; set; }

    public Place? From { get; set; }

    public Sender? Sender { get; set; }

    public List<Sender?> Senders { get; set; } = [];

    public Corner First { get; set; }

    public Corner? Last { get; set; }

    public Label Label { get; set; }

    public string Note { get; set; } = "";

    public List<Place?> Stops { get; set; } = [];

    public List<Corner> Corners { get; set; } = [];

    public int[]? Weights { get; set; }

    public List<List<int[]?>> Grid { get; set; } = [];

    public Dictionary<string, Place?> Known { get; set; } = [];

    public Dictionary<int, Label> Labels { get; set; } = [];

    public Dictionary<Corner, string?> Names { get; set; } = [];

    public Uri? Link { get; set; }

    public DayOfWeek? Day { get; set; }

    public ulong? Size { get; set; }

    public Route? Route { get; set; }

    public object? Any { get; set; }

    public static Parcel Create(int length = 100) => new()
    {
        Id = 7,
        Code = new Guid(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11),
        From = new Place { Name = "Here", Zip = 12345, At = new Corner { X = 1, Y = 2 }, Since = new DateTime(2020, 1, 1, 0, 0, 0, DateTimeKind.Utc) },
        Sender = new Sender { Name = "I", Weight = 3 },
        Senders = [new Sender { Name = new string('s', length), Since = DateTime.UnixEpoch }, null, new Sender { Weight = ulong.MaxValue }],
        Last = new Corner { X = 3, Y = 4 },
        Label = new Label { Text = "fragile", Shade = 3 },
        Note = new string('n', length),
        Stops = [new Place { Name = new string('\u20AC', length) }, null, new Place { Zip = 1 }],
        Corners = [new Corner { X = 5 }, new Corner { Y = 6 }],
        Weights = [.. Enumerable.Range(0, length)],
        Grid = [[[1, 2], null, []], []],
        Known = new() { ["a"] = null, [new string('k', 70)] = new Place { Name = "There" } },
        Labels = new() { [1] = new Label { Text = "one" } },
        Names = new() { [new Corner { X = 7 }] = "seven", [new Corner { X = 8 }] = null },
        Link = new Uri("https://example.org/"),
        Day = DayOfWeek.Friday,
        Size = ulong.MaxValue,
        Route = new Route { Places = [new Place { Name = "On the way" }], Next = new Route { Next = new Route() } },
        Any = new object?[] { 1L, "s", null, new Place { Zip = 2 }, new Dictionary<string, object?> { ["x"] = 1.5 } },
    };
}

/// <summary>An object with plain members only.</summary>
public sealed class Sender
{
    public int Id { get; set; }

    public string? Name { get; set; }

    public DateTime? Since { get; set; }

    public ulong? Weight { get; set; }
}

/// <summary>An object with a struct as a member.</summary>
public sealed class Place
{
    public string? Name { get; set; }

    public int? Zip { get; set; }

    public Corner At { get; set; }

    public DateTime Since { get; set; }
}

/// <summary>A struct of fixed size.</summary>
public record struct Corner
{
    public int X { get; set; }

    public int Y { get; set; }
}

/// <summary>A struct of variable size.</summary>
public record struct Label
{
    public string? Text { get; set; }

    public byte Shade { get; set; }
}

/// <summary>An object that holds another one of its type.</summary>
public sealed class Route
{
    public List<Place>? Places { get; set; }

    public Route? Next { get; set; }
}
