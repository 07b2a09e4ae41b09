using System.Data.Common;
using System.Reflection;
using Tessera.Converters.Families;

namespace Tessera.Contracts.Reflection;

/// <summary>
/// Types of packages that hide their state, known by name: the core depends on nothing but the framework. A row for each, with the method that gives its contract
/// (docs/decisions/0020-types-known-by-name.md). A type of the same name that has not the members, as in an older version, is a type like any other.
/// </summary>
internal static class NamedFamilies
{
    private static readonly Dictionary<string, Row> s_rows = new()
    {
        ["System.Ulid"] = new(nameof(Ulid), IsStruct: true, "ToGuid", "ToByteArray"),
        ["NUlid.Ulid"] = new(nameof(Ulid), IsStruct: true, "ToGuid", "ToByteArray"),
        ["System.BinaryData"] = new(nameof(BinaryData), IsStruct: false, "ToMemory", "MediaType", "FromBytes"),
        ["Azure.ETag"] = new(nameof(ETag), IsStruct: true),
        ["Azure.Core.ResourceIdentifier"] = new(nameof(Text), IsStruct: false),
        ["Microsoft.Extensions.Primitives.StringValues"] = new(nameof(StringValues), IsStruct: true, "ToArray", "op_Implicit"),
    };

    /// <summary>Base classes: what derives from them is known.</summary>
    private static readonly Dictionary<string, Row> s_bases = new()
    {
        ["Ardalis.SmartEnum.SmartEnum`2"] = new(nameof(SmartEnum), IsStruct: false, "Value", "TryFromValue"),
    };

    private delegate TValue Getter<TOwner, TValue>(ref TOwner owner);

    private delegate bool Finder<TKey, TValue>(TKey key, out TValue? value);

    /// <summary>Whether the type itself is in the list: then its form is the one given here, whatever converter of JSON its package names.</summary>
    public static bool Contains(Type type) => RowOf(type) is not null;

    /// <summary>Null for any other type.</summary>
    public static FamilyContract? Find(Type type)
    {
        if (RowOf(type) is Row own)
            return Generic.Call(typeof(NamedFamilies), own.Method, [type]);
        if (IsConnectionString(type))
            return Generic.Call(typeof(NamedFamilies), nameof(ConnectionString), [type]);
        for (Type? ancestor = type.BaseType; ancestor is not null; ancestor = ancestor.BaseType)
        {
            if (ancestor.IsGenericType && s_bases.TryGetValue(ancestor.GetGenericTypeDefinition().FullName!, out Row? row) && row.Fits(ancestor))
                return Generic.Call(typeof(NamedFamilies), row.Method, [type, .. ancestor.GetGenericArguments()], ancestor);
        }

        return null;
    }

    /// <summary>The builder of a driver's connection strings: properties and entries are two views of one text, and the entries take other types than they give.</summary>
    public static bool IsConnectionString(Type type) =>
        TypeTree.FindBase(type.BaseType, "System.Data.Common.DbConnectionStringBuilder") is not null && type.GetConstructor(Type.EmptyTypes) is not null;

    private static Row? RowOf(Type type) => type.FullName is string name && s_rows.TryGetValue(name, out Row? row) && row.Fits(type) ? row : null;

