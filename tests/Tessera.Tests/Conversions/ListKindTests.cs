using System.Collections;
using System.Globalization;
using Tessera.TestTypes.Collections;
using Xunit;

namespace Tessera.Tests.Conversions;

/// <summary>Reads every kind of list as every other one, for several element types, with 0, 1 and 3 elements.</summary>
public class ListKindTests
{
    private static readonly object?[][] s_contents =
    [
        [1, 2, 3],
        ["a", null, ""],
        [1, "x", null],
        [1, null, 3],
        [new GridKey(1, 2), new GridKey(0, 0), new GridKey(-1, 5)],
    ];

    private static readonly Type[] s_elements = [typeof(int), typeof(string), typeof(object), typeof(int?), typeof(GridKey)];

    public static TheoryData<Type> Elements => new(s_elements);

    [Theory]
    [MemberData(nameof(Elements))]
    public void Row092_AnyKindAsAnyKind_GivesTheElements(Type element)
    {
        object?[] content = s_contents[Array.IndexOf(s_elements, element)];
        foreach (int count in new[] { 0, 1, 3 })
        {
            string[] expected = [.. content.Take(count).Select(Text)];
            foreach (Type source in Kinds(element))
            {
                byte[] data = TesseraSerializer.Serialize(Create(source, element, content[..count]), source);
                foreach (Type target in Kinds(element))
                {
                    object? read = TesseraSerializer.Deserialize(data, target);
                    Assert.True(target.IsInstanceOfType(read), $"{source} as {target} is {read?.GetType()}");
                    Assert.Equal(expected, ((IEnumerable)read!).Cast<object?>().Select(Text));
                }
            }
        }
    }

    [Theory]
    [MemberData(nameof(Elements))]
    public void Serialize_TypedKinds_GiveTheSameBytes(Type element)
    {
        object?[] content = s_contents[Array.IndexOf(s_elements, element)];
        IEnumerable<byte[]> messages = Kinds(element)
            .Where(kind => kind.IsGenericType || kind.IsArray)
            .Select(kind => TesseraSerializer.Serialize(Create(kind, element, content), kind));

        Assert.Single(messages.Select(Convert.ToHexString).Distinct());
    }

    private static Type[] Kinds(Type element) =>
    [
        typeof(List<>).MakeGenericType(element),
        typeof(IList<>).MakeGenericType(element),
        typeof(ICollection<>).MakeGenericType(element),
        typeof(IEnumerable<>).MakeGenericType(element),
        element.MakeArrayType(),
        typeof(IList),
        typeof(ICollection),
        typeof(IEnumerable),
        typeof(ArrayList),
    ];

    private static object Create(Type kind, Type element, object?[] content)
    {
        IList list = kind == typeof(IList) || kind == typeof(ICollection) || kind == typeof(IEnumerable) || kind == typeof(ArrayList)
            ? new ArrayList()
            : (IList)Activator.CreateInstance(typeof(List<>).MakeGenericType(element))!;
        foreach (object? item in content)
            list.Add(item);
        if (!kind.IsArray)
            return list;
        Array array = Array.CreateInstance(element, content.Length);
        list.CopyTo(array, 0);
        return array;
    }

    /// <summary>Returns the text of a value. A struct is a dynamic object if the target does not tell its type.</summary>
    private static string Text(object? value) => value switch
    {
        null => "null",
        GridKey key => $"{key.Row},{key.Column}",
        IDictionary<string, object?> members => string.Join(',', members.Values),
        _ => Convert.ToString(value, CultureInfo.InvariantCulture)!,
    };
}
