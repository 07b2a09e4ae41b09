using System.Text.Json.Serialization;
using Tessera.Tests.Contracts;
using Xunit;

namespace Tessera.Tests.Semantics;

/// <summary>Objects that get-only properties hold from the start take what is read (docs/decisions/0037).</summary>
public class HeldObjectTests
{
    public static TheoryData<TesseraOptions> Engines => new(
        new TesseraOptions { Engine = TesseraSerializerEngine.Interpreted },
        new TesseraOptions { Engine = TesseraSerializerEngine.Emitted },
        new TesseraOptions { SkipNulls = true },
        new TesseraOptions { References = TesseraReferenceHandling.Preserve },
        new TesseraOptions { Engine = TesseraSerializerEngine.Emitted, References = TesseraReferenceHandling.Preserve });

    [Theory]
    [MemberData(nameof(Engines))]
    public void RoundTrip_ObjectsThatPropertiesHold_ComeBack(TesseraOptions options)
    {
        Settings value = new() { Name = "n", Logging = { Level = 3, File = { Path = "p" } }, Cache = { Size = 7 } };

        for (int i = 0; i < 3; i++)
        {
            Settings copy = Written.RoundTrip(value, options);

            Assert.Equal(("n", 3, "p", 7), (copy.Name, copy.Logging.Level, copy.Logging.File.Path, copy.Cache.Size));
            // What listens to the first object still does.
            copy.Logging.Level = 4;
            Assert.Equal([3, 4], copy.Levels);
        }
    }

    [Fact]
    public void RoundTrip_AsJson_ComesBack()
    {
        Settings value = new() { Logging = { Level = 3, File = { Path = "p" } } };

        string json = TesseraJson.ToJson(TesseraSerializer.Serialize(value));
        Settings copy = TesseraSerializer.Deserialize<Settings>(TesseraJson.FromJson(System.Text.Encoding.UTF8.GetBytes(json)))!;

        Assert.Contains("\"Logging\":{\"Level\":3,\"File\":{\"Path\":\"p\"}}", json, StringComparison.Ordinal);
        Assert.Equal((3, "p"), (copy.Logging.Level, copy.Logging.File.Path));
    }

    [Fact]
    public void Deserialize_NullOrNothing_LeavesTheObjectAsItIs()
    {
        Assert.Equal(1, Written.ReadInto<Settings>(new { Logging = (string?)null }).Logging.Level);
        Assert.Equal(1, Written.ReadInto<Settings>(new { Name = "other" }).Logging.Level);
        Assert.Equal(9, Written.ReadInto<Settings>(new { Logging = new { Level = 9L } }).Logging.Level);
    }

    [Fact]
    public void Populate_ObjectThatTheTargetHolds_TakesTheData()
    {
        Settings target = new() { Name = "kept", Logging = { File = { Path = "kept" } } };
        Logging logging = target.Logging;

        TesseraSerializer.Populate(TesseraSerializer.Serialize(new { Logging = new { Level = 9 } }), target);

        Assert.Same(logging, target.Logging);
        Assert.Equal(("kept", 9, "kept"), (target.Name, logging.Level, logging.File.Path));
    }

    /// <summary>Nobody's data may change what all objects hold.</summary>
    [Theory]
    [MemberData(nameof(Engines))]
    public void Deserialize_ObjectThatOthersHoldToo_StaysAsItIs(TesseraOptions options)
    {
        byte[] data = TesseraSerializer.Serialize(new { Id = 1, Own = new { Level = 5 }, Usual = new { Level = 9 } });

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<Sharing>(data, options));
        Sharing dropped = TesseraSerializer.Deserialize<Sharing>(data, options with { OnMismatch = TesseraMismatchHandling.UseDefault })!;
        Sharing copy = Written.RoundTrip(new Sharing { Id = 2, Own = { Level = 6 } }, options);

