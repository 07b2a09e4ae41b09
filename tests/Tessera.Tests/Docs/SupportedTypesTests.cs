using System.Text;
using Tessera.Converters;
using Tessera.Descriptors;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Docs;

/// <summary>Compares docs/supported-types.md with the table that this test makes. TESSERA_REFRESH=1 rewrites the page.</summary>
public class SupportedTypesTests
{
    private const string Head = """
        # Supported types

        Every type below round-trips as root, member, element and map value, with null where its slot allows null, on every engine. A test writes this page from
        values that it serializes and reads. *Descriptor* is the type in the data as `TesseraInspector.Describe` prints it; *Reads back as* and *Without a type* are
        the classes that come back with and without a target type. `spec/mapping-dotnet.md` has the rules, `spec/format.md` the bytes.

        Dictionaries and sets of text keep an ordinal comparer, and with `Comparers = Preserve` also an invariant or case-insensitive one. Other comparers are not data: a collection that reading creates has
        the default comparer, and a collection that an initializer made with another comparer is kept and filled.

        Some types of packages are known by name, without a reference to the package, each in one form: `Ulid` of Ulid and NUlid (`guid`: 16 bytes), `Azure.ETag` (`string`; the default is null), `Azure.Core.ResourceIdentifier` (`string`), `StringValues` of
        Microsoft.Extensions.Primitives (`list string`), `BinaryData` (a shape of its bytes and media type), classes of Ardalis.SmartEnum (their value; reading finds the same instance), builders of connection strings (classes derived from `DbConnectionStringBuilder`: their text), `OneOf<T0, ...>` and
        classes derived from `OneOfBase<T0, ...>` (a union of the places T0, T1, ...). A strongly typed id, that is, a type with one value, is an object with one member; in a list its values take no more bytes than the bare values.
        Models that Kiota generates, such as those of Microsoft Graph, are supported without their `IBackingStore`, which holds only what their properties show.

        A struct or sealed class that shows no member, and converts to one scalar and back by public operators, a constructor, or `ToString`, is written as that scalar; examples are enums that a package may extend, and identifiers
        (`docs/decisions/0021-values-that-hide-a-scalar.md`).

        These types are refused, with the reason in the error: delegates, pointers and ref structs, open generic types, Type and all other reflection types, Task, ValueTask, AsyncLocal, Thread and other
        objects of the running process, streams other than MemoryStream, expressions, XML, protobuf messages, DataTable and DataSet, principals and identities, CookieContainer, arrays whose first index is
        not 0, and types whose state cannot be seen (Regex, Random, Vector128<T>, an identifier with private fields). Members that are pointers or ref structs are left out.

        """;

    private static readonly Dictionary<Type, string> s_words = new()
    {
        [typeof(bool)] = "bool",
        [typeof(byte)] = "byte",
        [typeof(sbyte)] = "sbyte",
        [typeof(ushort)] = "ushort",
        [typeof(short)] = "short",
        [typeof(uint)] = "uint",
        [typeof(int)] = "int",
        [typeof(ulong)] = "ulong",
        [typeof(long)] = "long",
        [typeof(nuint)] = "nuint",
        [typeof(nint)] = "nint",
        [typeof(float)] = "float",
        [typeof(double)] = "double",
        [typeof(decimal)] = "decimal",
        [typeof(char)] = "char",
        [typeof(string)] = "string",
        [typeof(object)] = "object",
    };

    private static readonly string s_path = RepositoryFiles.Locate("docs", "supported-types.md");

    [Fact]
    public void Page_IsWhatTheLibraryDoes()
    {
        StringBuilder page = new(Head.ReplaceLineEndings("\n") + "\n| .NET type | Descriptor | Reads back as | Without a type | Note |\n|---|---|---|---|---|\n");
        foreach (SupportedType row in SupportedTypes.All)
            page.Append(Describe(row)).Append('\n');
        if (RepositoryFiles.Refresh)
            File.WriteAllText(s_path, page.ToString());

        Assert.Equal(File.ReadAllText(s_path), page.ToString());
    }

    [Fact]
    public void Page_NamesEveryBuiltInType() =>
        Assert.Empty(OpenTypes.Kept!.BuiltIns.Except(SupportedTypes.All.Select(row => row.Type)));

    private static string Describe(SupportedType row)
    {
        byte[] data = TesseraSerializer.Serialize(row.Value, row.Type);
        object typed = TesseraSerializer.Deserialize(data, row.Type)!;
        object untyped = TesseraSerializer.Deserialize(data)!;
        WireType slot = TesseraOptions.Default.State.Converters.Get(row.Type).WireType;
        return $"| `{Name(row.Type)}` | `{DescriptorPrinter.Print(slot)}` | `{Name(typed.GetType())}` | `{Name(untyped.GetType())}` | {row.Note} |";
    }

    /// <summary>Returns the name of a type as in C#, without namespaces. A private class has the name of its nearest visible base class.</summary>
    private static string Name(Type type)
    {
        while (!type.IsVisible && type.BaseType != typeof(object))
            type = type.BaseType!;
        if (type.IsArray)
            return $"{Name(type.GetElementType()!)}[{new string(',', type.GetArrayRank() - 1)}]";
        if (Nullable.GetUnderlyingType(type) is Type underlying)
            return Name(underlying) + "?";
        string name = s_words.GetValueOrDefault(type) ?? type.Name.Split('`')[0];
        return type.IsGenericType ? $"{name}<{string.Join(", ", type.GetGenericArguments().Select(Name))}>" : name;
    }
}
