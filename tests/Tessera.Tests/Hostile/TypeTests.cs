using System.Diagnostics;
using System.Reflection;
using System.Security.Claims;
using System.Security.Principal;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Hostile;

/// <summary>Types come from the program, never from the data.</summary>
public class TypeTests
{
    private static readonly TesseraOptions s_named = new() { TypeNames = TesseraTypeNames.Empty.Add<Cat>("cat").Add<Stone>("stone").AddDerived<IPet, Cat>("cat") };

    /// <summary>Members, elements, keys, parts of tuples and roots of these types are refused before the first byte is read or written.</summary>
    public static TheoryData<Type> Denied =>
    [
        typeof(Action), typeof(Func<int>), typeof(Delegate), typeof(Type), typeof(MemberInfo), typeof(MethodInfo), typeof(Assembly), typeof(Module), typeof(Task), typeof(Task<int>), typeof(ValueTask), typeof(ValueTask<int>), typeof(AsyncLocal<int>), typeof(ThreadLocal<int>), typeof(PeriodicTimer), typeof(WeakReference<string>),
        typeof(Thread), typeof(ManualResetEvent), typeof(Timer), typeof(AppDomain), typeof(WeakReference), typeof(Microsoft.Win32.SafeHandles.SafeFileHandle), typeof(FileStream),
        typeof(Stream), typeof(BufferedStream), typeof(StreamReader), typeof(StringWriter), typeof(ClaimsPrincipal), typeof(GenericIdentity), typeof(IPrincipal), typeof(CancellationTokenSource),
        typeof(CancellationToken), typeof(System.Runtime.InteropServices.GCHandle), typeof(System.Linq.Expressions.Expression), typeof(Process), typeof(ProcessStartInfo),
        typeof(System.Net.CookieContainer), typeof(Exception), typeof(InvalidOperationException), typeof(System.Data.DataSet), typeof(System.Data.DataTable),
        typeof(System.Xml.XmlDocument), typeof(System.Xml.Linq.XElement),
    ];

    /// <summary>An event of the process would also report other tests, so the test uses an assembly that nothing else needs.</summary>
    [Fact]
    public void A055_NameOfAClassOfTheFramework_LoadsAndRunsNothing()
    {
        const string Unused = "System.IO.IsolatedStorage";
        string[] names =
        [
            $"System.IO.IsolatedStorage.IsolatedStorageFile, {Unused}", typeof(Canary).AssemblyQualifiedName!, typeof(Canary).FullName!, "stranger", "System.Diagnostics.Process",
        ];
        foreach (string name in names)
        {
            byte[] data = Tag(name);
            Attack attack = new(data) { Options = s_named };

            attack.FailsAs<IPet>(TesseraErrorCode.TypeNotAllowed);
            attack.ReadsAs<object>(read => Assert.Equal(name, Assert.IsType<TesseraObject>(read).TypeName));
            attack.ReadsAs<Canary>(read => Assert.Null(read!.Next));
            attack.IsSound();
        }

        Assert.DoesNotContain(AppDomain.CurrentDomain.GetAssemblies(), assembly => assembly.GetName().Name == Unused);
        Assert.False(Trap.WasSprung);
        byte[] trap = Tag(typeof(Trap.Inner).AssemblyQualifiedName!);
        new Attack(trap) { Options = s_named }.FailsAs<IPet>(TesseraErrorCode.TypeNotAllowed);
        new Attack(trap) { Options = s_named }.ReadsAs<object>(Assert.NotNull);
        Assert.False(Trap.WasSprung);
    }

    [Fact]
    public void A056_RegisteredTypeThatTheMemberCannotHold_IsRefused()
    {
        byte[] data = TesseraSerializer.Serialize(new Home { Pet = new Cat() }, s_named);
        byte[] stone = MessageBuilder.Of("2801" + "08506574" + "23").Type("2B0C73746F6E65" + "2800").Raw(0).ToArray();

        new Attack(data) { Options = s_named }.ReadsAs<Home>(home => Assert.IsType<Cat>(home!.Pet));
        new Attack(stone) { Options = s_named }.FailsAs<Home>(TesseraErrorCode.TypeNotAllowed);
        new Attack(Tag("stone")) { Options = s_named }.FailsAs<IPet>(TesseraErrorCode.TypeNotAllowed);
        new Attack(Tag("stone")) { Options = s_named }.ReadsAs<object>(read => Assert.IsType<Stone>(read));
    }