        Assert.Equal((TesseraErrorCode.TypeMismatch, "$.Usual"), (error.Code, error.Path));
        Assert.Contains("other objects hold the same", error.Message, StringComparison.Ordinal);
        Assert.Equal((1, 5, 2, 6), (dropped.Id, dropped.Own.Level, copy.Id, copy.Own.Level));
        Assert.Same(Logging.Default, copy.Usual);
        Assert.Equal(1, Logging.Default.Level);
        Assert.Null(Written.Members(new Sharing(), options).TryGetValue("Usual", out object? usual) ? usual : null);
    }

    [Theory]
    [MemberData(nameof(Engines))]
    public void RoundTrip_WhereOnlyAnotherConstructorMakesTheObject_IsRefused(TesseraOptions options)
    {
        Absent value = new(42, "x");

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(value, options));
        TesseraException reading = Assert.Throws<TesseraException>(() => Written.ReadInto<Absent>(new { Logging = new { Level = 3 } }, options));

        Assert.Equal((TesseraErrorCode.InvalidContract, "$.Logging"), (error.Code, error.Path));
        Assert.Contains("leaves no object in it", error.Message, StringComparison.Ordinal);
        Assert.Equal((TesseraErrorCode.TypeMismatch, "$.Logging"), (reading.Code, reading.Path));
        Assert.Contains("holds no", reading.Message, StringComparison.Ordinal);
        Assert.Null(Written.RoundTrip(new Absent(), options).Logging);
        Assert.NotEmpty(TesseraSerializer.Serialize(value, options with { AllowWriteOnly = true }));
    }

    [Theory]
    [MemberData(nameof(Engines))]
    public void RoundTrip_ObjectOfAnotherClass_IsFilledOrRefused(TesseraOptions options)
    {
        Zoo filled = Written.RoundTrip(new Zoo(lives: 9), options);
        TesseraException derived = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new Unlisted(), options));
        TesseraException other = Assert.Throws<TesseraException>(() => Written.ReadInto<Zoo>(new OtherZoo(), options));

        Assert.Equal((9, "cat"), (((Cat)filled.Pet).Lives, filled.Pet.Name));
        Assert.Equal((TesseraErrorCode.TypeNotAllowed, "$.Logging"), (derived.Code, derived.Path));
        Assert.Equal((TesseraErrorCode.TypeMismatch, "$.Pet"), (other.Code, other.Path));
    }

    [Fact]
    public void Preserve_ObjectThatLeadsBack_KeepsWhoIsWho()
    {
        TesseraOptions preserve = new() { References = TesseraReferenceHandling.Preserve };
        Parent value = new() { Name = "p" };
        value.Child.Owner = value;
        value.Again = value.Child;

        Parent copy = Written.RoundTrip(value, preserve);

        Assert.Same(copy, copy.Child.Owner);
        Assert.Same(copy.Child, copy.Again);
        Assert.Equal("$.Child.Owner", Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(value)).Path![..13]);
    }

    /// <summary>The object is made with its owner: it cannot be one that the message has already.</summary>
    [Fact]
    public void Preserve_ObjectThatIsElsewhereBefore_IsRefused()
    {
        TesseraOptions preserve = new() { References = TesseraReferenceHandling.Preserve };
        Parent owner = new();
        Pair value = new() { First = owner.Child, Second = owner };

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(value, preserve));
        byte[] data = TesseraSerializer.Serialize(value, preserve with { AllowWriteOnly = true });
        TesseraException reading = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<Pair>(data, preserve));
        Pair copy = TesseraSerializer.Deserialize<Pair>(data, preserve with { OnMismatch = TesseraMismatchHandling.UseDefault })!;

        Assert.Equal((TesseraErrorCode.InvalidContract, "$.Second.Child"), (error.Code, error.Path));
        Assert.Equal((TesseraErrorCode.TypeMismatch, "$.Second.Child"), (reading.Code, reading.Path));
        Assert.NotSame(copy.First, copy.Second!.Child);
    }

    [Fact]
    public void Contract_ConstructorThatTakesIt_Wins()
    {
        Taken copy = Written.RoundTrip(new Taken(new Logging { Level = 5 }));

        Assert.Equal((5, true), (copy.Logging.Level, copy.WasGiven));
    }

    [Fact]
    public void Contract_WhatAttributesAndModifiersSay_IsObeyed()
    {
        TesseraOptions modified = new()
        {
            ContractModifiers = [static info =>
            {
                foreach (TesseraMemberInfo member in info.Members)
                    member.IgnoreCondition = member.Name == "Logging" ? JsonIgnoreCondition.Always : member.IgnoreCondition;
            }],
        };

        Assert.Equal("Kept", Written.Names(new Attributed()));
        Assert.Equal(["Name", "Cache"], Written.Names(new Settings { Name = "n", Cache = { Size = 1 } }, modified).Split(' '));
        Assert.Equal(4, Written.RoundTrip(new OptedIn { Shown = { Level = 4 } }).Shown.Level);
    }

    [Theory]
    [MemberData(nameof(Engines))]
    public void RoundTrip_ObjectsOfTheApplicationsOwnMaking_AreFilled(TesseraOptions options)
    {
        TesseraOptions made = options with { ContractModifiers = [static info => info.CreateObject = info.Type == typeof(Sharing) ? static () => new Sharing { Id = 77 } : null] };

        Sharing copy = Written.RoundTrip(new Sharing { Id = 2, Own = { Level = 6 } }, made);

        Assert.Equal((2, 6), (copy.Id, copy.Own.Level));
        Assert.Throws<TesseraException>(() => Written.ReadInto<Sharing>(new { Usual = new { Level = 9 } }, made));
        Assert.Equal(1, Logging.Default.Level);
    }

    [Fact]
    public void RoundTrip_InheritedAndNamedFields_AreFilled()
    {
        Derived value = new() { Cache = { Size = 3 } };
        value.Logging.Level = 4;
        value.Named.Level = 5;

        Derived copy = Written.RoundTrip(value);

        Assert.Equal((3, 4, 5), (copy.Cache.Size, copy.Logging.Level, copy.Named.Level));
    }

    /// <summary>They give another object each time, or only reading would make one: nothing is state.</summary>
    [Fact]
    public void RoundTrip_ComputedProperties_AreNotWritten()
    {
        Computed value = new() { Id = 1 };

        Assert.Equal("Id", Written.Names(value, new TesseraOptions { SkipNulls = true }));
        Assert.Equal(1, Written.RoundTrip(value).Id);
    }

    [Fact]
    public void Contract_ObjectsThatAreNoData_AreLeftOutAndReported()
    {
        IReadOnlyList<string> notWritten = TesseraSerializer.Check<Services>().NotWritten;

        Assert.Equal("Id", Written.Names(new Services()));
        foreach (string name in (string[])["Validator", "Fixed", "Worker", "Empty", "Text", "Loop"])
            Assert.Contains(notWritten, line => line.Contains($"Services.{name}: nothing sets it", StringComparison.Ordinal));
        Assert.Equal("Id", Written.Names(new Struct { Id = 1 }));
        Assert.Equal("Id", Written.Names(new Constructed(1)));
        Assert.Contains("Constructed.Logging: nothing sets it", Assert.Single(TesseraSerializer.Check<Constructed>().NotWritten), StringComparison.Ordinal);
    }

    /// <summary>One object more than are read, whatever else happens; none is made for a type that holds nothing.</summary>
    [Fact]
    public void Deserialize_ToFindWhatIsShared_MakesOneObjectOnce()
    {
        Counted.Made = 0;
        Counted value = new();
        TesseraSerializer.Serialize(value);
        TesseraSerializer.Serialize(value);
        Assert.Equal(2, Counted.Made);

        Written.RoundTrip(value);
        Written.RoundTrip(value);

        Assert.Equal(4, Counted.Made);
    }

    [Fact]
    public void RoundTrip_ObjectThatOnlyItsOwnerMakes_IsFilled()
    {
        Maker value = new();
        value.Part.Level = 8;

        Assert.Equal(8, Written.RoundTrip(value).Part.Level);
        Assert.Equal(8, Written.RoundTrip(value, new TesseraOptions { Engine = TesseraSerializerEngine.Emitted }).Part.Level);
    }

    [Fact]
    public void Deserialize_DamagedData_FailsAndChangesNothingThatIsShared()
    {
        byte[] data = TesseraSerializer.Serialize(new SharingForm());
        for (int i = 0; i < data.Length * 8; i++)
        {
            byte[] damaged = [.. data];
            damaged[i / 8] ^= (byte)(1 << (i % 8));
            Exception? failure = Record.Exception(() => TesseraSerializer.Deserialize<Sharing>(damaged));
            Assert.True(failure is null or TesseraException, $"{failure}");
            Assert.Equal(1, Logging.Default.Level);
        }
    }

    public class Logging
    {
        public static readonly Logging Default = new();

        public event Action<int>? Changed;

        public int Level
        {
            get;
            set
            {
                field = value;
                Changed?.Invoke(value);
            }
        }

        = 1;

        public FileSettings File { get; } = new();
    }

    public sealed class FileSettings
    {
        public string? Path { get; set; }
    }

    public sealed class Cache
    {
        public int Size { get; set; }
    }

    public sealed class Settings
    {
        public Settings() => Logging.Changed += Levels.Add;

        public string? Name { get; set; }

        public Logging Logging { get; } = new();

        public Cache Cache { get; } = new();

        [JsonIgnore]
        public List<int> Levels { get; } = [];
    }

    public sealed class Sharing
    {
        public int Id { get; set; }

        public Logging Own { get; } = new();

        public Logging Usual { get; } = Logging.Default;
    }

    public sealed class SharingForm
    {
        public int Id { get; set; }

        public Logging Own { get; set; } = new() { Level = 3 };

        public Logging Usual { get; set; } = new() { Level = 4 };
    }

    public sealed class Absent
    {
        public Absent()
        {
        }

        public Absent(int level, string unused) => Logging = unused.Length > 0 ? new() { Level = level } : null;

        public Logging? Logging { get; }
    }

    [JsonDerivedType(typeof(Cat), "cat")]
    [JsonDerivedType(typeof(Dog), "dog")]
    public class Animal
    {
        public string? Name { get; set; }
    }

    public sealed class Cat : Animal
    {
        public int Lives { get; set; }
    }

    public sealed class Dog : Animal
    {
        public bool Good { get; set; }
    }

    public sealed class Zoo
    {
        public Zoo() => Pet = new Cat { Name = "new" };

        public Zoo(int lives) => Pet = new Cat { Name = "cat", Lives = lives };

        public Animal Pet { get; }
    }

    public sealed class OtherZoo
    {
        public Animal Pet { get; set; } = new Dog();
    }

    public sealed class MoreLogging : Logging
    {
        public int More { get; set; }
    }

    public sealed class Unlisted
    {
        public Logging Logging { get; } = new MoreLogging();
    }

    public sealed class Parent
    {
        public string? Name { get; set; }

        public Child Child { get; } = new();

        public Child? Again { get; set; }
    }

    public sealed class Child
    {
        public Parent? Owner { get; set; }
    }

    public sealed class Pair
    {
        public Child? First { get; set; }

        public Parent? Second { get; set; }
    }

    public sealed class Taken
    {
        public Taken()
            : this(new Logging()) => WasGiven = false;

        public Taken(Logging logging) => (Logging, WasGiven) = (logging, true);

        public Logging Logging { get; }

        [JsonIgnore]
        public bool WasGiven { get; }
    }

    public sealed class Attributed
    {
        public Logging Kept { get; } = new();

        [JsonIgnore]
        public Logging Ignored { get; } = new();

        [JsonObjectCreationHandling(JsonObjectCreationHandling.Replace)]
        public Logging Replaced { get; } = new();
    }

    [System.Runtime.Serialization.DataContract]
    public sealed class OptedIn
    {
        [System.Runtime.Serialization.DataMember]
        public Logging Shown { get; } = new();

        public Logging Hidden { get; } = new();
    }

    public class Base
    {
        private readonly Logging _named = new();

        public Logging Named => _named;

        public virtual Logging Logging { get; } = new();
    }

    public sealed class Derived : Base
    {
        public override Logging Logging { get; } = new() { Level = 2 };

        public Cache Cache { get; } = new();
    }

    public sealed class Computed
    {
        private readonly Logging _copied = new();

        public int Id { get; set; }

        public Logging Fresh => new();

        public Logging Copied => new() { Level = _copied.Level };

        public Logging Static => Logging.Default;

        public Logging? Failing => Id < 0 ? null : throw new InvalidOperationException();
    }

    public sealed class Validator
    {
        public Func<int, bool>? Rule { get; set; } = id => id > 0;
    }

    public sealed record Fixed(int X)
    {
        public int X { get; } = X;
    }

    public sealed class Worker
    {
        public Stream[] Streams { get; set; } = [];

        public int Id { get; set; }
    }

    public sealed class Empty
    {
        public int Read => 1;
    }

    public sealed class Loop
    {
        public Loop? Next { get; }

        public int Known => 1;
    }

    [JsonConverter(typeof(TextConverter))]
    public sealed class Text
    {
        public int Id { get; set; }
    }

    public sealed class TextConverter : JsonConverter<Text>
    {
        public override Text Read(ref System.Text.Json.Utf8JsonReader reader, Type typeToConvert, System.Text.Json.JsonSerializerOptions options) => new() { Id = reader.GetInt32() };

        public override void Write(System.Text.Json.Utf8JsonWriter writer, Text value, System.Text.Json.JsonSerializerOptions options) => writer.WriteNumberValue(value.Id);
    }

    public sealed class Services
    {
        public int Id { get; set; }

        public Validator Validator { get; } = new();

        public Fixed Fixed { get; } = new(1);

        public Worker Worker { get; } = new();

        public Empty Empty { get; } = new();

        public Text Text { get; } = new();

        public Loop Loop { get; } = new();
    }

    public struct Struct
    {
        public Struct() => Id = 1;

        public int Id { get; set; }

        public Logging Logging { get; } = new();
    }

    public sealed class Constructed(int id)
    {
        public int Id { get; } = id;

        public Logging Logging { get; } = new();
    }

    public sealed class Counted
    {
        public Counted() => Made++;

        public static int Made { get; set; }

        public Logging First { get; } = new();

        public Cache Second { get; } = new();
    }

    public sealed class Part
    {
        internal Part(Action unused) => unused();

        public int Level { get; set; }
    }

    public sealed class Maker
    {
        public Part Part { get; } = new(static () => { });
    }
}
