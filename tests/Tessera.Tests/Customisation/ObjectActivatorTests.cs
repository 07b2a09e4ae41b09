using Microsoft.Extensions.DependencyInjection;
using Tessera.TestKit;
using Tessera.Tests.Contracts;
using Xunit;

namespace Tessera.Tests.Customisation;

/// <summary>Objects that are created by a container or another activator of the application.</summary>
public class ObjectActivatorTests
{
    [Fact]
    public void Row028_ServicesOfAContainer_ReachRootAndNestedObjects()
    {
        using ServiceProvider services = new ServiceCollection().AddSingleton<Clock>().BuildServiceProvider();
        TesseraOptions options = new() { ObjectActivator = new ServiceActivator(services) };
        Machine machine = new(new Clock()) { Name = "m", Parts = [new Part(new Clock()) { Number = 1 }, new Part(new Clock()) { Number = 2 }] };

        Machine copy = Written.RoundTrip(machine, options);
        Machine fromOther = Written.ReadInto<Machine>(new { Unknown = 1, Name = "n", Parts = new[] { new { Number = 3L } } }, options);

        Clock clock = services.GetRequiredService<Clock>();
        Assert.Equal(("m", 2), (copy.Name, copy.Parts!.Count));
        Assert.All([copy.Clock, copy.Parts[0].Clock, copy.Parts[1].Clock, fromOther.Clock, fromOther.Parts![0].Clock], c => Assert.Same(clock, c));
        Assert.Equal(3, fromOther.Parts[0].Number);
    }

    [Fact]
    public void Row028_ActivatorPresetsValues_AbsentMembersKeepThem()
    {
        TesseraOptions options = new() { ObjectActivator = new Presetting(), SkipNulls = true };

        Settings copy = Written.RoundTrip(new Settings { Size = 5 }, options);

        Assert.Equal(("preset", 5), (copy.Name, copy.Size));
    }

    [Fact]
    public void Create_WhatIsNoSuchObject_GivesUserCodeFailedWithPath()
    {
        byte[] data = TesseraSerializer.Serialize(new { Items = new[] { new { Size = 1 } } });

        foreach (object? made in new object?[] { null, "text" })
        {
            TesseraException error = Read.Fails<Outer>(data, TesseraErrorCode.UserCodeFailed, new TesseraOptions { ObjectActivator = new Giving(() => made!) });
            Assert.Equal("$.Items[0]", error.Path);
        }
    }

    [Fact]
    public void Create_Throws_GivesUserCodeFailedWithInner()
    {
        byte[] data = TesseraSerializer.Serialize(new { Items = new[] { new { Size = 1 } } });

        TesseraException error = Read.Fails<Outer>(data, TesseraErrorCode.UserCodeFailed, new TesseraOptions { ObjectActivator = new Giving(() => throw new TimeZoneNotFoundException()) });
        TesseraException nested = Read.Fails<Outer>(data, TesseraErrorCode.UserCodeFailed, new TesseraOptions { ObjectActivator = new Giving(() => TesseraSerializer.Deserialize<int>([])) });

        Assert.IsType<TimeZoneNotFoundException>(error.InnerException);
        Assert.IsType<TesseraException>(nested.InnerException!.InnerException);
        Assert.Equal("$.Items[0]", nested.Path);
    }

    [Fact]
    public void CanCreate_False_LeavesTheClassToItsConstructor()
    {
        TesseraOptions options = new() { ObjectActivator = new Giving(() => throw new NotSupportedException()) };

        Assert.Equal(3, Written.RoundTrip(new Position(3), options).Line);
    }

    [Fact]
    public void Serialize_WithActivator_GivesTheSameBytes()
    {
        TesseraOptions options = new() { ObjectActivator = new Presetting() };

        Assert.Equal(TesseraSerializer.Serialize(new Settings { Size = 1 }), TesseraSerializer.Serialize(new Settings { Size = 1 }, options));
        Assert.NotEqual(options, new TesseraOptions());
    }

    private sealed class ServiceActivator(IServiceProvider services) : ITesseraObjectActivator
    {
        public object Create(Type type) => ActivatorUtilities.CreateInstance(services, type);
    }

    private sealed class Presetting : ITesseraObjectActivator
    {
        public object Create(Type type) => new Settings { Name = "preset" };
    }

    private sealed class Giving(Func<object> create) : ITesseraObjectActivator
    {
        public bool CanCreate(Type type) => type == typeof(Settings);

        public object Create(Type type) => create();
    }

    public sealed class Clock;

    public sealed class Machine(Clock clock)
    {
        internal Clock Clock { get; } = clock;

        public string? Name { get; set; }

        public List<Part>? Parts { get; set; }
    }

    public sealed class Part(Clock clock)
    {
        internal Clock Clock { get; } = clock;

        public int Number { get; set; }
    }

    public sealed class Outer
    {
        public List<Settings>? Items { get; set; }
    }

    public sealed class Settings
    {
        public string? Name { get; set; }

        public int Size { get; set; }
    }

    public sealed class Position(int line)
    {
        public int Line { get; } = line;
    }
}
