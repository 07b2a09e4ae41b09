using System.ComponentModel;
using System.Data.Common;
using System.Reflection;
using Tessera.Converters.Families;

namespace Tessera.Contracts.Reflection;

/// <summary>
/// Families of types of packages that hide their state, whose members are looked up by name (docs/decisions/0020-types-known-by-name.md). Generated code calls
/// these methods. Not meant to be called by hand.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class TesseraKnownFamilies
{
    private delegate TValue Getter<TOwner, TValue>(ref TOwner owner);

    private delegate bool Finder<TKey, TValue>(TKey key, out TValue? value);

    /// <summary>Returns the family of a Ulid: the Guid whose digits are its 16 bytes in order. Packages convert differently, so a sample is tried.</summary>
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

    /// <summary>Reverses the bytes in those parts of a Guid that are numbers.</summary>
    private static Guid Turn(Guid guid)
    {
        Span<byte> bytes = stackalloc byte[16];
        guid.TryWriteBytes(bytes);
        return new Guid(bytes, bigEndian: true);
    }

    /// <summary>Returns the family of BinaryData. The media type is included, which the JSON converter of the type drops.</summary>
    /// <typeparam name="T">The type.</typeparam>
    public static TesseraFamily BinaryData<T>()
        where T : class => Binary(
            typeof(T).GetMethod("ToMemory")!.CreateDelegate<Func<T, ReadOnlyMemory<byte>>>(),
            typeof(T).GetProperty("MediaType")!.GetMethod!.CreateDelegate<Func<T, string?>>(),
            typeof(T).GetMethod("FromBytes", [typeof(ReadOnlyMemory<byte>), typeof(string)])!.CreateDelegate<Func<ReadOnlyMemory<byte>, string?, T>>());

    /// <summary>Returns the family of bytes with a media type. Its name differs from the method above, because methods are looked up by name.</summary>
    /// <typeparam name="T">The type.</typeparam>
    /// <param name="bytes">A function that returns the bytes of a value.</param>
    /// <param name="type">A function that returns the media type of a value.</param>
    /// <param name="create">A function that creates a value from its bytes and media type.</param>
    public static TesseraFamily Binary<T>(Func<T, ReadOnlyMemory<byte>> bytes, Func<T, string?> type, Func<ReadOnlyMemory<byte>, string?, T> create)
        where T : class => new ShapeFormContract<T, BinaryForm>(
            value => new BinaryForm { Bytes = bytes(value), MediaType = type(value) },
            form => create(form.Bytes, form.MediaType));

    /// <summary>Returns the family of ETag: its text as it was given, with or without quotes. The default value is null.</summary>
    /// <typeparam name="T">The type.</typeparam>
    public static TesseraFamily ETag<T>()
        where T : struct
    {
        ConstructorInvoker from = ConstructorInvoker.Create(typeof(T).GetConstructor([typeof(string)])!);
        return new OptionContract<T, string>(
            value => EqualityComparer<T>.Default.Equals(value, default) ? null : value.ToString(),
            text => text is null ? default : (T)from.Invoke(text));
    }

    /// <summary>Returns the family of a class that is created from its text, whatever parts of the text it keeps.</summary>
    /// <typeparam name="T">The type.</typeparam>
    public static TesseraFamily Text<T>()
        where T : class
    {
        ConstructorInvoker from = ConstructorInvoker.Create(typeof(T).GetConstructor([typeof(string)])!);
        return new FormContract<T, string?>(value => value.ToString(), text => text is null ? null : (T)from.Invoke(text));
    }

    /// <summary>Returns the family of a class whose text can be parsed again.</summary>
    /// <typeparam name="T">The type.</typeparam>
    public static TesseraFamily Parsed<T>()
        where T : class
    {
        Finder<string, T> parse = typeof(T).GetMethod("TryParse", [typeof(string), typeof(T).MakeByRefType()])!.CreateDelegate<Finder<string, T>>();
        return new FormContract<T, string?>(value => value.ToString(), text => text is not null && parse(text, out T? made) ? made : null);
    }

    /// <summary>Returns the family of a connection string builder: the text that it builds.</summary>
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

    /// <summary>Returns the family of StringValues: none, one or many texts, which are equal to an array of as many texts.</summary>
    /// <typeparam name="T">The type.</typeparam>
    public static TesseraFamily StringValues<T>()
        where T : struct
    {
        Getter<T, string?[]> to = typeof(T).GetMethod("ToArray")!.CreateDelegate<Getter<T, string?[]>>();
        Func<string?[]?, T> from = typeof(T).GetMethod("op_Implicit", [typeof(string[])])!.CreateDelegate<Func<string?[]?, T>>();
        return new ArrayFormContract<T, string?>(value => to(ref value), from);
    }

    /// <summary>Returns the family of a SmartEnum: its value, which identifies an instance as the number of an enum does. Its name may change later.</summary>
    /// <typeparam name="T">A class derived from SmartEnum.</typeparam>
    /// <typeparam name="TEnum">The type of the instances.</typeparam>
    /// <typeparam name="TValue">The type of the values.</typeparam>
    public static TesseraFamily SmartEnum<T, TEnum, TValue>()
        where T : class
        where TEnum : class
    {
        Type definition = NamedFamilies.FindSmartEnum(typeof(T))!;
        Finder<TValue, TEnum> find = definition.GetMethod("TryFromValue", [typeof(TValue), typeof(TEnum).MakeByRefType()])!
            .CreateDelegate<Finder<TValue, TEnum>>();
        Func<T, TValue> get = definition.GetProperty("Value")!.GetMethod!.CreateDelegate<Func<T, TValue>>();
        return new FormContract<T, TValue?>(get, key => find(key!, out TEnum? item) ? item as T : null) { IsWhole = true };
    }

    /// <summary>Returns the family of a SmartEnum whose values are structs.</summary>
    /// <typeparam name="T">A class derived from SmartEnum.</typeparam>
    /// <typeparam name="TEnum">The type of the instances.</typeparam>
    /// <typeparam name="TValue">The type of the values.</typeparam>
    public static TesseraFamily SmartEnumOfStruct<T, TEnum, TValue>()
        where T : class
        where TEnum : class
        where TValue : struct
    {
        Type definition = NamedFamilies.FindSmartEnum(typeof(T))!;
        Finder<TValue, TEnum> find = definition.GetMethod("TryFromValue", [typeof(TValue), typeof(TEnum).MakeByRefType()])!
            .CreateDelegate<Finder<TValue, TEnum>>();
        Func<T, TValue> get = definition.GetProperty("Value")!.GetMethod!.CreateDelegate<Func<T, TValue>>();
        return new ShapeFormContract<T, TValue>(get, key => find(key, out TEnum? item) ? item as T : null);
    }
}
