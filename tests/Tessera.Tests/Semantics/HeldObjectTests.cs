using System.Runtime.Serialization;
using System.Text.Json.Serialization;
using Tessera.Tests.Contracts;
using Xunit;
using static Tessera.Tests.Semantics.HeldObjectTypes;

namespace Tessera.Tests.Semantics;

/// <summary>Objects that get-only properties hold from the start are filled by reading (docs/decisions/0037).</summary>
public class HeldObjectTests
{
    public static TheoryData<TesseraOptions> Engines => new(
        new TesseraOptions { Engine = TesseraSerializerEngine.Interpreted },
        new TesseraOptions { Engine = TesseraSerializerEngine.Generated },
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

    /// <summary>Each owner's object takes the data, whether it has a number or not.</summary>
    [Theory]
    [MemberData(nameof(Engines))]
    public void RoundTrip_ObjectWithoutAConstructorForReading_ComesBack(TesseraOptions options)
    {
        for (int i = 0; i < 100; i++)
            Assert.Equal(i, Written.RoundTrip(new Maker { Part = { Level = i } }, options).Part.Level);
    }

    /// <summary>What an option or an attribute demands is written, even though nothing is read into it.</summary>
    [Fact]
    public void Serialize_ObjectThatTakesNothing_IsWrittenWhereThatIsDemanded()
    {
        TesseraOptions all = new() { IncludeReadOnlyMembers = true };

        Assert.Equal("Id", Written.Names(new Summed()));
        Assert.Equal(5, ((TesseraObject)TesseraSerializer.Deserialize<TesseraObject>(TesseraSerializer.Serialize(new Summed(), all))!["Sum"]!)["Total"]);
        Assert.Equal(2, Written.RoundTrip(new Summed { Id = 2 }, all).Id);
        Assert.Equal("Id Sum", Written.Names(new Demanded()));
        Assert.Equal(2, Written.RoundTrip(new Demanded { Id = 2 }).Id);
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

    /// <summary>Data must not change an object that all owners share.</summary>
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

    /// <summary>The object is created together with its owner, so it cannot be an object that the message already has.</summary>
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

    /// <summary>These properties return a new object each time, or one that only reading would create, so they are not state.</summary>
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
    }

    /// <summary>If the object cannot be filled, the value from another constructor is lost, unless an attribute chooses the constructor.</summary>
    [Fact]
    public void Contract_ObjectThatTakesNothing_IsLostWhereAConstructorTakesIt()
    {
        Assert.Contains("its Fixed would be lost", Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new Losing())).Message, StringComparison.Ordinal);
        Assert.Equal("Id", Written.Names(new Chosen { Id = 1 }));
    }

    /// <summary>The attribute makes a slot for any object, and an object that is there cannot take the data of another class. Before, the object was left out in silence.</summary>
    [Fact]
    public void Contract_ObjectInASlotForAny_IsRefused()
    {
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new HoldsAny { Own = { Level = 5 } }));

        Assert.Equal(TesseraErrorCode.InvalidContract, error.Code);
        Assert.Contains("Own has no setter", error.Message, StringComparison.Ordinal);
        Assert.Contains("remove its [TesseraAny]", error.Message, StringComparison.Ordinal);
    }

    /// <summary>One object more than are read is created, and none for a type that holds no objects.</summary>
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

    /// <summary>The constructor takes a member that comes after the object, whatever the order of the data.</summary>
    [Theory]
    [MemberData(nameof(Engines))]
    public void RoundTrip_WhereTheConstructorTakesOthers_IsFilled(TesseraOptions options)
    {
        Constructed value = new(4, "n") { Before = { Level = 5, File = { Path = "p" } }, After = { Size = 6 } };

        Constructed copy = Written.RoundTrip(value, options);
        Constructed ofJson = TesseraSerializer.Deserialize<Constructed>(TesseraJson.FromJson("""{"Before":{"Level":7},"After":{"Size":8},"Name":"j","Id":9}"""u8), options)!;

        Assert.Equal((4, "n", 5, "p", 6), (copy.Id, copy.Name, copy.Before.Level, copy.Before.File.Path, copy.After.Size));
        Assert.Equal((9, "j", 7, 8), (ofJson.Id, ofJson.Name, ofJson.Before.Level, ofJson.After.Size));
        Assert.Same(Logging.Default, copy.Usual);
        Assert.Equal("$.Usual", Assert.Throws<TesseraException>(() => Written.ReadInto<Constructed>(new { Usual = new { Level = 9 }, Id = 1, Name = "x" }, options)).Path);
        Assert.Equal("$.Before.Level", Assert.Throws<TesseraException>(() => Written.ReadInto<Constructed>(new { Before = new { Level = "x" }, Id = 1, Name = "x" }, options)).Path);
        Assert.Equal(1, Logging.Default.Level);
        Assert.Equal(["Id", "Name", "Before", "After"], Written.Names(value, options).Split(' ').Where(name => name != "Usual").OrderBy(name => "INBA".IndexOf(name[0], StringComparison.Ordinal)));
    }

    /// <summary>The constructor refuses default arguments, so the data itself is used to find out whether the object is shared.</summary>
    [Theory]
    [MemberData(nameof(Engines))]
    public void RoundTrip_WhereTheConstructorRefusesDefaults_IsFilled(TesseraOptions options)
    {
        Demanding copy = Written.RoundTrip(new Demanding("n") { Own = { Level = 5 } }, options);
        SharedByDemanding shared = new("n");
        byte[] data = TesseraSerializer.Serialize(new { Usual = new { Level = 9 }, Name = "x" });

        Assert.Equal(("n", 5), (copy.Name, copy.Own.Level));
        Assert.Equal("$.Usual", Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<SharedByDemanding>(data, options)).Path);
        Assert.Equal(1, Logging.Default.Level);
        Assert.Same(Logging.Default, Written.RoundTrip(shared, options).Usual);
    }

    [Theory]
    [MemberData(nameof(Engines))]
    public void RoundTrip_ObjectThatAnArgumentDecides_ComesBack(TesseraOptions options)
    {
        Assert.Equal(5, Written.RoundTrip(Depending.Having(5), options).Logging!.Level);
        Assert.Null(Written.RoundTrip(new Depending(false), options).Logging);
        Assert.Equal(6, Written.RoundTrip(Depending.Having(6), options).Logging!.Level);
    }

    [Fact]
    public void Preserve_WhereTheConstructorTakesOthers_KeepsWhoIsWho()
    {
        TesseraOptions preserve = new() { References = TesseraReferenceHandling.Preserve };
        Tree value = new("root");
        value.Part.Tree = value;
        value.Part.Same = value.Part;
        value.Part.Anything = new Cache { Size = 3 };
        value.Again = value.Part;
        value.More = new Cache { Size = 4 };

        Tree copy = Written.RoundTrip(value, preserve);

        Assert.Equal("root", copy.Name);
        Assert.Same(copy, copy.Part.Tree);
        Assert.Same(copy.Part, copy.Part.Same);
        Assert.Same(copy.Part, copy.Again);
        Assert.Equal((3, 4), ((int)((dynamic)copy.Part.Anything!).Size, (int)((dynamic)copy.More!).Size));
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
            foreach (Exception? failure in (Exception?[])[Record.Exception(() => TesseraSerializer.Deserialize<Sharing>(damaged)), Record.Exception(() => TesseraSerializer.Deserialize<Constructed>(damaged))])
                Assert.True(failure is null or TesseraException, $"{failure}");
            Assert.Equal(1, Logging.Default.Level);
        }
    }

    public sealed class Sum
    {
        public int Total => 5;
    }

    public sealed class Summed
    {
        public int Id { get; set; }

        public Sum Sum { get; } = new();
    }

    [DataContract]
    public sealed class Demanded
    {
        [DataMember]
        public int Id { get; set; }

        [DataMember]
        public Sum Sum { get; } = new();
    }
}
