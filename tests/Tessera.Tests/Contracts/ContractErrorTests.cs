using Xunit;

namespace Tessera.Tests.Contracts;

public class ContractErrorTests
{
    [Fact]
    public void Serialize_MemberThatIsNoState_NamesTheMember()
    {
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new WithDelegate()));

        Assert.Equal(TesseraErrorCode.InvalidContract, error.Code);
        Assert.Contains("WithDelegate.Callback", error.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(typeof(System.Xml.Linq.XElement))]
    [InlineData(typeof(System.Xml.Linq.XDocument[]))]
    [InlineData(typeof(System.Xml.XmlElement))]
    [InlineData(typeof(List<System.Xml.XmlDocument>))]
    public void Serialize_Xml_SaysThatItsTextHasAForm(Type type)
    {
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(null, type));

        Assert.Equal(TesseraErrorCode.InvalidContract, error.Code);
        Assert.Contains("declare the member as a string", error.Message, StringComparison.Ordinal);
    }

    /// <summary>Such types would exhaust the stack, or the memory for their names, before they end.</summary>
    [Theory]
    [InlineData(typeof(Longer<int>), "Next")]
    [InlineData(typeof(Deeper<int>[]), "Next")]
    [InlineData(typeof(Doubled<int>), "Halves")]
    public void Serialize_GenericTypeWithEverLongerArguments_IsAShortError(Type type, string member)
    {
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(null, type));

        Assert.Equal(TesseraErrorCode.InvalidContract, error.Code);
        Assert.Contains($".{member}", error.Message, StringComparison.Ordinal);
        Assert.True(error.Message.Length < 700, error.Message);
    }

    [Fact]
    public void RoundTrip_GenericTypesDeepInsideOneAnother_KeepsThem()
    {
        List<List<List<List<(int, List<List<List<Wrapped<List<List<int?>>>>>>)>>>> value = [[[[(1, [[[new() { Value = [[5, null]] }]]])]]]];

        Assert.Equal([5, null], Written.RoundTrip(value)[0][0][0][0].Item2[0][0][0].Value![0]);
    }

    [Theory]
    [InlineData(typeof(System.Data.DataTable))]
    [InlineData(typeof(List<System.Data.DataSet>))]
    public void Serialize_DataTable_SaysWhyAndWhatToDo(Type type)
    {
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(null, type));

        Assert.Equal(TesseraErrorCode.InvalidContract, error.Code);
        Assert.Contains("can name any class", error.Message, StringComparison.Ordinal);
        Assert.Contains("write its rows as a list", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void RoundTrip_XmlWithConverter_KeepsIt()
    {
        TesseraOptions options = new()
        {
            Converters = [TesseraConverter.Create<System.Xml.Linq.XElement, string>(element => element.ToString(), text => System.Xml.Linq.XElement.Parse(text))],
        };

        Assert.Equal("<a b=\"1\" />", Written.RoundTrip(new System.Xml.Linq.XElement("a", new System.Xml.Linq.XAttribute("b", 1)), options).ToString());
    }

    /// <summary>An attribute cannot be added to somebody else's type, so the error shows code for a modifier.</summary>
    [Fact]
    public void Serialize_TwoMembersWithOneName_SaysTheModifierThatRenamesOne()
    {
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new Twins { First = 1, Second = 2 }));

        Assert.Contains("its members First and Second have the same name 'n'", error.Message, StringComparison.Ordinal);
        Assert.Contains("if (m.Member is { Name: \"Second\", DeclaringType.Name: \"Twins\" }) m.Name = \"Second\"; }]", error.Message, StringComparison.Ordinal);
        TesseraOptions options = new()
        {
            ContractModifiers =
            [
                info =>
                {
                    foreach (TesseraMemberInfo m in info.Members)
                    {
                        if (m.Member is { Name: "Second", DeclaringType.Name: "Twins" })
                            m.Name = "Second";
                    }
                },
            ],
        };
        Twins copy = Written.RoundTrip(new Twins { First = 1, Second = 2 }, options);
        Assert.Equal((1, 2), (copy.First, copy.Second));
    }

    [Fact]
    public void Serialize_ClassThatAddsToABuiltInOne_SaysTheConverter()
    {
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new Labelled("http://a") { Label = "l" }));

        Assert.Contains("its own members would be lost; add a converter that says what to write in its place: Converters = [TesseraConverter.Create<", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Deserialize_ConstructorThrows_GivesThePathOfItsObject()
    {
        byte[] data = TesseraSerializer.Serialize(new[] { new { Value = 1 }, new { Value = 101 }, new { Value = 1 } });

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<AtMostHundred[]>(data));

        Assert.Equal((TesseraErrorCode.UserCodeFailed, "$[1]"), (error.Code, error.Path));
        Assert.IsType<ArgumentOutOfRangeException>(error.InnerException);
    }

    [Fact]
    public void Deserialize_MembersThatDifferInCaseOnly_KeepsBoth()
    {
        Two? copy = TesseraSerializer.Deserialize<Two>(TesseraSerializer.Serialize(new Two(3) { value = 5 }));

        Assert.Equal((3, 5), (copy!.Value, copy.value));
    }

    [Fact]
    public void Deserialize_RequiredMemberThatDataMayNotSet_IsNotMissed()
    {
        OnlyWritten? copy = TesseraSerializer.Deserialize<OnlyWritten>(TesseraSerializer.Serialize(new OnlyWritten { Id = 3, Name = "x" }));

        Assert.Equal((0, "x"), (copy!.Id, copy.Name));
    }

    [Fact]
    public void Serialize_NameLongerThanTheFormatAllows_IsInvalidContract() => Assert.Equal(
        TesseraErrorCode.InvalidContract, Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new LongName())).Code);

    [Theory]
    [InlineData(typeof(int*))]
    [InlineData(typeof(void*[]))]
    [InlineData(typeof(List<int*[,][]>))]
    [InlineData(typeof(Span<int>))]
    [InlineData(typeof(List<>))]
    [InlineData(typeof(Type))]
    [InlineData(typeof(Thread))]
    [InlineData(typeof(Task<int>))]
    [InlineData(typeof(ValueTask<int>))]
    [InlineData(typeof(System.Data.DataSet))]
    [InlineData(typeof(Action))]
    [InlineData(typeof(System.Data.DataTable))]
    [InlineData(typeof(FileStream))]
    [InlineData(typeof(IOrderedEnumerable<int>))]
    [InlineData(typeof(System.Text.RegularExpressions.Regex))]
    [InlineData(typeof(System.Net.CookieContainer))]
    [InlineData(typeof(Random))]
    [InlineData(typeof(System.Runtime.Intrinsics.Vector128<int>))]
    public void Deserialize_TypeThatCannotBe_IsInvalidContract(Type type) => Assert.Equal(
        TesseraErrorCode.InvalidContract,
        Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize([0xC1, 0x0A, 0x07, 1, 0, 0, 0], type)).Code);

    [Fact]
    public void Deserialize_CharsIntoStringUnderStrict_IsAMismatch() => Assert.Equal(
        TesseraErrorCode.TypeMismatch,
        Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<string>(TesseraSerializer.Serialize("ab".ToCharArray()), TesseraOptions.Strict)).Code);

    [Fact]
    public void Deserialize_AbstractSlot_SaysWhatToDo()
    {
        TesseraException error = Assert.Throws<TesseraException>(
            () => TesseraSerializer.Deserialize<List<IFormattable>>(TesseraSerializer.Serialize(new List<object> { new OnlyWritten { Id = 1, Name = "x" } })));

        Assert.Equal((TesseraErrorCode.TypeNotAllowed, "$[0]"), (error.Code, error.Path));
    }

    public sealed class Two(int value)
    {
        public int value;

        public int Value { get; } = value;
    }

    public sealed class OnlyWritten
    {
        [System.Text.Json.Serialization.JsonIgnore(Condition = System.Text.Json.Serialization.JsonIgnoreCondition.WhenReading)]
        [System.Text.Json.Serialization.JsonRequired]
        public int Id { get; set; }

        public string? Name { get; set; }
    }

    public sealed class LongName
    {
        [System.Text.Json.Serialization.JsonPropertyName("nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn")]
        public int Member { get; set; }
    }

    public sealed class WithDelegate
    {
        public Action? Callback { get; set; }
    }

    public sealed class AtMostHundred
    {
        public AtMostHundred(int value)
        {
            ArgumentOutOfRangeException.ThrowIfGreaterThan(value, 100);
            Value = value;
        }

        public int Value { get; }
    }

    public sealed class Longer<T>
    {
        public T? Value { get; set; }

        public Longer<Wrapped<T>>? Next { get; set; }
    }

    public sealed class Deeper<T>
    {
        public List<Deeper<T[]>?>? Next { get; set; }
    }

    public sealed class Doubled<T>
    {
        public Dictionary<string, Doubled<(T, T)>>? Halves { get; set; }
    }

    public sealed class Wrapped<T>
    {
        public T? Value { get; set; }
    }

    public sealed class Twins
    {
        [System.Text.Json.Serialization.JsonPropertyName("n")]
        public int First { get; set; }

        [System.Text.Json.Serialization.JsonPropertyName("n")]
        public int Second { get; set; }
    }

    public sealed class Labelled(string text) : Uri(text)
    {
        public string? Label { get; set; }
    }
}
