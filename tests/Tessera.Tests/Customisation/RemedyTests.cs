using System.Collections;
using System.Globalization;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.Text.Json.Serialization;
using Tessera.TestKit;
using Tessera.Tests.Kit;
using Xunit;

namespace Tessera.Tests.Customisation;

/// <summary>Errors name a remedy. For a type of somebody else they contain code to paste.</summary>
[Collection(Alone.Name)]
public class RemedyTests
{
    [Fact]
    public void Refusal_OfAMemberOfAnothersType_HasTheModifierToPaste()
    {
        string message = Refused(new List<Reply> { new() { Outer = new() } });

        Assert.Contains(
            """ContractModifiers = [info => { foreach (var m in info.Members) if (m.Member is { Name: "Body", DeclaringType.Name: "Inner" }) m.IgnoreCondition = JsonIgnoreCondition.Always; }]""",
            message,
            StringComparison.Ordinal);
        Assert.Contains("it is the type of Tessera.Tests.Customisation.RemedyTests+Reply.Outer", message, StringComparison.Ordinal);
        Assert.DoesNotContain("[JsonIgnore]", message, StringComparison.Ordinal);
        // What it says, done.
        TesseraOptions options = new()
        {
            ContractModifiers = [info => { foreach (var m in info.Members) if (m.Member is { Name: "Body", DeclaringType.Name: "Inner" }) m.IgnoreCondition = JsonIgnoreCondition.Always; }],
        };
        Assert.Equal(7, TesseraSerializer.Clone(new Reply { Outer = new() { Size = 7 } }, options)!.Outer!.Size);
    }

    [Fact]
    public void Refusal_OfAMemberOfOnesOwnType_SaysTheAttribute()
    {
        Assembly? entry = Assembly.GetEntryAssembly();
        Assembly.SetEntryAssembly(typeof(RemedyTests).Assembly);
        try
        {
            string message = Refused(new Reply { Outer = new() });

            Assert.Contains("RemedyTests+Inner.Body: leave the member out with [JsonIgnore]", message, StringComparison.Ordinal);
            Assert.DoesNotContain("ContractModifiers", message, StringComparison.Ordinal);
            Assert.Contains("[JsonInclude]", Refused(new Hidden(1)), StringComparison.Ordinal);
        }
        finally
        {
            Assembly.SetEntryAssembly(entry);
        }
    }

    [Fact]
    public void Refusal_OfATypeThatHidesItsState_HasTheConverterToPaste()
    {
        Assert.Contains("Converters = [TesseraConverter.Create<Tessera.Tests.Customisation.RemedyTests.Hidden, string>(value => …, text => …)]", Refused(new Hidden(1)), StringComparison.Ordinal);
        Assert.Contains("TesseraConverter.Create<System.Collections.Generic.KeyValuePair<", Refused(new Holder<Hidden>()), StringComparison.Ordinal);
        Assert.DoesNotContain("[JsonInclude]", Refused(new Hidden(1)), StringComparison.Ordinal);
    }

    [Fact]
    public void Refusal_OfACollectionThatCannotBeFilled_HasTheConverterToPaste() =>
        Assert.Contains("Converters = [TesseraConverter.Create<Tessera.Tests.Customisation.RemedyTests.Unfillable, string>(value => …, text => …)]", Refused(new Unfillable(1)), StringComparison.Ordinal);

    [Fact]
    public void Refusal_OfAMemberThatCannotBeReadInto_SaysHowToLeaveItOut() =>
        Assert.Contains("leave the member out with ContractModifiers = [info => { foreach (var m in info.Members) if (m.Member is { Name: \"Inside\"", Refused(new Late(1)), StringComparison.Ordinal);

    /// <summary>No program can put an attribute on an interface of .NET: what can be pasted works.</summary>
    [Fact]
    public void Refusal_OfAnObjectInASlotOfAnothersType_HasTheTypeNamesAndTheConverterToPaste()
    {
        Watcher value = new() { Source = new Signal { Level = 5 } };

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(value));

