using System.Diagnostics.CodeAnalysis;
using System.Collections;
using System.Collections.ObjectModel;
using Xunit;

namespace Tessera.Tests.Values;

/// <summary>A collection class with an identifier comes back from every slot whose value names its type, whatever the declared type of the slot is.</summary>
public class RegisteredCollectionTests
{
    private static readonly TesseraTypeNames s_names = TesseraTypeNames.Empty
        .Add<LabelledList>("labelled list").Add<PlainList>("plain list").Add<LabelledMap>("labelled map").Add<LabelledObjects>("labelled objects").Add<PlainMap>("plain map")
        .Add<LabelledSet>("labelled set").Add<LabelledItems>("labelled items").Add<LabelledArrayList>("labelled array list");

    public static TheoryData<Type, Type> Slots => new()
    {
        { typeof(List<long>), typeof(LabelledList) },
        { typeof(List<long>), typeof(PlainList) },
        { typeof(IList<long>), typeof(LabelledList) },
        { typeof(IReadOnlyList<long>), typeof(LabelledList) },
        { typeof(IEnumerable<long>), typeof(LabelledList) },
        { typeof(IEnumerable<long>), typeof(LabelledSet) },
        { typeof(IEnumerable), typeof(LabelledList) },
        { typeof(IList), typeof(LabelledList) },
        { typeof(ICollection), typeof(LabelledItems) },
        { typeof(Collection<long>), typeof(LabelledItems) },
        { typeof(HashSet<long>), typeof(LabelledSet) },
        { typeof(ISet<long>), typeof(LabelledSet) },
        { typeof(Dictionary<string, long>), typeof(LabelledMap) },
        { typeof(Dictionary<string, long>), typeof(PlainMap) },
        { typeof(Dictionary<string, object>), typeof(LabelledObjects) },
        { typeof(IDictionary<string, long>), typeof(LabelledMap) },
        { typeof(IReadOnlyDictionary<string, long>), typeof(LabelledMap) },
        { typeof(IDictionary), typeof(LabelledMap) },
        { typeof(ArrayList), typeof(LabelledArrayList) },
        { typeof(object), typeof(LabelledMap) },
    };

    [Theory]
    [MemberData(nameof(Slots))]
    public void RoundTrip_InASlotOfAnyType_KeepsClassMembersAndItems(Type slot, Type type)
    {
        foreach (TesseraOptions options in AllOptions())
        {
            object value = Create(type);
            object holder = Activator.CreateInstance(typeof(Slot<>).MakeGenericType(slot))!;
            holder.GetType().GetProperty("Value")!.SetValue(holder, value);

            object read = TesseraSerializer.Deserialize(TesseraSerializer.Serialize(holder, holder.GetType(), options), holder.GetType(), options)!;

            Verify(value, read.GetType().GetProperty("Value")!.GetValue(read));
        }
    }

    [Theory]
    [InlineData(typeof(LabelledList), typeof(List<long>))]
    [InlineData(typeof(LabelledSet), typeof(HashSet<long>))]
    [InlineData(typeof(LabelledMap), typeof(Dictionary<string, long>))]
    public void Deserialize_WithoutTheIdentifier_GivesTheItems(Type type, Type target)
    {
        foreach (TesseraOptions options in AllOptions())
        {
            object value = Create(type);
            IEnumerable items = (IEnumerable)TesseraSerializer.Deserialize(TesseraSerializer.Serialize(value, type), target, options with { TypeNames = TesseraTypeNames.Empty })!;
            IEnumerable boxed = (IEnumerable)TesseraSerializer.Deserialize(TesseraSerializer.Serialize<object>(value, options), target, options with { TypeNames = TesseraTypeNames.Empty })!;

            Assert.Equal(((IEnumerable)value).Cast<object>(), items.Cast<object>());
            Assert.Equal(((IEnumerable)value).Cast<object>(), boxed.Cast<object>());
        }
    }

    [Fact]
    public void Serialize_InASlotOfTheBase_IsRefusedWhereMembersWouldBeLost()
    {
        foreach (TesseraOptions options in AllOptions())
        {
            TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize<List<long>>((LabelledList)Create(typeof(LabelledList)), options));
            Assert.Equal(TesseraErrorCode.TypeNotAllowed, error.Code);
            error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new List<Dictionary<string, long>> { (LabelledMap)Create(typeof(LabelledMap)) }, options));
            Assert.Equal(TesseraErrorCode.TypeNotAllowed, error.Code);
        }
    }

    private static void Verify(object expected, object? actual)
    {
        Assert.IsType(expected.GetType(), actual);
        Assert.Equal(((IEnumerable)expected).Cast<object>(), ((IEnumerable)actual!).Cast<object>());
        Assert.Equal((expected as ILabelled)?.Label, (actual as ILabelled)?.Label);
    }

    private static IEnumerable<TesseraOptions> AllOptions() =>
        from engine in new[] { TesseraSerializerEngine.Interpreted, TesseraSerializerEngine.Generated, TesseraSerializerEngine.Emitted }
        from references in Enum.GetValues<TesseraReferenceHandling>()
        from profile in Enum.GetValues<TesseraSerializationProfile>()
        select new TesseraOptions { Engine = engine, References = references, Profile = profile, TypeNames = s_names };

    private static object Create(Type type)
    {
        object value = type == typeof(LabelledList) ? new LabelledList { 1, 2 }
            : type == typeof(PlainList) ? new PlainList { 1, 2 }
            : type == typeof(LabelledSet) ? new LabelledSet { 1, 2 }
            : type == typeof(LabelledItems) ? new LabelledItems { 1, 2 }
            : type == typeof(LabelledMap) ? new LabelledMap { ["a"] = 1, ["b"] = 2 }
            : type == typeof(PlainMap) ? new PlainMap { ["a"] = 1 }
            : type == typeof(LabelledObjects) ? new LabelledObjects { ["a"] = 1, ["b"] = "x" }
            : new LabelledArrayList { 1, "x" };
        if (value is ILabelled labelled)
            labelled.Label = "label";
        return value;
    }

    public interface ILabelled
    {
        string? Label { get; set; }
    }

    public sealed class Slot<T>
    {
        [TesseraAny]
        public T? Value { get; set; }
    }

    public sealed class LabelledList : List<long>, ILabelled
    {
        public string? Label { get; set; }
    }

    public sealed class PlainList : List<long>;

    public sealed class LabelledSet : HashSet<long>, ILabelled
    {
        public string? Label { get; set; }
    }

    public sealed class LabelledItems : Collection<long>, ILabelled
    {
        public string? Label { get; set; }
    }

    [SuppressMessage("Design", "CA1010", Justification = "A collection without a type of its elements is what is tested.")]
    public sealed class LabelledArrayList : ArrayList, ILabelled
    {
        public string? Label { get; set; }
    }

    public sealed class LabelledMap : Dictionary<string, long>, ILabelled
    {
        public string? Label { get; set; }
    }

    public sealed class PlainMap : Dictionary<string, long>;

    public sealed class LabelledObjects : Dictionary<string, object>, ILabelled
    {
        public string? Label { get; set; }
    }
}