    [Theory]
    [MemberData(nameof(Denied))]
    public void A057_AllowedContainerOfADeniedType_IsRefused(Type denied)
    {
        Refuse(denied.MakeArrayType());
        Refuse(typeof(List<>).MakeGenericType(denied));
        Refuse(typeof(Dictionary<,>).MakeGenericType(typeof(string), denied));
        Refuse(typeof(ValueTuple<,>).MakeGenericType(typeof(int), denied));
        Refuse(typeof(Tuple<>).MakeGenericType(denied));
        Refuse(typeof(KeyValuePair<,>).MakeGenericType(typeof(int), denied));
        Refuse(typeof(Lazy<>).MakeGenericType(denied));
        Refuse(typeof(List<>).MakeGenericType(denied.MakeArrayType()));
        if (denied.IsValueType)
            Refuse(typeof(Nullable<>).MakeGenericType(denied));
    }

    [Fact]
    public void A058_AlternativeOutOfRange_IsMalformedForTheFormatNumbersThem()
    {
        foreach (ulong index in (ulong[])[2, 3, 127, 1UL << 32, ulong.MaxValue])
        {
            byte[] data = MessageBuilder.Of("2901" + "08636174" + "2800").VarInt(index).Raw(0).ToArray();

            new Attack(data) { Options = s_named }.Fails<IPet>(TesseraErrorCode.Malformed, 12);
        }
    }

    [Fact]
    public void A058_IdentifierGivenTwice_IsAnErrorOfTheProgram()
    {
        Assert.Throws<ArgumentException>(() => TesseraTypeNames.Empty.Add<Cat>("cat").Add<Stone>("cat"));
        Assert.Throws<ArgumentException>(() => TesseraTypeNames.Empty.Add<Cat>("cat").Add<Cat>("tom"));
        Assert.Throws<ArgumentException>(() => TesseraTypeNames.Empty.AddDerived<IPet, Cat>("cat").AddDerived<IPet, Dog>("cat"));
    }

    /// <summary>The identifiers of types are texts and numbers, never graphs.</summary>
    [Fact]
    public void A059_FactoryThatGivesNothingOrAnother_IsItsFailure()
    {
        byte[] data = Tag("cat");
        foreach (object? made in (object?[])[null, "text", new Stone()])
        {
            Attack attack = new(data) { Options = s_named with { ObjectActivator = new Maker(made) } };

            attack.FailsAs<Cat>(TesseraErrorCode.UserCodeFailed);
            attack.FailsAs<object>(TesseraErrorCode.UserCodeFailed);
            attack.FailsAs<IPet>(TesseraErrorCode.UserCodeFailed);
        }

        Attack nothing = new(data) { Options = new TesseraOptions { TypeNames = TesseraTypeNames.Empty.Add<Cat>("cat", () => null!) } };
        nothing.FailsAs<object>(TesseraErrorCode.TypeMismatch);
    }

    [Theory]
    [MemberData(nameof(Denied))]
    public void A060_DeniedType_IsRefusedInEveryPlace(Type denied)
    {
        Refuse(denied);
        Refuse(typeof(Holder<>).MakeGenericType(denied));
        Refuse(denied.MakeArrayType());
        Refuse(typeof(Dictionary<,>).MakeGenericType(denied, typeof(int)));
        Refuse(typeof(HashSet<>).MakeGenericType(denied));
        Refuse(typeof(Has<>).MakeGenericType(denied));
    }

    [Fact]
    public void A060_Pointer_IsRefusedInEveryPlace()
    {
        Refuse(typeof(HasPointer));
        Refuse(typeof(List<HasPointer>));
        Refuse(typeof(Dictionary<HasPointer, int>));
        Refuse(typeof(Holder<HasPointer>));
    }

