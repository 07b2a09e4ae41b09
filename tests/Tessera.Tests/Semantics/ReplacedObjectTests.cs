using Tessera.Tests.Contracts;
using Xunit;

namespace Tessera.Tests.Semantics;

/// <summary>
/// Get-only properties that hold one object for all new owners, and another one where somebody has replaced it. Reading may not change the shared object, so the
/// other one could not come back (docs/decisions/0037).
/// </summary>
public class ReplacedObjectTests
{
    public static TheoryData<TesseraOptions> Engines => new(
        new TesseraOptions { Engine = TesseraSerializerEngine.Interpreted },
        new TesseraOptions { Engine = TesseraSerializerEngine.Generated },
        new TesseraOptions { Engine = TesseraSerializerEngine.Emitted },
        new TesseraOptions { References = TesseraReferenceHandling.Preserve });

    /// <summary>It was written, and every reader refused the data.</summary>
    [Theory]
    [MemberData(nameof(Engines))]
    public void Serialize_ObjectInPlaceOfASharedOne_IsRefused(TesseraOptions options)
    {
        Chart chart = new() { Id = 5 };
        chart.Use(new Network { Port = 3 });

        AssertRefused(new Endpoint("tcp", new Network { Port = 3 }), options);
        AssertRefused(new Plain(new Network { Port = 3 }), options);
        AssertRefused(new Named("tcp", special: new Network { Port = 3 }), options);
        AssertRefused(chart, options);
        Assert.NotEmpty(TesseraSerializer.Serialize(chart, options with { AllowWriteOnly = true }));
    }

    [Theory]
    [MemberData(nameof(Engines))]
    public void RoundTrip_SharedObject_StaysAsItIs(TesseraOptions options)
    {
        Assert.Equal("tcp", Written.RoundTrip(new Endpoint("tcp"), options).Protocol);
        Assert.Same(Network.Local, Written.RoundTrip(new Endpoint("tcp"), options).Network);
        Assert.Same(Network.Local, Written.RoundTrip(new Plain(), options).Network);
        Assert.Same(Network.Local, Written.RoundTrip(new Named("tcp", null), options).Network);
        Assert.Same(Network.Local, Written.RoundTrip(new Chart { Id = 5 }, options).Network);
        Assert.Equal(1, Network.Local.Port);
    }

    /// <summary>Every new owner has its own object, or an argument that the data contain decides which one it has.</summary>
    [Theory]
    [MemberData(nameof(Engines))]
    public void RoundTrip_ObjectsOfTheOwner_ComeBack(TesseraOptions options)
    {
        Assert.Equal(3, Written.RoundTrip(new Own(new Network { Port = 3 }), options).Network.Port);
        Assert.Same(Network.Remote, Written.RoundTrip(new Depending(isRemote: true), options).Network);
    }

    private static void AssertRefused<T>(T value, TesseraOptions options)
    {
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(value, options));

        Assert.Equal((TesseraErrorCode.InvalidContract, "$.Network"), (error.Code, error.Path));
        Assert.Contains("one that other objects hold too", error.Message, StringComparison.Ordinal);
    }

    public sealed class Network
    {
        public static Network Local { get; } = new() { Port = 1 };

        public static Network Remote { get; } = new() { Port = 2 };

        public int Port { get; set; }
    }

    public sealed class Endpoint
    {
        public Endpoint(string protocol)
            : this(protocol, null)
        {
        }

        public Endpoint(string protocol, Network? special) => (Protocol, Network) = (protocol, special ?? Network.Local);

        public string Protocol { get; }

        public Network Network { get; }
    }

    /// <summary>Takes null as a name, but no empty text.</summary>
    public sealed class Named
    {
        public Named(string protocol, string? name = null)
            : this(protocol, name, null)
        {
        }

        public Named(string protocol, string? name = null, Network? special = null)
        {
            if (name?.Length == 0)
                throw new ArgumentException("The name is empty.", nameof(name));
            (Protocol, Name, Network) = (protocol, name, special ?? Network.Local);
        }

        public string Protocol { get; }

        public string? Name { get; }

        public Network Network { get; }
    }

    public sealed class Plain
    {
        public Plain()
            : this(Network.Local)
        {
        }

        public Plain(Network special) => Network = special;

        public Network Network { get; }
    }

    public sealed class Chart
    {
        private Network _network = Network.Local;

        public int Id { get; set; }

        public Network Network => _network;

        public void Use(Network network) => _network = network;
    }

    public sealed class Own
    {
        public Own()
        {
        }

        public Own(Network special) => Network.Port = special.Port;

        public Network Network { get; } = new();
    }

    public sealed class Depending(bool isRemote)
    {
        public bool IsRemote { get; } = isRemote;

        public Network Network { get; } = isRemote ? Network.Remote : Network.Local;
    }
}