        Assert.Equal((TesseraErrorCode.TypeNotAllowed, "$.Source"), (error.Code, error.Path));
        Assert.Contains("TypeNames = TesseraTypeNames.Empty.Add<Tessera.Tests.Customisation.RemedyTests.Signal>(\"Signal\")", error.Message, StringComparison.Ordinal);
        Assert.Contains("Converters = [TesseraConverter.Create<System.IObservable<System.Int32>, string>(value => …, text => …)]", error.Message, StringComparison.Ordinal);
        Assert.DoesNotContain("[JsonDerivedType]", error.Message + TesseraSerializer.Check<Watcher>(), StringComparison.Ordinal);
        TesseraOptions named = new() { TypeNames = TesseraTypeNames.Empty.Add<Tessera.Tests.Customisation.RemedyTests.Signal>("Signal") };
        TesseraOptions converted = new() { Converters = [TesseraConverter.Create<IObservable<int>, string>(value => $"{((Signal)value).Level}", text => new Signal { Level = int.Parse(text, CultureInfo.InvariantCulture) })] };
        Assert.Equal(5, Assert.IsType<Signal>(TesseraSerializer.Clone(value, named).Source).Level);
        Assert.Equal(5, Assert.IsType<Signal>(TesseraSerializer.Clone(value, converted).Source).Level);
    }

    /// <summary>A class that is met in a value has a place, and a converter of the slot takes all of them.</summary>
    [Fact]
    public void Refusal_OfAClassThatIsMetInASlot_SaysWhereAndNamesTheConverterOfTheSlot()
    {
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new { Item = new Sorted { Comparer = StringComparer.Ordinal } }));

        Assert.Equal((TesseraErrorCode.InvalidContract, "$.Item.Comparer"), (error.Code, error.Path));
        Assert.Contains("in a slot of System.Collections.Generic.IEqualityComparer`1[System.String]", error.Message, StringComparison.Ordinal);
        Assert.Contains("TesseraConverter.Create<System.Collections.Generic.IEqualityComparer<System.String>, string>(value => …, text => …)", error.Message, StringComparison.Ordinal);
        TesseraOptions converted = new() { Converters = [TesseraConverter.Create<IEqualityComparer<string>, string>(_ => "", _ => StringComparer.Ordinal)] };
        Assert.Same(StringComparer.Ordinal, TesseraSerializer.Clone(new Sorted { Comparer = StringComparer.Ordinal }, converted).Comparer);
        Assert.Equal("$.Any", Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new { Any = (object)new Hidden(1) })).Path);
    }

    [Fact]
    public void Refusal_OfAClassInsideOfAGenericOne_NamesItAsCSharpDoes()
    {
        TesseraException open = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new Watcher { Source = new Station<string>.Signals<Guid>() }));
        TesseraException closed = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new Watcher { Source = Station<string>.Make() }));

        Assert.Contains("Add<Tessera.Tests.Customisation.RemedyTests.Station<System.String>.Signals<System.Guid>>(\"Signals\")", open.Message, StringComparison.Ordinal);
        Assert.Contains("the class is private, so it cannot be listed, add a converter", closed.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Refusal_OfAClassWithoutAConstructor_HasTheConverterToPaste()
    {
        string message = Refused(new Counter(1));

        Assert.Contains("Converters = [TesseraConverter.Create<Tessera.Tests.Customisation.RemedyTests.Counter, string>(value => …, text => …)]", message, StringComparison.Ordinal);
        Assert.DoesNotContain("add a constructor", message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("Getter", "The getter of Tessera.Tests.Customisation.RemedyTests+Faulty.Getter threw System.InvalidOperationException; see the inner exception; ContractModifiers can leave the member out")]
    [InlineData("Sequence", "RemedyTests+Faulty")]
    public void Serialize_CodeThatThrows_IsNamedWithItsPath(string part, string text)
    {
        foreach (TesseraSerializerEngine engine in Enum.GetValues<TesseraSerializerEngine>())
        {
            TesseraException error = Assert.Throws<TesseraException>(() =>
                TesseraSerializer.Serialize(new { Items = new[] { new Faulty(), new Faulty { Fails = part } } }, new TesseraOptions { Engine = engine }));

            Assert.Equal((TesseraErrorCode.UserCodeFailed, $"$.Items[1].{part}"), (error.Code, error.Path));
            Assert.Contains(text, error.Message, StringComparison.Ordinal);
        }
    }

    /// <summary>The error is about a type of a package, which is used where the library has a type of its own.</summary>
    [Fact]
    public void Serialize_OptionalValueThatIsAbsent_NamesTheTypeForIt()
    {
        foreach (TesseraSerializerEngine engine in Enum.GetValues<TesseraSerializerEngine>())
        {
            TesseraException error = Assert.Throws<TesseraException>(() =>
                TesseraSerializer.Serialize(new { Name = default(Perhaps<string>) }, new TesseraOptions { Engine = engine }));

            Assert.Equal((TesseraErrorCode.UserCodeFailed, "$.Name.Value"), (error.Code, error.Path));
            Assert.Contains("Perhaps`1.Value threw System.InvalidOperationException", error.Message, StringComparison.Ordinal);
            Assert.Contains("declare the member as TesseraMaybe<T>, or add a TesseraConverter for its type", error.Message, StringComparison.Ordinal);
        }
    }

    [Fact]
    public void Serialize_GetterOfTheFrameworkThatThrows_IsNamed()
    {
        foreach (TesseraSerializerEngine engine in Enum.GetValues<TesseraSerializerEngine>())
        {
            TesseraException error = Assert.Throws<TesseraException>(() =>
                TesseraSerializer.Serialize(new X509KeyUsageExtension(new AsnEncodedData("2.5.29.15", [1]), critical: false), new TesseraOptions { Engine = engine }));

            Assert.Contains("The getter of System.Security.Cryptography.X509Certificates.X509KeyUsageExtension.KeyUsages threw ", error.Message, StringComparison.Ordinal);
            Assert.Contains("ContractModifiers can leave the member out", error.Message, StringComparison.Ordinal);
        }
    }

    /// <summary>Packages of Microsoft have the signature of .NET but do not belong to it.</summary>
    [Fact]
    public void Deserialize_CodeOfAPackageOfMicrosoftThatThrows_IsNamed()
    {
        byte[] data = TesseraSerializer.Serialize(new { Key = (string?)null, Value = "v" });

        TesseraException error = Read.Fails<Microsoft.VisualStudio.TestPlatform.ObjectModel.Trait>(data, TesseraErrorCode.UserCodeFailed, new TesseraOptions());

        Assert.Contains("The constructor of Microsoft.VisualStudio.TestPlatform.ObjectModel.Trait threw System.ArgumentNullException", error.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("setter", "The setter of Tessera.Tests.Customisation.RemedyTests+Strict.Text threw System.FormatException", "$.Items[1]")]
    [InlineData("constructor", "The constructor of Tessera.Tests.Customisation.RemedyTests+Built threw System.FormatException", "$.Items[1]")]
    public void Deserialize_CodeThatThrows_IsNamedWithItsPath(string kind, string text, string path)
    {
        byte[] data = TesseraSerializer.Serialize(new { Items = new[] { new { Text = "a" }, new { Text = "" } } });
        foreach (TesseraSerializerEngine engine in Enum.GetValues<TesseraSerializerEngine>())
        {
            TesseraOptions options = new() { Engine = engine };

            TesseraException error = kind == "setter"
                ? Read.Fails<Items<Strict>>(data, TesseraErrorCode.UserCodeFailed, options)
                : Read.Fails<Items<Built>>(data, TesseraErrorCode.UserCodeFailed, options);

            Assert.StartsWith(path, error.Path, StringComparison.Ordinal);
            Assert.Contains(text, error.Message, StringComparison.Ordinal);
        }
    }

    /// <summary>Generated code calls the method, so it stands between the library and the method on the stack.</summary>
    [Fact]
    public void Deserialize_BuilderThatThrows_IsNamed()
    {
        byte[] data = TesseraSerializer.Serialize(new[] { 1 });

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<EvenCollection>(data));

        Assert.Equal(TesseraErrorCode.UserCodeFailed, error.Code);
        Assert.StartsWith("Tessera.Tests.Customisation.RemedyTests+EvenCollection.Create threw System.FormatException", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Serialize_Cycle_ShowsItsLoopOnce()
    {
        Owner owner = new() { Name = "Ada" };
        owner.Pets.Add(new Pet());
        owner.Pets.Add(new Pet { Owner = owner });

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new { Town = new { Mayor = owner } }));

        Assert.Equal((TesseraErrorCode.LimitExceeded, "$.Town.Mayor.Pets[1].Owner…"), (error.Code, error.Path));
    }

    [Fact]
    public void Deserialize_TextThatIsNoValue_SaysNothingOfLoss()
    {
        string text = Read.Fails<Guid>(TesseraSerializer.Serialize("abc"), TesseraErrorCode.InvalidValue).Message;
        string number = Read.Fails<byte>(TesseraSerializer.Serialize(300), TesseraErrorCode.InvalidValue).Message;

        Assert.DoesNotContain("without loss", text, StringComparison.Ordinal);
        Assert.Contains("without loss", number, StringComparison.Ordinal);
    }

    private static string Refused<T>(T value)
    {
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(value));
        Assert.Equal(TesseraErrorCode.InvalidContract, error.Code);
        return error.Message;
    }

    public sealed class Watcher
    {
        public IObservable<int>? Source { get; set; }
    }

    public sealed class Signal : IObservable<int>
    {
        public int Level { get; set; }

        public IDisposable Subscribe(IObserver<int> observer) => throw new NotSupportedException();
    }

    public static class Station<T>
    {
        public static IObservable<int> Make() => new Silence { Level = 1 };

        public sealed class Signals<TOther> : IObservable<int>
        {
            public TOther? Other { get; set; }

            public IDisposable Subscribe(IObserver<int> observer) => throw new NotSupportedException();
        }

        private sealed class Silence : IObservable<int>
        {
            public int Level { get; set; }

            public IDisposable Subscribe(IObserver<int> observer) => throw new NotSupportedException();
        }
    }

    public sealed class Sorted
    {
        public IEqualityComparer<string>? Comparer { get; set; }
    }

    public sealed class Counter(int start)
    {
        public int Value { get; set; } = start;
    }

    public sealed class Reply
    {
        public Inner? Outer { get; set; }
    }

    public sealed class Inner
    {
        public int Size { get; set; }

        public Stream? Body { get; set; }
    }

    public sealed class Hidden(int number)
    {
        private readonly int _number = number;

        public int Twice() => _number * 2;
    }

    public sealed class Unfillable(int number) : IEnumerable<int>
    {
        public IEnumerator<int> GetEnumerator() => Enumerable.Range(0, number).GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    /// <summary>A class whose constructor needs data, so that there is no object to read into at first.</summary>
    public sealed class Late(int number)
    {
        public int Number { get; } = number;

        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public Part Inside { get; } = new();
    }

    public sealed class Part
    {
        public int Size { get; set; }
    }

    public sealed class Holder<T>
    {
        [Newtonsoft.Json.JsonConverter(typeof(object))]
        public KeyValuePair<string, T[]> Pair { get; set; }
    }

    public readonly struct Perhaps<T>(T value)
    {
        private readonly T _value = value;

        public bool IsSpecified { get; } = true;

        public T Value => IsSpecified ? _value : throw new InvalidOperationException();
    }

    [CollectionBuilder(typeof(EvenCollection), nameof(Create))]
    public sealed class EvenCollection : IReadOnlyCollection<int>
    {
        public int Count => 0;

        public static EvenCollection Create(ReadOnlySpan<int> items) => items.Contains(1) ? throw new FormatException("1 is odd.") : new();

        public IEnumerator<int> GetEnumerator() => Enumerable.Empty<int>().GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    public sealed class Faulty
    {
        [JsonIgnore]
        public string? Fails { get; set; }

        public int Number { get; set; }

        public int Getter
        {
            get => Fails == nameof(Getter) ? throw new InvalidOperationException("no") : 5;
            set => Number = value;
        }

        public IEnumerable<int> Sequence
        {
            get => Fails == nameof(Sequence) ? Count() : [];
            set => Number = value.Count();
        }

        private static IEnumerable<int> Count()
        {
            yield return 1;
            throw new InvalidOperationException("no");
        }
    }

    public sealed class Items<T>
    {
        [JsonPropertyName("Items")]
        public T[]? All { get; set; }
    }

    public sealed class Strict
    {
        public string Text { get; set => field = value.Length > 0 ? value : throw new FormatException("no"); } = "x";
    }

    public sealed class Built(string text)
    {
        public string Text { get; } = text.Length > 0 ? text : throw new FormatException("no");
    }

    public sealed class Owner
    {
        public string? Name { get; set; }

        public List<Pet> Pets { get; set; } = [];
    }

    public sealed class Pet
    {
        public Owner? Owner { get; set; }
    }
}