    /// <summary>The Guid whose digits, read from the left, are its 16 bytes. The packages do not agree on which that is, so they are asked.</summary>
    public static FamilyContract Ulid<T>()
        where T : struct
    {
        Getter<T, Guid> to = typeof(T).GetMethod("ToGuid")!.CreateDelegate<Getter<T, Guid>>();
        ConstructorInvoker from = ConstructorInvoker.Create(typeof(T).GetConstructor([typeof(Guid)])!);
        byte[] order = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];
        T sample = (T)from.Invoke(new Guid(order, bigEndian: true));
        return typeof(T).GetMethod("ToByteArray")!.CreateDelegate<Getter<T, byte[]>>()(ref sample).SequenceEqual(order)
            ? new FormContract<T, Guid>(value => to(ref value), guid => (T)from.Invoke(guid))
            : new FormContract<T, Guid>(value => Turn(to(ref value)), guid => (T)from.Invoke(Turn(guid)));
    }

    /// <summary>The same bytes read from the other end, in those parts of a Guid that are numbers.</summary>
    private static Guid Turn(Guid guid)
    {
        Span<byte> bytes = stackalloc byte[16];
        guid.TryWriteBytes(bytes);
        return new Guid(bytes, bigEndian: true);
    }

    /// <summary>With the media type, which its own converter of JSON drops.</summary>
    public static FamilyContract BinaryData<T>()
        where T : class
    {
        Func<T, ReadOnlyMemory<byte>> bytes = typeof(T).GetMethod("ToMemory")!.CreateDelegate<Func<T, ReadOnlyMemory<byte>>>();
        Func<T, string?> type = typeof(T).GetProperty("MediaType")!.GetMethod!.CreateDelegate<Func<T, string?>>();
        Func<ReadOnlyMemory<byte>, string?, T> create = typeof(T).GetMethod("FromBytes", [typeof(ReadOnlyMemory<byte>), typeof(string)])!
            .CreateDelegate<Func<ReadOnlyMemory<byte>, string?, T>>();
        return new ShapeFormContract<T, BinaryForm>(
            value => new BinaryForm { Bytes = bytes(value), MediaType = type(value) },
            form => create(form.Bytes, form.MediaType));
    }

    /// <summary>As it was given, with or without quotes; the default is null.</summary>
    public static FamilyContract ETag<T>()
        where T : struct
    {
        ConstructorInvoker from = ConstructorInvoker.Create(typeof(T).GetConstructor([typeof(string)])!);
        return new OptionContract<T, string>(
            value => EqualityComparer<T>.Default.Equals(value, default) ? null : value.ToString(),
            text => text is null ? default : (T)from.Invoke(text));
    }

    /// <summary>A class that is made from its text, whatever parts it keeps of it.</summary>
    public static FamilyContract Text<T>()
        where T : class
    {
        ConstructorInvoker from = ConstructorInvoker.Create(typeof(T).GetConstructor([typeof(string)])!);
        return new FormContract<T, string?>(value => value.ToString(), text => text is null ? null : (T)from.Invoke(text));
    }

    /// <summary>The text that it builds.</summary>
    public static FamilyContract ConnectionString<T>()
        where T : DbConnectionStringBuilder
    {
        Func<T> create = Generic.Creator<T>();
        return new FormContract<T, string?>(builder => builder.ConnectionString, text =>
        {
            if (text is null)
                return null;
            T builder = create();
            builder.ConnectionString = text;
            return builder;
        });
    }

    /// <summary>One text, many or none, which compare equal to an array of as many.</summary>
    public static FamilyContract StringValues<T>()
        where T : struct
    {
        Getter<T, string?[]> to = typeof(T).GetMethod("ToArray")!.CreateDelegate<Getter<T, string?[]>>();
        Func<string?[]?, T> from = typeof(T).GetMethod("op_Implicit", [typeof(string[])])!.CreateDelegate<Func<string?[]?, T>>();
        return new FormContract<T, string?[]?>(value => to(ref value), from);
    }

    /// <summary>Its value, which tells its instances apart as the number of an enum does; a name may be given to it later.</summary>
    public static FamilyContract SmartEnum<T, TEnum, TValue>(Type definition)
        where T : class
        where TEnum : class
    {
        MethodInfo value = definition.GetProperty("Value")!.GetMethod!;
        Finder<TValue, TEnum> find = definition.GetMethod("TryFromValue", [typeof(TValue), typeof(TEnum).MakeByRefType()])!.CreateDelegate<Finder<TValue, TEnum>>();
        return typeof(TValue).IsValueType
            ? Generic.Call(typeof(NamedFamilies), nameof(SmartEnumOfStruct), [typeof(T), typeof(TEnum), typeof(TValue)], value, find)
            : new FormContract<T, TValue?>(value.CreateDelegate<Func<T, TValue>>(), key => Choose(find, key!) as T) { IsWhole = true };
    }

    public static FamilyContract SmartEnumOfStruct<T, TEnum, TValue>(MethodInfo value, Delegate find)
        where T : class
        where TEnum : class
        where TValue : struct
    {
        Func<T, TValue> get = value.CreateDelegate<Func<T, TValue>>();
        Finder<TValue, TEnum> finder = (Finder<TValue, TEnum>)find;
        return new ShapeFormContract<T, TValue>(get, key => Choose(finder, key) as T);
    }

    private static TEnum? Choose<TValue, TEnum>(Finder<TValue, TEnum> find, TValue key)
        where TEnum : class => find(key, out TEnum? item) ? item : null;

    /// <param name="Method">Gives the contract.</param>
    /// <param name="IsStruct">What the type is.</param>
    /// <param name="Members">That it must have.</param>
    private sealed record Row(string Method, bool IsStruct, params string[] Members)
    {
        public bool Fits(Type type) => type.IsValueType == IsStruct && Array.TrueForAll(Members, name => type.GetMember(name).Length > 0);
    }
}
