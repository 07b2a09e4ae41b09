using System.Collections.ObjectModel;
using System.Text.Json.Serialization;
using Tessera.Tests.Contracts;
using Xunit;

namespace Tessera.Tests.Semantics;

/// <summary>Get-only properties over a private collection with an unrelated name come back if they show it. Computed ones are left out (decision 14).</summary>
public class ShownFieldTests
{
    public static TheoryData<TesseraSerializerEngine> Engines => new(TesseraSerializerEngine.Interpreted, TesseraSerializerEngine.Generated, TesseraSerializerEngine.Emitted);

    public static TheoryData<Showing, string> Shown => new()
    {
        { new List { Count = 1 }.With("a", "b"), """{"Count":1,"Errors":["a","b"]}""" },
        { new Bare { Count = 1 }.With("a", "b"), """{"Count":1,"Errors":["a","b"]}""" },
        { new BareOther { Count = 1 }.With("a", "b"), """{"Count":1,"Errors":["a","b"]}""" },
        { new Wrapped { Count = 1 }.With("a", "b"), """{"Count":1,"Errors":["a","b"]}""" },
        { new Copied { Count = 1 }.With("a", "b"), """{"Count":1,"Errors":["a","b"]}""" },
        { new Settable { Count = 1 }.With("a", "b"), """{"Count":1,"Errors":["a","b"]}""" },
        { new Hidden { Count = 1 }.With("a", "b"), """{"Count":1,"Errors":["a","b"]}""" },
        { new DerivedList { Count = 1 }.With("a", "b"), """{"Count":1,"Errors":["a","b"]}""" },
    };

    public static TheoryData<Showing> Computed => new(
        new Filtered { Count = 1 }.With("a", "b"),
        new Other { Count = 1 }.With("a", "b"),
        new Failing { Count = 1 }.With("a", "b"),
        new Reordered { Count = 1 }.With("a", "b"),
        new Ambiguous { Count = 1 }.With("a", "b"),
        new Ignored { Count = 1 }.With("a", "b"));

    [Theory]
    [MemberData(nameof(Shown))]
    public void RoundTrip_PropertyThatShowsAFieldOfAnotherName_ComesBack(Showing value, string json)
    {
        foreach (TesseraSerializerEngine engine in (TesseraSerializerEngine[])[TesseraSerializerEngine.Interpreted, TesseraSerializerEngine.Generated, TesseraSerializerEngine.Emitted])
        {
            TesseraOptions options = new() { Engine = engine };
            for (int i = 0; i < 100; i++)
                TesseraSerializer.Serialize(value, value.GetType(), options);

            byte[] data = TesseraSerializer.Serialize(value, value.GetType(), options);

            Assert.Equal(TesseraSerializer.Serialize(value, value.GetType(), new() { Engine = TesseraSerializerEngine.Interpreted }), data);
            Assert.Equal(json, TesseraJson.ToJson(data));
            Showing read = Assert.IsType<Showing>(TesseraSerializer.Deserialize(data, value.GetType(), options), exactMatch: false);
            Assert.Equal((1, "a b"), (read.Count, string.Join(' ', read.All)));
            Assert.Equal("a b", string.Join(' ', ((Showing)TesseraSerializer.Deserialize(TesseraJson.FromJson(System.Text.Encoding.UTF8.GetBytes(json)), value.GetType(), options)!).All));
        }
    }

    /// <summary>The field leaves no trace in the bytes.</summary>
    [Theory]
    [MemberData(nameof(Computed))]
    public void Serialize_PropertyThatShowsSomethingElse_IsNotSent(Showing value)
    {
        foreach (TesseraSerializerEngine engine in (TesseraSerializerEngine[])[TesseraSerializerEngine.Interpreted, TesseraSerializerEngine.Generated, TesseraSerializerEngine.Emitted])
        {
            TesseraOptions options = new() { Engine = engine };
            for (int i = 0; i < 100; i++)
                TesseraSerializer.Serialize(value, value.GetType(), options);

            byte[] data = TesseraSerializer.Serialize(value, value.GetType(), options);

            Assert.Equal("""{"Count":1}""", TesseraJson.ToJson(data));
            Assert.Empty(((Showing)TesseraSerializer.Deserialize(data, value.GetType(), options)!).All);
        }
    }

    /// <summary>In one message, the property may be sent for one object and not for another. Null is sent as null.</summary>
    [Theory]
    [MemberData(nameof(Engines))]
    public void RoundTrip_PropertyThatShowsItNowAndThen_IsSentWhereItDoes(TesseraSerializerEngine engine)
    {
        Changing[] values = [new() { Count = 1 }, new() { Count = 2 }];
        values[0].With("a");
        values[1].With("b");

        Changing[] read = Written.RoundTrip(values, new() { Engine = engine });

        Assert.Equal([], read[0].All);
        Assert.Equal(["b"], read[1].All);
        Assert.Null(Written.RoundTrip(new Settable().Without(), new() { Engine = engine }).Errors);
    }

    /// <summary>The option for computed members writes the value of the getter.</summary>
    [Fact]
    public void Serialize_WithReadOnlyMembers_WritesWhatTheGetterGives() => Assert.Equal(
        """{"Count":1,"Errors":["a"]}""",
        TesseraJson.ToJson(TesseraSerializer.Serialize((Filtered)new Filtered { Count = 1 }.With("a", "b"), new TesseraOptions { IncludeReadOnlyMembers = true })));

