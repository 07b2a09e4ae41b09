using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Contracts;

/// <summary>Setters that refuse null or the default value of their type, which an object holds all the same until somebody sets another value.</summary>
public class RefusingSetterTests
{
    /// <summary>Emitted code is used after some objects, and calls the setter too.</summary>
    [Fact]
    public void RoundTrip_DefaultsThatTheSettersRefuse_ComeBack()
    {
        for (int i = 0; i < 200; i++)
        {
            Endpoint read = Written.RoundTrip(new Endpoint { Id = i });

            Assert.Equal((i, null, 0, "last"), (read.Id, read.Host, read.Port, read.Last));
        }

        Endpoint full = Written.RoundTrip(new Endpoint { Id = 1, Host = "h", Port = 80 });
        Assert.Equal(("h", 80), (full.Host, full.Port));
    }

    [Fact]
    public void RoundTrip_WhereAConstructorTakesMembers_ComesBack()
    {
        Named read = Written.RoundTrip(new Named("n"));

        Assert.Equal(("n", null), (read.Name, read.Path));
    }

    [Fact]
    public void RoundTrip_ListOfThem_ComesBack()
    {
        List<Endpoint> read = Written.RoundTrip(Enumerable.Range(0, 300).Select(i => i % 2 == 0 ? new Endpoint { Id = i } : new Endpoint { Id = i, Host = "h", Port = i }).ToList());

        Assert.Equal(Enumerable.Range(0, 300).Select(i => i % 2 == 0 ? (i, null, 0) : (i, (string?)"h", i)), read.Select(one => (one.Id, one.Host, one.Port)));
    }

    /// <summary>The new object does not have the value, so there is something to set.</summary>
    [Fact]
    public void Deserialize_DefaultThatANewObjectDoesNotHave_IsRefused()
    {
        byte[] data = TesseraSerializer.Serialize(new { Host = (string?)null });

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<Local>(data));

        Assert.Equal((TesseraErrorCode.UserCodeFailed, "$"), (error.Code, error.Path));
        Assert.Contains("Local.Host", error.Message, StringComparison.Ordinal);
        Assert.IsType<ArgumentNullException>(error.InnerException);
    }

    [Fact]
    public void Deserialize_OtherValueThatTheSetterRefuses_IsRefused()
    {
        byte[] data = TesseraSerializer.Serialize(new { Port = -1 });

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<Endpoint>(data));

        Assert.Equal(TesseraErrorCode.UserCodeFailed, error.Code);
        Assert.Contains("Endpoint.Port", error.Message, StringComparison.Ordinal);
    }

    /// <summary>An exception is excused only where a setter has thrown its type for a default value of the same message.</summary>
    [Fact]
    public void Deserialize_FailureLikeOneOfAnEarlierMessage_IsNotExcused()
    {
        TesseraOptions options = new() { Engine = TesseraSerializerEngine.Emitted };
        Assert.Equal(0, TesseraSerializer.Deserialize<Early>(TesseraSerializer.Serialize(new Early()), options)!.Port);
        byte[] data = TesseraSerializer.Serialize(new Hasty { First = 1 });
        Hasty.FailsOnce = true;

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<Hasty>(data, options));

        Assert.Equal(TesseraErrorCode.UserCodeFailed, error.Code);
        Assert.IsType<ArgumentNullException>(error.InnerException);
    }

    private sealed class Early
    {
        public int Port { get; set => field = value == 0 ? throw new ArgumentNullException(nameof(value)) : value; }
    }

    private sealed class Hasty
    {
        internal static bool FailsOnce { get; set; }

        public int First
        {
            get;
            set
            {
                bool fails = FailsOnce;
                FailsOnce = false;
                field = fails ? throw new ArgumentNullException(nameof(value)) : value;
            }
        }

        public int Count
        {
            get;
            set
            {
                ArgumentOutOfRangeException.ThrowIfZero(value);
                field = value;
            }
        }
    }

    private sealed class Endpoint
    {
        public int Id { get; set; }

        public string? Host { get; set => field = value ?? throw new ArgumentNullException(nameof(value)); }

        public int Port
        {
            get;
            set
            {
                ArgumentOutOfRangeException.ThrowIfNegativeOrZero(value);
                field = value;
            }
        }

        public string Last { get; set; } = "last";
    }

    private sealed class Local
    {
        public string Host { get; set => field = value ?? throw new ArgumentNullException(nameof(value)); } = "localhost";
    }

    private sealed class Named(string name)
    {
        public string Name { get; } = name;

        public string? Path { get; set => field = value ?? throw new ArgumentNullException(nameof(value)); }
    }
}
