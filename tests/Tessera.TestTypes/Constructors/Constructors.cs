using System.Text.Json.Serialization;

namespace Tessera.TestTypes.Constructors;

/// <summary>One public constructor, get-only members.</summary>
public sealed class Immutable(int id, string name, string? note)
{
    public int Id { get; } = id;

    public string Name { get; } = name;

    public string? Note { get; } = note;

    public string Upper => Name.ToUpperInvariant();
}

/// <summary>Defaults of every kind that a parameter can have.</summary>
public sealed class Defaulted(
    int number = 42,
    string text = "text",
    string? nothing = null,
    DayOfWeek day = DayOfWeek.Friday,
    DayOfWeek? maybeDay = DayOfWeek.Monday,
    int? maybe = 5,
    int? none = null,
    Guid id = default,
    DateTime when = default,
    decimal price = 1.50m,
    char letter = 'x',
    bool flag = true,
    double ratio = 0.5)
{
    public int Number { get; } = number;

    public string Text { get; } = text;

    public string? Nothing { get; } = nothing;

    public DayOfWeek Day { get; } = day;

    public DayOfWeek? MaybeDay { get; } = maybeDay;

    public int? Maybe { get; } = maybe;

    public int? None { get; } = none;

    public Guid Id { get; } = id;

    public DateTime When { get; } = when;

    public decimal Price { get; } = price;

    public char Letter { get; } = letter;

    public bool Flag { get; } = flag;

    public double Ratio { get; } = ratio;
}

/// <summary>The marked constructor is private, and not the longest.</summary>
public sealed class MarkedPrivate
{
    public MarkedPrivate(int id, string name, bool fromPublic)
    {
        Id = id;
        Name = name;
        FromPublic = fromPublic;
    }

    [JsonConstructor]
    private MarkedPrivate(int id) => (Id, Used) = (id, "private");

    public int Id { get; }

    public string? Name { get; set; }

    public bool FromPublic { get; set; }

    [JsonIgnore]
    public string? Used { get; }
}

/// <summary>A private parameterless constructor next to a public one: the factory pattern of entities.</summary>
public sealed class PrivateParameterless
{
    public PrivateParameterless(int id, string name) => (Id, Name, ByPublic) = (id, name, true);

    private PrivateParameterless()
    {
    }

    public int Id { get; private set; }

    public string? Name { get; private set; }

    [JsonIgnore]
    public bool ByPublic { get; }
}

/// <summary>As tokens of a package are: each constructor wants what it is given, and setters that others cannot call take the rest.</summary>
public sealed class Token
{
    public Token(string header) => Header = header ?? throw new ArgumentNullException(nameof(header));

    public Token(string header, string raw, Token inner)
        : this(header) => (Raw, Inner) = (raw ?? throw new ArgumentNullException(nameof(raw)), inner ?? throw new ArgumentNullException(nameof(inner)));

    public string Header { get; internal set; }

    public string? Raw { get; set; }

    public Token? Inner { get; private set; }
}

/// <summary>Several public constructors, of which the longest that binds takes both members.</summary>
public sealed class Several
{
    public Several(int id) => (Id, Used) = (id, 1);

    public Several(int id, string? name) => (Id, Name, Used) = (id, name, 2);

    public Several(int id, Func<string> name) => (Id, Name, Used) = (id, name(), 3);

    public int Id { get; }

    public string? Name { get; }

    [JsonIgnore]
    public int Used { get; }
}

/// <summary>Members beyond the constructor's: settable, filled, ignored.</summary>
public sealed class Mixed(string key)
{
    public string Key { get; } = key;

    public int Count { get; set; } = 3;

    public List<string> Lines { get; } = ["initial"];

    public string? Comment { get; init; }
}

/// <summary>Refuses some values.</summary>
public sealed class Percentage
{
    public Percentage(int value)
    {
        ArgumentOutOfRangeException.ThrowIfGreaterThan(value, 100);
        Value = value;
    }

    public int Value { get; }
}

/// <summary>The constructor's parameter is no member: it can be written, not created.</summary>
public sealed class Unconstructible(int seed)
{
    public int Twice { get; set; } = seed * 2;
}

/// <summary>Required members, one of them nullable.</summary>
public sealed class RequiredMembers
{
    public required int Id { get; set; }

    public required string? Name { get; set; }

    public string? Optional { get; set; } = "initial";
}

/// <summary>A struct with a constructor that takes all its members.</summary>
public readonly struct Bounds
{
    public Bounds(int low, int high) => (Low, High) = (low, high);

    public int Low { get; }

    public int High { get; }
}
