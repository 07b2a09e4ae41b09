using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Contracts;

/// <summary>Setters that change other members, also when they are given null.</summary>
public class ClearingSetterTests
{
    /// <summary>Each setter forgets what the other has set. Emitted code is used after some objects.</summary>
    [Theory]
    [InlineData("https://example.com", null, null)]
    [InlineData(null, "Sheet1!A1", null)]
    [InlineData(null, null, 7)]
    [InlineData(null, null, null)]
    public void RoundTrip_OneOfSeveral_ComesBack(string? external, string? inside, int? page)
    {
        for (int i = 0; i < 200; i++)
        {
            Link read = Written.RoundTrip(Create(external, inside, page));

            Assert.Equal((external, inside, page, "last"), (read.External, read.Inside, read.Page, read.Last));
        }
    }

    [Fact]
    public void RoundTrip_ListOfThem_ComesBack()
    {
        Link[] read = Written.RoundTrip(Enumerable.Range(0, 300).Select(i => Create(i % 3 == 0 ? "x" : null, i % 3 == 1 ? "y" : null, i % 3 == 2 ? i : null)).ToArray());

        Assert.Equal(Enumerable.Range(0, 300).Select(i => (i % 3 == 0 ? "x" : null, i % 3 == 1 ? "y" : null, i % 3 == 2 ? (int?)i : null)), read.Select(link => (link.External, link.Inside, link.Page)));
    }

    [Fact]
    public void RoundTrip_WhereAConstructorTakesMembers_ComesBack()
    {
        for (int i = 0; i < 200; i++)
        {
            Owner read = Written.RoundTrip(new Owner("n") { Group = "g" });

            Assert.Equal(("n", "g", null), (read.Name, read.Group, read.Person));
        }
    }

    [Fact]
    public void RoundTrip_StructWithSetters_ComesBack()
    {
        for (int i = 0; i < 200; i++)
            Assert.Equal("a", Written.RoundTrip(new Either { First = "a" }).First);
    }

    /// <summary>What the setter would forget is not there in data of another layout either.</summary>
    [Fact]
    public void Deserialize_DataOfAnotherType_SetsTheOne()
    {
        byte[] data = TesseraSerializer.Serialize(new { External = "x", Page = (int?)null, Inside = (string?)null, More = 1 });

        Assert.Equal("x", TesseraSerializer.Deserialize<Link>(data)!.External);
    }

    /// <summary>A new object has another value, so null must be set.</summary>
    [Fact]
    public void RoundTrip_NullWhereANewObjectHasAnotherValue_IsSet()
    {
        for (int i = 0; i < 200; i++)
        {
            Filled read = Written.RoundTrip(new Filled { Text = null, Number = null });

            Assert.Equal((null, null), (read.Text, read.Number));
        }
    }

    /// <summary>A method says whether the member is written. Null that was written has been set.</summary>
    [Fact]
    public void RoundTrip_NullThatWasAskedFor_IsSet()
    {
        for (int i = 0; i < 200; i++)
        {
            Assert.True(Written.RoundTrip(new Patch { Name = null }).ShouldSerializeName());
            Assert.False(Written.RoundTrip(new Patch()).ShouldSerializeName());
        }
    }

    /// <summary>A getter that must not be called while the object is created is not asked whether it returns null.</summary>
    [Fact]
    public void RoundTrip_InitPropertiesThatAGetterFreezes_ComeBack()
    {
        for (int i = 0; i < 200; i++)
        {
            Frozen read = Written.RoundTrip(new Frozen { Name = null, Number = null, Last = "last" });
            Frozen changed = TesseraSerializer.Deserialize<Frozen>(TesseraSerializer.Serialize(new { Last = "last", Name = (string?)null }))!;

            Assert.Equal((null, null, "last"), (read.Name, read.Number, read.Last));
            Assert.Equal((null, null, "last"), (changed.Name, changed.Number, changed.Last));
        }
    }

    private static Link Create(string? external, string? inside, int? page) =>
        external is not null ? new Link { External = external } : inside is not null ? new Link { Inside = inside } : new Link { Page = page };

    internal sealed class Link
    {
        private string? _external;
        private string? _inside;
        private int? _page;

        public string? External
        {
            get => _external;
            set => (_external, _inside, _page) = (value, null, null);
        }

        public string? Inside
        {
            get => _inside;
            set => (_external, _inside, _page) = (null, value, null);
        }

        public int? Page
        {
            get => _page;
            set => (_external, _inside, _page) = (null, null, value);
        }

        public string Last { get; set; } = "last";
    }

    internal sealed class Owner(string name)
    {
        private string? _group;
        private string? _person;

        public string? Group
        {
            get => _group;
            set => (_group, _person) = (value, null);
        }

        public string? Person
        {
            get => _person;
            set => (_group, _person) = (null, value);
        }

        public string Name { get; } = name;
    }

    internal struct Either
    {
        private string? _first;
        private string? _second;

        public string? First
        {
            readonly get => _first;
            set => (_first, _second) = (value, null);
        }

        public string? Second
        {
            readonly get => _second;
            set => (_first, _second) = (null, value);
        }
    }

    internal sealed class Filled
    {
        private string? _text = "text";
        private int? _number = 1;

        public string? Text
        {
            get => _text;
            set => _text = value;
        }

        public int? Number
        {
            get => _number;
            set => _number = value;
        }
    }

    internal sealed class Frozen
    {
        private readonly Dictionary<string, object?> _values = [];
        private bool _isFrozen;

        public string? Name
        {
            get => (string?)Get("name");
            init => Set("name", value);
        }

        public int? Number
        {
            get => (int?)Get("number");
            init => Set("number", value);
        }

        public string? Last
        {
            get => (string?)Get("last");
            init => Set("last", value);
        }

        private object? Get(string name)
        {
            _isFrozen = true;
            return _values.GetValueOrDefault(name);
        }

        private void Set(string name, object? value)
        {
            if (_isFrozen)
                throw new InvalidOperationException("The object is complete.");
            _values[name] = value;
        }
    }

    internal sealed class Patch
    {
        private bool _has;

        public string? Name
        {
            get;
            set => (field, _has) = (value, true);
        }

        public bool ShouldSerializeName() => _has;
    }
}