    [Fact]
    public void A060_DeniedObjectInAnOpenSlot_IsRefusedOnWrite()
    {
        object[] values = [new Action(() => { }), Task.CompletedTask, typeof(int), Stream.Null, new GenericIdentity("x"), new InvalidOperationException()];
        foreach (object value in values)
        {
            TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize<object>(new object[] { 1, value }));

            Assert.True(error.Code is TesseraErrorCode.InvalidContract or TesseraErrorCode.TypeNotAllowed, $"{value.GetType()}: {error}");
        }
    }

    /// <summary>Objects are created by constructors only, so no finalizer runs on an object whose constructor has not run.</summary>
    [Fact]
    public void A061_ReadingThatFailsHalfWay_FinalizesNoObjectWithoutItsConstructor()
    {
        byte[] good = TesseraSerializer.Serialize(new[] { new Finalized(1) { Name = "a" }, new Finalized(2) { Name = "b" } });
        foreach (TesseraSerializerEngine engine in (TesseraSerializerEngine[])[TesseraSerializerEngine.Interpreted, TesseraSerializerEngine.Generated, TesseraSerializerEngine.Emitted])
        {
            TesseraOptions options = new() { Engine = engine };
            for (int length = 0; length < good.Length; length++)
                Read.Fails<Finalized[]>(good[..length], options);
            for (int position = 6; position < good.Length; position++)
            {
                byte[] damaged = [.. good];
                damaged[position] ^= 0xFF;
                Read.Try<Finalized[]>(damaged, options);
            }
        }

        GC.Collect();
        GC.WaitForPendingFinalizers();
        Assert.True(Finalized.Ends > 0);
        Assert.Equal(0, Finalized.Garbage);
    }

    [Theory]
    [InlineData("28010441" + "40", null)]
    [InlineData("28010441" + "41", 8)]
    [InlineData("21" + "40", 5)]
    [InlineData("2141", 5)]
    [InlineData("2801044122" + "1242", 10)]
    [InlineData("2140808080808080808001", 5)]
    [InlineData("21C0FFFFFFFFFFFFFFFF01", 5)]
    public void A069_DefinitionThatIsNotBegun_IsMalformed(string descriptor, int? offset)
    {
        byte[] data = MessageBuilder.Of(descriptor).Repeat(0, 4).ToArray();

        // A shape that holds itself has no value; numbers are not given twice, so nothing is defined again.
        new Attack(data).Fails<Sample>(TesseraErrorCode.Malformed, offset ?? 4);
        new Attack(data).FailsAs<List<object>>(TesseraErrorCode.Malformed, offset ?? 4);
    }

    private static void Refuse(Type type)
    {
        foreach (TesseraSerializerEngine engine in (TesseraSerializerEngine[])[TesseraSerializerEngine.Interpreted, TesseraSerializerEngine.Generated, TesseraSerializerEngine.Emitted])
        {
            TesseraOptions options = new() { Engine = engine };
            byte[] data = MessageBuilder.Of("2801" + "0A56616C7565" + "23").Raw(0).ToArray();
            TesseraException read = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize(data, type, options));
            TesseraException written = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(type.IsValueType ? Activator.CreateInstance(type) : null, type, options));

            Assert.True(read.Code is TesseraErrorCode.InvalidContract or TesseraErrorCode.TypeNotAllowed, $"{type}: {read}");
            Assert.True(written.Code is TesseraErrorCode.InvalidContract or TesseraErrorCode.TypeNotAllowed, $"{type}: {written}");
        }
    }

    private static byte[] Tag(string name)
    {
        byte[] text = MessageBuilder.OfScalar(0).Text(name).ToArray()[3..];
        return MessageBuilder.Of("2B" + Convert.ToHexString(text) + "2800").Raw(0).ToArray();
    }

    public interface IPet;

    public sealed class Cat : IPet;

    public sealed class Dog : IPet;

    public sealed class Stone;

    public sealed class Home
    {
        [TesseraAny]
        public IPet? Pet { get; set; }
    }

    public sealed class Canary
    {
        public Canary? Next { get; set; }
    }

    public static class Trap
    {
        public static bool WasSprung { get; private set; }

        public sealed class Inner
        {
            static Inner() => WasSprung = true;
        }
    }

    public sealed class Has<T>
    {
        public T? Value { get; }

        public int Other { get; set; }

        public Has(T? value) => Value = value;
    }

    public unsafe struct HasPointer
    {
        public int* Pointer;
    }

    public sealed class Finalized
    {
        private readonly bool _isMade;

        public static int Garbage;

        public static int Ends;

        public Finalized(int id)
        {
            Id = id;
            _isMade = true;
        }

        ~Finalized()
        {
            Interlocked.Increment(ref Ends);
            if (!_isMade)
                Interlocked.Increment(ref Garbage);
        }

        public int Id { get; }

        public string? Name { get; set; }
    }

    private sealed class Maker(object? made) : ITesseraObjectActivator
    {
        public bool CanCreate(Type type) => type == typeof(Cat);

        public object Create(Type type) => made!;
    }
}