    public abstract class Showing
    {
        public int Count { get; set; }

        [JsonIgnore]
        public abstract IReadOnlyList<string> All { get; }

        public abstract Showing With(params string[] errors);
    }

    public abstract class Listing : Showing
    {
        private protected readonly List<string> Kept = [];

        [JsonIgnore]
        public sealed override IReadOnlyList<string> All => Kept;

        public sealed override Showing With(params string[] errors)
        {
            Kept.AddRange(errors);
            return this;
        }
    }

    public class List : Showing
    {
        private readonly List<string> _errorList = [];

        public IReadOnlyList<string> Errors => _errorList;

        [JsonIgnore]
        public override IReadOnlyList<string> All => _errorList;

        public override Showing With(params string[] errors)
        {
            _errorList.AddRange(errors);
            return this;
        }
    }

    public class DerivedList : List;

    public class Bare : Showing
    {
        private readonly List<string> _errors = [];

        public IEnumerable<string> Errors => _errors;

        [JsonIgnore]
        public override IReadOnlyList<string> All => _errors;

        public override Showing With(params string[] errors)
        {
            _errors.AddRange(errors);
            return this;
        }
    }

    public class BareOther : Showing
    {
        private readonly List<string> _list = [];

        public IEnumerable<string> Errors => _list;

        [JsonIgnore]
        public override IReadOnlyList<string> All => _list;

        public override Showing With(params string[] errors)
        {
            _list.AddRange(errors);
            return this;
        }
    }

    public class Wrapped : Showing
    {
        private readonly List<string> _list = [];

        public ReadOnlyCollection<string> Errors => _list.AsReadOnly();

        [JsonIgnore]
        public override IReadOnlyList<string> All => _list;

        public override Showing With(params string[] errors)
        {
            _list.AddRange(errors);
            return this;
        }
    }

    public class Copied : Showing
    {
        private readonly List<string> _list = [];

        public IReadOnlyList<string> Errors => [.. _list];

        [JsonIgnore]
        public override IReadOnlyList<string> All => _list;

        public override Showing With(params string[] errors)
        {
            _list.AddRange(errors);
            return this;
        }
    }

    public class Settable : Showing
    {
        private string[]? _array = [];

        public IReadOnlyList<string>? Errors => _array;

        [JsonIgnore]
        public override IReadOnlyList<string> All => _array!;

        public override Showing With(params string[] errors)
        {
            _array = errors;
            return this;
        }

        public Settable Without()
        {
            _array = null;
            return this;
        }
    }

    public class Hidden : Showing
    {
        public IEnumerable<string> Errors => Kept;

        [JsonIgnore]
        public override IReadOnlyList<string> All => Kept;

        internal List<string> Kept { get; set; } = [];

        public override Showing With(params string[] errors)
        {
            Kept.AddRange(errors);
            return this;
        }
    }

    public class Filtered : Showing
    {
        private readonly List<string> _list = [];

        public IEnumerable<string> Errors => _list.Where(error => error == "a");

        [JsonIgnore]
        public override IReadOnlyList<string> All => _list;

        public override Showing With(params string[] errors)
        {
            _list.AddRange(errors);
            return this;
        }
    }

    public class Other : Showing
    {
        private readonly List<string> _log = [];

        public IReadOnlyList<string> Errors => [$"{Count}"];

        [JsonIgnore]
        public override IReadOnlyList<string> All => _log;

        public override Showing With(params string[] errors)
        {
            _log.AddRange(errors);
            return this;
        }
    }

    public class Failing : Showing
    {
        private readonly List<string> _log = [];

        public IReadOnlyList<string> Errors => throw new InvalidOperationException();

        [JsonIgnore]
        public override IReadOnlyList<string> All => _log;

        public override Showing With(params string[] errors)
        {
            _log.AddRange(errors);
            return this;
        }
    }

    public class Reordered : Showing
    {
        private readonly List<string> _list = [];

        public IReadOnlyList<string> Errors => [.. Enumerable.Reverse(_list)];

        [JsonIgnore]
        public override IReadOnlyList<string> All => _list;

        public override Showing With(params string[] errors)
        {
            _list.AddRange(errors);
            return this;
        }
    }

    public class Ambiguous : Showing
    {
        private readonly List<string> _list = [];

        private readonly List<string> _warningList = ["w"];

        public IReadOnlyList<string> Errors => _list;

        [JsonIgnore]
        public override IReadOnlyList<string> All => _list;

        [JsonIgnore]
        public int Warnings => _warningList.Count;

        public override Showing With(params string[] errors)
        {
            _list.AddRange(errors);
            return this;
        }
    }

    public class Ignored : Showing
    {
        private readonly List<string> _list = [];

        [JsonIgnore]
        public IReadOnlyList<string> Errors => _list;

        [JsonIgnore]
        public override IReadOnlyList<string> All => _list;

        public override Showing With(params string[] errors)
        {
            _list.AddRange(errors);
            return this;
        }
    }

    public class Changing : Listing
    {
        private readonly List<string> _list;

        public Changing() => _list = Kept;

        public IReadOnlyList<string> Errors => Count == 2 ? _list : ["computed"];
    }
}
