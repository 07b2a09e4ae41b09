using System.ComponentModel;
using System.Data.Common;
using System.Reflection;
using Tessera.Converters.Families;

namespace Tessera.Contracts.Reflection;

/// <summary>
/// Types of packages that hide their state (docs/decisions/0020-types-known-by-name.md): a method for each, which asks the members of the type by their names. Generated code calls it for the types of
/// the program. Not meant to be called by hand.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class TesseraKnownFamilies
{
    private delegate TValue Getter<TOwner, TValue>(ref TOwner owner);

    private delegate bool Finder<TKey, TValue>(TKey key, out TValue? value);

    /// <summary>The Guid whose digits, read from the left, are its 16 bytes. The packages do not agree on which that is, so they are asked.</summary>
    /// <typeparam name="T">The type.</typeparam>
    public static TesseraFamily Ulid<T>()
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
    /// <typeparam name="T">The type.</typeparam>
    public static TesseraFamily BinaryData<T>()
        where T : class => Binary(
            typeof(T).GetMethod("ToMemory")!.CreateDelegate<Func<T, ReadOnlyMemory<byte>>>(),
            typeof(T).GetProperty("MediaType")!.GetMethod!.CreateDelegate<Func<T, string?>>(),
            typeof(T).GetMethod("FromBytes", [typeof(ReadOnlyMemory<byte>), typeof(string)])!.CreateDelegate<Func<ReadOnlyMemory<byte>, string?, T>>());

    /// <summary>Bytes with a media type. Not by the name of the other method: methods are looked for by their names.</summary>
    /// <typeparam name="T">The type.</typeparam>
    /// <param name="bytes">Gives its bytes.</param>
    /// <param name="type">Gives its media type.</param>
    /// <param name="create">Makes it of both.</param>
    public static TesseraFamily Binary<T>(Func<T, ReadOnlyMemory<byte>> bytes, Func<T, string?> type, Func<ReadOnlyMemory<byte>, string?, T> create)
        where T : class => new ShapeFormContract<T, BinaryForm>(
            value => new BinaryForm { Bytes = bytes(value), MediaType = type(value) },
            form => create(form.Bytes, form.MediaType));

    /// <summary>As it was given, with or without quotes; the default is null.</summary>
    /// <typeparam name="T">The type.</typeparam>
    public static TesseraFamily ETag<T>()
        where T : struct
    {
        ConstructorInvoker from = ConstructorInvoker.Create(typeof(T).GetConstructor([typeof(string)])!);
        return new OptionContract<T, string>(
            value => EqualityComparer<T>.Default.Equals(value, default) ? null : value.ToString(),
            text => text is null ? default : (T)from.Invoke(text));
    }

    /// <summary>A class that is made from its text, whatever parts it keeps of it.</summary>
    /// <typeparam name="T">The type.</typeparam>
    public static TesseraFamily Text<T>()
        where T : class
    {
        ConstructorInvoker from = ConstructorInvoker.Create(typeof(T).GetConstructor([typeof(string)])!);
        return new FormContract<T, string?>(value => value.ToString(), text => text is null ? null : (T)from.Invoke(text));
    }

    /// <summary>A class with a text that can be parsed again.</summary>
    /// <typeparam name="T">The type.</typeparam>
    public static TesseraFamily Parsed<T>()
        where T : class
    {
        Finder<string, T> parse = typeof(T).GetMethod("TryParse", [typeof(string), typeof(T).MakeByRefType()])!.CreateDelegate<Finder<string, T>>();
        return new FormContract<T, string?>(value => value.ToString(), text => text is not null && parse(text, out T? made) ? made : null);
    }

    /// <summary>The text that it builds.</summary>
    /// <typeparam name="T">The type.</typeparam>
    public static TesseraFamily ConnectionString<T>()
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
    /// <typeparam name="T">The type.</typeparam>
    public static TesseraFamily StringValues<T>()
        where T : struct
    {
        Getter<T, string?[]> to = typeof(T).GetMethod("ToArray")!.CreateDelegate<Getter<T, string?[]>>();
        Func<string?[]?, T> from = typeof(T).GetMethod("op_Implicit", [typeof(string[])])!.CreateDelegate<Func<string?[]?, T>>();
        return new ArrayFormContract<T, string?>(value => to(ref value), from);
    }

    /// <summary>Its value, which tells its instances apart as the number of an enum does; a name may be given to it later.</summary>
    /// <typeparam name="T">A class derived from SmartEnum.</typeparam>
    /// <typeparam name="TEnum">Of its instances.</typeparam>
    /// <typeparam name="TValue">Of their values.</typeparam>
    public static TesseraFamily SmartEnum<T, TEnum, TValue>()
        where T : class
        where TEnum : class
    {
        Type definition = NamedFamilies.FindSmartEnum(typeof(T))!;
        Finder<TValue, TEnum> find = definition.GetMethod("TryFromValue", [typeof(TValue), typeof(TEnum).MakeByRefType()])!.CreateDelegate<Finder<TValue, TEnum>>();
        Func<T, TValue> get = definition.GetProperty("Value")!.GetMethod!.CreateDelegate<Func<T, TValue>>();
        return new FormContract<T, TValue?>(get, key => find(key!, out TEnum? item) ? item as T : null) { IsWhole = true };
    }

    /// <summary>As above, where values are structs.</summary>
    /// <typeparam name="T">A class derived from SmartEnum.</typeparam>
    /// <typeparam name="TEnum">Of its instances.</typeparam>
    /// <typeparam name="TValue">Of their values.</typeparam>
    public static TesseraFamily SmartEnumOfStruct<T, TEnum, TValue>()
        where T : class
        where TEnum : class
        where TValue : struct
    {
        Type definition = NamedFamilies.FindSmartEnum(typeof(T))!;
        Finder<TValue, TEnum> find = definition.GetMethod("TryFromValue", [typeof(TValue), typeof(TEnum).MakeByRefType()])!.CreateDelegate<Finder<TValue, TEnum>>();
        Func<T, TValue> get = definition.GetProperty("Value")!.GetMethod!.CreateDelegate<Func<T, TValue>>();
        return new ShapeFormContract<T, TValue>(get, key => find(key, out TEnum? item) ? item as T : null);
    }
}
