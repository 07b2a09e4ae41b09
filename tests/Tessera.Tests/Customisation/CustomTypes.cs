using System.Globalization;

namespace Tessera.Tests.Customisation;

/// <summary>A struct that is written as text.</summary>
public readonly record struct Money(decimal Amount, string Currency)
{
    public override string ToString() => string.Create(CultureInfo.InvariantCulture, $"{Amount} {Currency}");

    public static Money Parse(string text)
    {
        string[] parts = text.Split(' ');
        return new Money(decimal.Parse(parts[0], CultureInfo.InvariantCulture), parts[1]);
    }
}

public sealed class MoneyConverter : TesseraConverter<Money, string>
{
    public override string ToSurrogate(Money value) => value.ToString();

    public override Money FromSurrogate(string surrogate) => Money.Parse(surrogate);
}

/// <summary>A class without public members that is written as a number, through an attribute of its own.</summary>
[TesseraConverter(typeof(TicketConverter))]
public sealed class Ticket(int number) : IEquatable<Ticket>
{
    private readonly int _number = number;

    public bool Equals(Ticket? other) => other?._number == _number;

    public override bool Equals(object? obj) => Equals(obj as Ticket);

    public override int GetHashCode() => _number;

    public sealed class TicketConverter : TesseraConverter<Ticket, int>
    {
        public override int ToSurrogate(Ticket value) => value._number;

        public override Ticket FromSurrogate(int surrogate) => new(surrogate);
    }
}

/// <summary>A recursive class whose form is recursive too.</summary>
public sealed class Folder
{
    private readonly List<Folder> _folders = [];

    public Folder(string name, params Folder[] folders)
    {
        Name = name;
        _folders.AddRange(folders);
    }

    public string Name { get; }

    public override bool Equals(object? obj) => obj is Folder other && other.Name == Name && _folders.SequenceEqual(other._folders);

    public override int GetHashCode() => Name.Length;

    public sealed class Form
    {
        public string Name { get; set; } = "";

        public List<Folder> Folders { get; set; } = [];
    }

    public sealed class Converter : TesseraConverter<Folder, Form>
    {
        public override Form ToSurrogate(Folder value) => new() { Name = value.Name, Folders = value._folders };

        public override Folder FromSurrogate(Form surrogate) => new(surrogate.Name, [.. surrogate.Folders]);
    }
}

/// <summary>A value with a unit, for which a factory creates converters.</summary>
public readonly record struct Measure<TUnit>(double Value);

public sealed class MeasureFactory : TesseraConverterFactory
{
    public override bool CanConvert(Type type) => type.IsGenericType && type.GetGenericTypeDefinition() == typeof(Measure<>);

    public override TesseraConverter CreateConverter(Type type, TesseraOptions options) =>
        (TesseraConverter)Activator.CreateInstance(typeof(Converter<>).MakeGenericType(type.GetGenericArguments()))!;

    private sealed class Converter<TUnit> : TesseraConverter<Measure<TUnit>, (double Value, string Unit)>
    {
        public override (double Value, string Unit) ToSurrogate(Measure<TUnit> value) => (value.Value, typeof(TUnit).Name);

        public override Measure<TUnit> FromSurrogate((double Value, string Unit) surrogate) =>
            surrogate.Unit == typeof(TUnit).Name ? new(surrogate.Value) : throw new FormatException("Another unit.");
    }
}
