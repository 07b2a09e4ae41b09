using System.Globalization;
using System.Reflection;
using System.Text.Json.Serialization;

namespace Tessera.Tests.Docs;

/// <summary>The code of docs/guides/converters.md.</summary>
internal static class ConvertersGuide
{
    public static (decimal, string) UseOptions()
    {
        // guide:begin options
        TesseraOptions options = new() { Converters = [new MoneyConverter()] };

        byte[] bytes = TesseraSerializer.Serialize(new Money(12.50m, "EUR"), options);
        Money copy = TesseraSerializer.Deserialize<Money>(bytes, options);
        string? text = TesseraSerializer.Deserialize<string>(bytes);     // "12.50 EUR": the data is a string
        // guide:end
        return (copy.Amount, text!);
    }

    public static double[] UseHistory()
    {
        History history = new();
        for (int i = 1; i <= 70; i++)
            history.Add(i);
        History copy = TesseraSerializer.Deserialize<History>(TesseraSerializer.Serialize(history))!;
        copy.Add(71);
        return TesseraSerializer.Deserialize<double[]>(TesseraSerializer.Serialize(copy))!;
    }

    public static string UseFunctions()
    {
        // guide:begin functions
        TesseraOptions options = new()
        {
            Converters = [TesseraConverter.Create<Version, string>(v => v.ToString(), text => Version.Parse(text))],
        };
        // guide:end
        return TesseraSerializer.Deserialize<Version>(TesseraSerializer.Serialize(new Version(1, 2), options), options)!.ToString();
    }

    public static (int, string?) UseResults()
    {
        // guide:begin results
        TesseraOptions options = new()
        {
            Converters =
            [
                TesseraConverter.Create<Outcome<int>, (bool Succeeds, int Value, string? Error)>(
                    outcome => outcome.Succeeds ? (true, outcome.Value, null) : (false, 0, outcome.Error),
                    form => form.Succeeds ? Outcome<int>.Success(form.Value) : Outcome<int>.Failure(form.Error!)),
            ],
        };
        // guide:end
        Outcome<int>[] copies = TesseraSerializer.Clone<Outcome<int>[]>([Outcome<int>.Success(4), Outcome<int>.Failure("none")], options);
        return (copies[0].Value, copies[1].Error);
    }

    public static IEnumerable<string> UseModifiers()
    {
        // guide:begin modifiers
        TesseraOptions options = new()
        {
            ContractModifiers =
            [
                info =>
                {
                    foreach (TesseraMemberInfo member in info.Members.ToArray())
                    {
                        if (member.Member.IsDefined(typeof(ObsoleteAttribute)))
                            info.Members.Remove(member);                        // as if it had [JsonIgnore]
                        else if (member.Name == "Total")
                            (member.Name, member.Order) = ("Sum", -1);          // renamed, and first
                    }
                },
            ],
        };
        // guide:end
        return ((IDictionary<string, object?>)TesseraSerializer.Deserialize(TesseraSerializer.Serialize(new Bill(), options))!).Keys;
    }

    // guide:begin money
    public readonly record struct Money(decimal Amount, string Currency);

    public sealed class MoneyConverter : TesseraConverter<Money, string>
    {
        public override string ToSurrogate(Money value) => string.Create(CultureInfo.InvariantCulture, $"{value.Amount} {value.Currency}");

        public override Money FromSurrogate(string surrogate) => surrogate.Split(' ') is [string amount, string currency]
            ? new Money(decimal.Parse(amount, CultureInfo.InvariantCulture), currency)
            : throw new TesseraException(TesseraErrorCode.InvalidValue, "An amount and its currency are needed.");
    }
    // guide:end

    // guide:begin surrogate
    [TesseraConverter(typeof(Converter))]
    public sealed class Account
    {
        private readonly Guid _id;
        private readonly List<decimal> _bookings;

        public Account(Guid id, params IEnumerable<decimal> bookings) => (_id, _bookings) = (id, [.. bookings]);

        public decimal Balance => _bookings.Sum();

        private sealed record Form(Guid Id, List<decimal> Bookings);

        private sealed class Converter : TesseraConverter<Account, Form>
        {
            public Converter()
            {
            }

            public override Form ToSurrogate(Account value) => new(value._id, value._bookings);

            public override Account FromSurrogate(Form surrogate) => new(surrogate.Id, surrogate.Bookings);
        }
    }
    // guide:end

    // guide:begin parts
    [TesseraConverter(typeof(Converter))]
    public sealed class History
    {
        private readonly double[] _ring = new double[60];
        private long _added;

        public void Add(double value) => _ring[_added++ % _ring.Length] = value;

        public sealed class Converter : TesseraConverter<History>
        {
            public override Type SurrogateType => typeof(List<double>);

            public override void Write(ref TesseraWriter writer, History value)
            {
                int count = (int)Math.Min(value._added, value._ring.Length);
                int start = (int)((value._added - count) % value._ring.Length);
                int first = Math.Min(count, value._ring.Length - start);
                writer.WriteStartList(count);
                writer.WriteItems<double>(value._ring.AsSpan(start, first));
                writer.WriteItems<double>(value._ring.AsSpan(0, count - first));
                writer.WriteEndList();
            }

            public override History Read(ref TesseraReader reader)
            {
                History history = new();
                reader.ReadStartList(out _);
                while (!reader.TryReadEndList())
                    history.Add(reader.Read<double>());
                return history;
            }
        }
    }
    // guide:end

    // guide:begin factory
    public sealed class Box<T>(T content)
    {
        internal T Content { get; } = content;
    }

    public sealed class BoxConverters : TesseraConverterFactory
    {
        public override bool CanConvert(Type type) => type.IsGenericType && type.GetGenericTypeDefinition() == typeof(Box<>);

        public override TesseraConverter CreateConverter(Type type, TesseraOptions options) =>
            (TesseraConverter)Activator.CreateInstance(typeof(BoxConverter<>).MakeGenericType(type.GetGenericArguments()))!;

        private sealed class BoxConverter<T> : TesseraConverter<Box<T>, T>
        {
            public override T ToSurrogate(Box<T> value) => value.Content;

            public override Box<T> FromSurrogate(T surrogate) => new(surrogate);
        }
    }
    // guide:end

    /// <summary>As packages write them.</summary>
    public sealed class Outcome<T>
    {
        private readonly T? _value;

        private Outcome(T? value, string? error) => (_value, Error) = (value, error);

        public bool Succeeds => Error is null;

        public T Value => Succeeds ? _value! : throw new InvalidOperationException("It failed.");

        public string? Error { get; }

        public static Outcome<T> Success(T value) => new(value, null);

        public static Outcome<T> Failure(string error) => new(default, error);
    }

    public sealed class Bill
    {
        public int Id { get; set; }

        [Obsolete("Gone.")]
        public int Old { get; set; }

        public decimal Total { get; set; }

        [JsonIgnore]
        public int Ignored { get; set; }
    }
}
