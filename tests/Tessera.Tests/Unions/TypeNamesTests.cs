using System.Dynamic;
using Tessera.TestKit;
using Tessera.TestTypes.Unions;
using Xunit;
using static Tessera.Tests.Evolution.HandMade;

namespace Tessera.Tests.Unions;

/// <summary>Identifiers that the application gives to types in the options.</summary>
public class TypeNamesTests
{
    private static readonly TesseraOptions s_named = new()
    {
        TypeNames = TesseraTypeNames.Empty
            .Add<Person>("person")
            .Add<Point>(7)
            .Add<List<Person>>("people")
            .Add<Visit>("visit"),
    };

    [Fact]
    public void Row025_object_slots_bring_registered_types_back()
    {
        object?[] values = [new Person { Name = "Ann" }, null, new Point { X = 1, Y = 2 }, 5, new List<Person> { new() { Name = "Bob" } }, "text"];

        object?[]? read = Copy(values);

        Assert.True(DeepEquality.AreEqual(values, read));
    }

    [Fact]
    public void RoundTrip_RootsThatSayNothing_BringTheTypeBack()
    {
        Person person = new() { Name = "Ann" };

        Assert.Equal("Ann", Assert.IsType<Person>(Copy<object>(person)).Name);
        Assert.Equal("Ann", Assert.IsType<Person>(Copy<IHasName>(person)).Name);
        Assert.Equal("Ann", Assert.IsType<Person>(TesseraSerializer.Deserialize(TesseraSerializer.Serialize<object>(person, s_named), s_named)).Name);
    }

    /// <summary>An identifier works even if the list of the base, which is for slots of the base, does not contain the type.</summary>
    [Fact]
    public void Deserialize_RegisteredTypeThatTheBaseDoesNotList_ComesBackInSlotsOfTheBase()
    {
        TesseraOptions options = new() { TypeNames = TesseraTypeNames.Empty.Add<Lion>("lion").Add<Shed>("shed") };
        Cage cage = new() { Animal = new Lion { Name = "Leo" } };

        Assert.Equal("Leo", Assert.IsType<Lion>(TesseraSerializer.Deserialize<Cage>(TesseraSerializer.Serialize(cage, options), options)!.Animal).Name);
        Assert.IsType<Lion>(TesseraSerializer.Deserialize<Animal>(TesseraSerializer.Serialize<object>(new Lion(), options), options));
        Read.Fails<Animal>(TesseraSerializer.Serialize<object>(new Shed(), options), TesseraErrorCode.TypeNotAllowed, options);
        Read.Fails<Animal>(TesseraSerializer.Serialize<object>(new Lion(), options), TesseraErrorCode.TypeNotAllowed);
    }

