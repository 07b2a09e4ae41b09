using System.Reflection;
using System.Reflection.Emit;
using System.Text.Json.Serialization;
using Xunit;

namespace Tessera.Tests.Customisation;

/// <summary>Remedies for types of other packages: the code in the error works, and says all that it can at once.</summary>
public class RemedyForOthersTests
{
    [Fact]
    public void Refusal_OfSeveralMembers_NamesThemAllAtOnce()
    {
        string message = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new Request { Size = 7 })).Message;

        Assert.Contains(
            """leave Before, After and Cancelled out with ContractModifiers = [info => { foreach (var m in info.Members) if (m.Member is { Name: "Before" or "After" or "Cancelled", DeclaringType.Name: "Request" }) m.IgnoreCondition = JsonIgnoreCondition.Always; }]""",
            message,
            StringComparison.Ordinal);
        // What it says, done.
        TesseraOptions options = new()
        {
            ContractModifiers = [info => { foreach (var m in info.Members) if (m.Member is { Name: "Before" or "After" or "Cancelled", DeclaringType.Name: "Request" }) m.IgnoreCondition = JsonIgnoreCondition.Always; }],
        };
        Assert.Equal(7, TesseraSerializer.Clone(new Request { Size = 7 }, options).Size);
    }

    /// <summary>A member that would be lost is not written either way, so leaving it out only says that this is wanted.</summary>
    [Fact]
    public void Refusal_OfMembersThatWouldBeLost_EndsWhereTheModifierLeavesThemOut()
    {
        string message = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new Answer(5, "x") { Size = 7 })).Message;
        TesseraOptions options = new()
        {
            ContractModifiers = [info => { foreach (var m in info.Members) if (m.Member is { Name: "Code" or "Text", DeclaringType.Name: "Reply" }) m.IgnoreCondition = JsonIgnoreCondition.Always; }],
        };
        TesseraOptions one = new()
        {
            ContractModifiers = [info => { foreach (var m in info.Members) if (m.Member is { Name: "Code" }) m.IgnoreCondition = JsonIgnoreCondition.Always; }],
        };

        Assert.Contains("its Code would be lost", message, StringComparison.Ordinal);
        Assert.Contains("""leave Code and Text out with ContractModifiers = [info => { foreach (var m in info.Members) if (m.Member is { Name: "Code" or "Text", DeclaringType.Name: "Reply" })""", message, StringComparison.Ordinal);
        Assert.Equal((7, 0), (TesseraSerializer.Clone(new Answer(5, "x") { Size = 7 }, options).Size, TesseraSerializer.Clone(new Answer(5, "x"), options).Code));
        Assert.Contains("its Text would be lost", Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new Answer(5, "x"), one)).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Refusal_OfADerivedClassThatNoCodeCanName_DoesNotAskToDeclareIt()
    {
        string hidden = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize<Open>(new Inner())).Message;
        string visible = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize<Open>(new Wider())).Message;

        Assert.Contains("no code can name the class, which is private, so set DerivedTypes = AsDeclared", hidden, StringComparison.Ordinal);
        Assert.DoesNotContain("declare the slot", hidden, StringComparison.Ordinal);
        Assert.Contains("declare the slot as Tessera.Tests.Customisation.RemedyForOthersTests+Wider or object, or set DerivedTypes = AsDeclared", visible, StringComparison.Ordinal);
        Assert.Contains(
            """TypeNames = TesseraTypeNames.Empty.AddDerived<Tessera.Tests.Customisation.RemedyForOthersTests.Open, Tessera.Tests.Customisation.RemedyForOthersTests.Wider>("Wider")""", visible, StringComparison.Ordinal);
        Assert.IsType<Wider>(TesseraSerializer.Clone<Open>(new Wider(), new() { TypeNames = TesseraTypeNames.Empty.AddDerived<Open, Wider>("Wider") }));
    }

    [Fact]
    public void Refusal_OfALookupClass_ProposesAConverter() => Assert.Contains(
        "declare the member as ILookup<K, T>, or add a converter that says what to write in its place",
        Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new GroupedCollection())).Message,
        StringComparison.Ordinal);

    /// <summary>As proxies of Entity Framework are.</summary>
    [Fact]
    public void Refusal_OfAClassMadeAtRunTime_SaysWhatItIs()
    {
        object proxy = Activator.CreateInstance(Make("Proxies", typeof(Open)))!;

        string message = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize((Open)proxy)).Message;
        TesseraOptions options = new() { DerivedTypes = TesseraDerivedTypeHandling.AsDeclared };

        Assert.Contains("made when the program runs, as proxies are, so set DerivedTypes = AsDeclared", message, StringComparison.Ordinal);
        Assert.IsType<Open>(TesseraSerializer.Clone((Open)proxy, options));
    }

    [Theory]
    [InlineData("NodaTime", "call AddNodaTime() of the package Tessera.NodaTime")]
    [InlineData("NetTopologySuite", "call AddNetTopologySuite() of the package Tessera.NetTopologySuite")]
    [InlineData("Newtonsoft.Json", "call AddNewtonsoft() of the package Tessera.Newtonsoft")]
    public void Refusal_OfATypeThatAPackageOfOursKnows_NamesThePackage(string assembly, string call)
    {
        object value = Activator.CreateInstance(Make(assembly, typeof(object)))!;

        Assert.Contains(call, Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(value, value.GetType())).Message, StringComparison.Ordinal);
    }

    /// <summary>The compiler infers the type of a query for the call.</summary>
    [Fact]
    public void Refusal_OfAQuery_SaysHowToWriteItsElements()
    {
        int[] numbers = [3, 1, 2];

        Assert.Contains("Serialize<System.Collections.Generic.IEnumerable<System.Int32>>(value)", Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(numbers.Order())).Message, StringComparison.Ordinal);
        Assert.Contains("(ToList)", Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(numbers.AsQueryable())).Message, StringComparison.Ordinal);
        Assert.Equal([1, 2, 3], TesseraSerializer.Deserialize<IEnumerable<int>>(TesseraSerializer.Serialize<IEnumerable<int>>(numbers.Order()))!);
    }

    /// <summary>Makes a class with a private field in an assembly of this name.</summary>
    private static Type Make(string assembly, Type parent)
    {
        TypeBuilder type = AssemblyBuilder.DefineDynamicAssembly(new AssemblyName(assembly), AssemblyBuilderAccess.Run)
            .DefineDynamicModule("M").DefineType("Made", TypeAttributes.Public | TypeAttributes.Class, parent);
        type.DefineField("_ticks", typeof(long), FieldAttributes.Private);
        return type.CreateType();
    }

    public sealed class Request
    {
        public int Size { get; set; }

        public Action? Before { get; set; }

        public Func<int>? After { get; set; }

        public CancellationToken Cancelled { get; set; }
    }

    public class Reply
    {
        public Reply()
        {
        }

        public Reply(object code, object text) => (Code, Text) = ((int)code, (string)text);

        public int Size { get; set; }

        public int Code { get; }

        public string? Text { get; }
    }

    public sealed class Answer : Reply
    {
        public Answer()
        {
        }

        public Answer(object code, object text)
            : base(code, text)
        {
        }
    }

    public class Open
    {
        public int Size { get; set; }
    }

    public sealed class Wider : Open
    {
        public int More { get; set; }
    }

    private sealed class Inner : Open;

    public sealed class GroupedCollection : ILookup<string, int>
    {
        public int Count => 0;

        public IEnumerable<int> this[string key] => [];

        public bool Contains(string key) => false;

        public IEnumerator<IGrouping<string, int>> GetEnumerator() => Enumerable.Empty<IGrouping<string, int>>().GetEnumerator();

        System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => GetEnumerator();
    }
}
