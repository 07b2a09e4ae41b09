using System.Collections;
using System.Reflection;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.FSharp;

/// <summary>Types of FSharp.Core, which comes from the SDK of the build. The library knows these types by name only.</summary>
public class FSharpCollectionTests
{
    private static readonly Assembly s_core = Assembly.LoadFrom(Directory.EnumerateFiles(
        Path.Combine(Path.GetDirectoryName(typeof(object).Assembly.Location)!, "..", "..", "..", "sdk"), "FSharp.Core.dll", SearchOption.AllDirectories)
        .Last(path => Path.GetFileName(Path.GetDirectoryName(path)) == "FSharp"));

    [Theory]
    [InlineData(5)]
    [InlineData("text")]
    public void RoundTrip_Option_IsItsValueOrNull(object value)
    {
        Type type = s_core.GetType("Microsoft.FSharp.Core.FSharpOption`1")!.MakeGenericType(value.GetType());
        object some = Activator.CreateInstance(type, value)!;
        Array both = Array.CreateInstance(type, 2);
        both.SetValue(some, 0);

        Array read = (Array)Copy(both, both.GetType());

        Assert.Equal(some, Copy(some, type));
        Assert.Equal((some, null), (read.GetValue(0), read.GetValue(1)));
        Assert.Equal(value, TesseraSerializer.Deserialize(TesseraSerializer.Serialize(some, type), value.GetType()));
        Assert.Equal(some, TesseraSerializer.Deserialize(TesseraSerializer.Serialize(value, value.GetType()), type));
    }

    [Fact]
    public void RoundTrip_ListAndSet_KeepTheirElements()
    {
        foreach (string name in new[] { "FSharpList`1", "FSharpSet`1" })
        {
            Type type = s_core.GetType("Microsoft.FSharp.Collections." + name)!.MakeGenericType(typeof(int));
            object list = TesseraSerializer.Deserialize(TesseraSerializer.Serialize(new[] { 1, 2, 3 }), type)!;

            Assert.Equal([1, 2, 3], ((IEnumerable)list).Cast<int>());
            Assert.Equal([1, 2, 3], ((IEnumerable)Copy(list, type)).Cast<int>());
            Assert.Equal("2107", Convert.ToHexString(Messages.Descriptor(TesseraSerializer.Serialize(list, type))));
        }
    }

    [Fact]
    public void RoundTrip_Map_KeepsItsEntries()
    {
        Type type = s_core.GetType("Microsoft.FSharp.Collections.FSharpMap`2")!.MakeGenericType(typeof(string), typeof(int));
        object map = TesseraSerializer.Deserialize(TesseraSerializer.Serialize(new Dictionary<string, int> { ["b"] = 1, ["a"] = 2 }), type)!;

        Assert.Equal([new("a", 2), new("b", 1)], (IEnumerable<KeyValuePair<string, int>>)Copy(map, type));
    }

    private static object Copy(object value, Type type) => TesseraSerializer.Deserialize(TesseraSerializer.Serialize(value, type), type)!;
}