    [Theory]
    [InlineData(TesseraReferenceHandling.None)]
    [InlineData(TesseraReferenceHandling.Preserve)]
    public void RoundTrip_ListedTypesInASlotMadeAny_ComeBack(TesseraReferenceHandling references)
    {
        TesseraOptions options = new() { References = references, TypeNames = TesseraTypeNames.Empty.Add<Lion>("lion") };
        Cage[] cages = [new Cage { Animal = new Cat { Lives = 9 } }, new Cage(), new Cage { Animal = new Lion { Name = "Leo" } }, new Cage { Figure = new Disc { Radius = 2 } }];

        byte[] data = TesseraSerializer.Serialize(cages, options);

        Cage[] read = TesseraSerializer.Deserialize<Cage[]>(data.AsSpan(), options)!;
        Assert.Equal(9, Assert.IsType<Cat>(read[0].Animal).Lives);
        Assert.Null(read[1].Animal);
        Assert.Equal("Leo", Assert.IsType<Lion>(read[2].Animal).Name);
        Assert.Equal(2, Assert.IsType<Disc>(read[3].Figure).Radius);
        Assert.Equal("cat", ((dynamic)TesseraSerializer.Deserialize(data, options)!)[0].Animal.TypeName);
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new Cage { Animal = new Puppy() }, options));
        Assert.Equal((TesseraErrorCode.TypeNotAllowed, "$.Animal"), (error.Code, error.Path));
    }

    [Fact]
    public void RoundTrip_InterfaceAndAbstractMembers_BringTheTypeBack()
    {
        Visit visit = new() { Guest = new Person { Name = "Ann" }, Place = new Point { X = 3 }, Bag = { ["p"] = new Person(), ["n"] = 1 }, Sign = new Person() };

        Visit read = Copy(visit)!;

        Assert.True(DeepEquality.AreEqual(visit, read));
        ((dynamic)visit.Sheet).More = new Person { Name = "in an expando" };
        Assert.IsType<Person>(((IDictionary<string, object?>)Copy(visit)!.Sheet)["More"]);
    }

    [Fact]
    public void Serialize_RegisteredType_IsATagWithTheIdentifier() =>
        Assert.Equal("tag#0\"person\"shape#1{Name:string}", Describe(TesseraSerializer.Serialize<object>(new Person(), s_named)));

    [Fact]
    public void Serialize_SlotOfTheTypeItself_IsNotNamed() =>
        Assert.Equal(TesseraSerializer.Serialize(new Person { Name = "x" }), TesseraSerializer.Serialize(new Person { Name = "x" }, s_named));

    [Fact]
    public void Deserialize_NamesNested_InsideUntypedData_AreFound()
    {
        object data = new object[] { new object[] { new Person { Name = "deep" } }, new Dictionary<string, object> { ["k"] = new Point { X = 9 } } };

        object?[] read = Assert.IsType<object?[]>(Copy<object>(data));

        Assert.Equal("deep", Assert.IsType<Person>(((object?[])read[0]!)[0]).Name);
        Assert.Equal(9, Assert.IsType<Point>(((IDictionary<string, object?>)read[1]!)["k"]).X);
    }

    [Fact]
    public void Deserialize_OtherVersionOfARegisteredType_IsMatchedByMembers()
    {
        byte[] tag = Tag("person", Shape(("Age", I32), ("Name", Str)));
        byte[] data = Message(List(Any), Count(2), [0x3F], VarInt((ulong)tag.Length), tag, Int(3), Text("Ann"), VarInt(0x41), Int(4), Text("Bob"));

        object?[]? read = TesseraSerializer.Deserialize<object?[]>(data.AsSpan(), s_named);

        Assert.Equal(["Ann", "Bob"], read!.Select(p => Assert.IsType<Person>(p).Name));
    }

    [Fact]
    public void Row027_names_that_are_not_registered_make_no_type()
    {
        string clrName = typeof(Person).AssemblyQualifiedName!;
        foreach (string name in new[] { "stranger", clrName, typeof(Person).FullName!, "System.Diagnostics.Process" })
        {
            byte[] data = Message(Tag(name, Shape(("Name", Str))), Text("x"));

            Assert.Equal("x", ((IDictionary<string, object?>)Assert.IsType<TesseraObject>(TesseraSerializer.Deserialize<object>(data.AsSpan(), s_named)))["Name"]);
            Read.Fails<IHasName>(data, TesseraErrorCode.TypeNotAllowed, s_named);
            Assert.DoesNotContain(name, Read.Fails<IHasName>(data, s_named).Message, StringComparison.Ordinal);
        }
    }

    [Fact]
    public void Deserialize_RegisteredTypeThatTheSlotCannotHold_IsAMismatch()
    {
        byte[] data = TesseraSerializer.Serialize<object>(new Point(), s_named);

        Read.Fails<IHasName>(data, TesseraErrorCode.TypeMismatch, s_named);
    }

    [Fact]
    public void RoundTrip_RegisteredDerivedTypes_MakeTheBaseAUnion()
    {
        TesseraOptions options = new() { TypeNames = TesseraTypeNames.Empty.AddDerived<IHasName, Person>("person").AddDerived<IHasName, Pet>(2) };
        IHasName?[] named = [new Pet { Name = "Rex" }, null, new Person { Name = "Ann" }];

        byte[] data = TesseraSerializer.Serialize(named, options);

        Assert.Matches("^listunion#0{2:.*,person:", Describe(data));
        Assert.True(DeepEquality.AreEqual(named, TesseraSerializer.Deserialize<IHasName?[]>(data.AsSpan(), options)));
    }

    [Fact]
    public void RoundTrip_RegistrationBesideAttributes_AddsToThem()
    {
        TesseraOptions options = new() { TypeNames = TesseraTypeNames.Empty.AddDerived(typeof(Animal), typeof(Puppy), "puppy") };
        Animal[] animals = [new Puppy { Weeks = 3 }, new Cat(), new Dog()];

        Assert.True(DeepEquality.AreEqual(animals, TesseraSerializer.Deserialize<Animal[]>(TesseraSerializer.Serialize(animals, options).AsSpan(), options)));
    }

    [Fact]
    public void Deserialize_UnknownAlternative_IsReadAsTheBaseByOption()
    {
        byte[] data = TesseraSerializer.Serialize<Figure>(new Disc { Id = 4 });
        data[Array.IndexOf(data, (byte)'9')] = (byte)'8';

        Read.Fails<Figure>(data, TesseraErrorCode.TypeNotAllowed);
        Assert.Equal(4, Assert.IsType<Figure>(TesseraSerializer.Deserialize<Figure>(data.AsSpan(), new TesseraOptions { UnknownTypes = TesseraUnknownTypeHandling.ReadAsBase })).Id);
        Read.Fails<Animal>(Message(Union(("cow", I32)), VarInt(1), Int(1)), TesseraErrorCode.TypeNotAllowed, new TesseraOptions { UnknownTypes = TesseraUnknownTypeHandling.ReadAsBase });
    }

    [Fact]
    public void Row028_factories_make_the_instances()
    {
        int made = 0;
        TesseraOptions options = new()
        {
            TypeNames = TesseraTypeNames.Empty
                .Add("service", () => new Service($"injected {++made}"))
                .AddDerived<Figure, Disc>("disc", () => new Disc { Radius = 42 }),
        };
        object?[]? services = TesseraSerializer.Deserialize<object?[]>(TesseraSerializer.Serialize(new object[] { new Service("a") { Load = 3 }, new Service("b") }, options).AsSpan(), options);
        byte[] disc = Message(Tag("disc", Shape(("Id", I32))), Int(5));

        Assert.Equal(["injected 1", "injected 2"], services!.Select(s => Assert.IsType<Service>(s).Dependency));
        Assert.Equal(3, ((Service)services![0]!).Load);
        Assert.Equal(42, Assert.IsType<Disc>(TesseraSerializer.Deserialize<Figure>(disc.AsSpan(), options)).Radius);
    }

    [Fact]
    public void Deserialize_FactoryThatFails_SaysSo()
    {
        byte[] data = TesseraSerializer.Serialize<object>(new Person { Name = "x" }, s_named);

        Read.Fails<object>(data, TesseraErrorCode.UserCodeFailed, new TesseraOptions { TypeNames = TesseraTypeNames.Empty.Add<Person>("person", () => throw new InvalidOperationException("no")) });
        Read.Fails<object>(data, TesseraErrorCode.TypeMismatch, new TesseraOptions { TypeNames = TesseraTypeNames.Empty.Add<Person>("person", () => null!) });
    }

    [Fact]
    public void AddRange_ChosenTypes_GoByTheirNamesOrTheGivenOnes()
    {
        IEnumerable<Type> types = typeof(TypeNamesTests).Assembly.GetTypes().Where(t => t == typeof(Person) || t == typeof(Pet));
        TesseraOptions plain = new() { TypeNames = TesseraTypeNames.Empty.AddRange(types) };
        TesseraOptions given = new() { TypeNames = TesseraTypeNames.Empty.AddRange(types, type => type.Name.ToUpperInvariant()) };

        Assert.StartsWith("tag#0\"Pet\"", Describe(TesseraSerializer.Serialize<object>(new Pet(), plain)), StringComparison.Ordinal);
        Assert.StartsWith("tag#0\"PET\"", Describe(TesseraSerializer.Serialize<object>(new Pet(), given)), StringComparison.Ordinal);
    }

    [Fact]
    public void Add_WhatCannotBe_IsAnArgumentError()
    {
        TesseraTypeNames names = TesseraTypeNames.Empty.Add<Person>("person");

        Assert.Throws<ArgumentException>(() => names.Add<Pet>("person"));
        Assert.Throws<ArgumentException>(() => names.Add<Person>("other"));
        Assert.Throws<ArgumentException>(() => names.Add(typeof(IHasName), "named"));
        Assert.Throws<ArgumentException>(() => names.Add(typeof(List<>), "list"));
        Assert.Throws<ArgumentException>(() => names.Add(typeof(object), "object"));
        Assert.Throws<ArgumentException>(() => names.Add<Pet>("$pet"));
        Assert.Throws<ArgumentException>(() => names.Add<Pet>(""));
        Assert.Throws<ArgumentException>(() => names.AddDerived(typeof(Animal), typeof(Person), "p"));
        Assert.Throws<ArgumentException>(() => names.AddDerived<object, Person>("p"));
        Assert.Throws<ArgumentNullException>(() => names.Add(null!, "x"));
    }

    [Fact]
    public void Equals_SameEntries_MakeEqualOptions()
    {
        Assert.Equal(new TesseraOptions { TypeNames = TesseraTypeNames.Empty.Add<Pet>("p") }, new TesseraOptions { TypeNames = TesseraTypeNames.Empty.Add<Pet>("p") });
        Assert.NotEqual(new TesseraOptions { TypeNames = TesseraTypeNames.Empty.Add<Pet>("p") }, new TesseraOptions());
        Assert.Equal(s_named.TypeNames, (s_named with { Limits = new() { MaxDepth = 3 } }).TypeNames);
    }

    [Fact]
    public void RoundTrip_MemberMarkedAny_KeepsRegisteredDerivedTypes()
    {
        TesseraOptions options = new() { TypeNames = TesseraTypeNames.Empty.Add<Puppy>("puppy") };
        Kennel kennel = new() { First = new Puppy { Weeks = 2 }, Second = new Dog { Good = true }, Number = 5, Maybe = 6 };
        byte[] data = TesseraSerializer.Serialize(kennel, options);

        Kennel read = TesseraSerializer.Deserialize<Kennel>(data.AsSpan(), options)!;

        Assert.Equal("shape#0{First:any,Second:any,Number:any,Maybe:any}", Describe(data));
        Assert.True(DeepEquality.AreEqual(kennel, read));
        Assert.Null(TesseraSerializer.Deserialize<Kennel>(TesseraSerializer.Serialize(new Kennel(), options).AsSpan(), options)!.First);
        Assert.True(TesseraSerializer.Deserialize<KennelBefore>(data.AsSpan(), options)!.Second!.Good);
    }

    [Fact]
    public void Validate_RegisteredTypes_MakesNoObjects()
    {
        int made = 0;
        TesseraOptions options = new() { TypeNames = TesseraTypeNames.Empty.Add("person", () => new Person { Name = $"{++made}" }) };
        byte[] data = TesseraSerializer.Serialize<object>(new Person(), options);

        TesseraInspector.Validate(data, options);
        TesseraInspector.Measure(data, options);

        Assert.Equal(0, made);
    }

    private static T? Copy<T>(T value) => TesseraSerializer.Deserialize<T>(TesseraSerializer.Serialize(value, s_named).AsSpan(), s_named);

    private static string Describe(byte[] data) => TesseraInspector.Describe(data).Replace(" ", "", StringComparison.Ordinal);

    private interface IHasName
    {
        string? Name { get; set; }
    }

    private sealed class Person : IHasName
    {
        public string? Name { get; set; }
    }

    private sealed class Pet : IHasName
    {
        public string? Name { get; set; }
    }

    private abstract class Place;

    private struct Point
    {
        public int X { get; set; }

        public int Y { get; set; }
    }

    private sealed class Visit
    {
        public IHasName? Guest { get; set; }

        public object? Place { get; set; }

        public Place? Nowhere { get; set; }

        public Person? Sign { get; set; }

        public Dictionary<string, object?> Bag { get; set; } = [];

        public ExpandoObject Sheet { get; set; } = new();
    }

    private sealed class Service
    {
        public Service()
        {
        }

        public Service(string dependency) => Dependency = dependency;

        public string? Dependency { get; }

        public int Load { get; set; }
    }

    private sealed class Kennel
    {
        [TesseraAny]
        public Dog? First { get; set; }

        [TesseraAny]
        public Dog? Second { get; set; }

        [TesseraAny]
        public int Number { get; set; }

        [TesseraAny]
        public int? Maybe { get; set; }
    }

    private sealed class KennelBefore
    {
        public Dog? Second { get; set; }
    }

    private sealed class Lion : Animal
    {
        public string? Name { get; set; }
    }

    private sealed class Shed;

    private sealed class Cage
    {
        [TesseraAny]
        public Animal? Animal { get; set; }

        [TesseraAny]
        public Figure? Figure { get; set; }
    }
}
