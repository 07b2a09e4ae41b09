using Tessera.Contracts;

namespace Tessera.Converters;

/// <summary>Refuses values that could be written but not be read back with the same options (docs/decisions/0016-written-is-readable.md).</summary>
internal static class WriteOnly
{
    private const string Option = "or set AllowWriteOnly = true for messages that are never read into this type";

    /// <summary>Refuses a value of a type that reading cannot create, unless the value is read without a type.</summary>
    /// <param name="writer">The writer, positioned where the value would be written.</param>
    /// <param name="type">The type of the value.</param>
    /// <param name="reason">The reason why it cannot be created, and a remedy.</param>
    public static void Require(in WireWriter writer, WriteContext context, Type type, string reason) => Require(writer.Length, context, type, reason);

    /// <summary>Refuses a value of a type that reading could not give back, unless the value is read without a type.</summary>
    /// <param name="at">The offset of the value.</param>
    /// <param name="type">The type of the value.</param>
    /// <param name="reason">The reason why it could not be read, and a remedy.</param>
    public static void Require(long at, WriteContext context, Type type, string reason)
    {
        if (!context.IsUntyped && !context.Converters.Settings.AllowWriteOnly)
            throw new TesseraException(TesseraErrorCode.InvalidContract, $"{type} could not be read back: {reason}, {Option}", at);
    }

    /// <summary>Refuses an object of a class that has no constructor for reading.</summary>
    public static void RequireConstructor(in WireWriter writer, WriteContext context, Type type) => Require(
        in writer,
        context,
        type,
        $"it has no constructor that can be used for reading, because each has a parameter without a public member of its name and type; {Remedies.Create(type, "add a constructor without parameters, which may be private")}");

    /// <summary>Refuses a collection of a class whose parameterless constructor creates a read-only collection.</summary>
    public static void RequireAdd(in WireWriter writer, WriteContext context, Type type) => Require(
        in writer,
        context,
        type,
        $"its parameterless constructor creates a read-only collection, so reading could not add elements; declare the slot as an interface, or {Remedies.Convert(type)}");

    /// <summary>Refuses a collection with members that takes no items after it has been created.</summary>
    public static void RequireOpen(in WireWriter writer, WriteContext context, Type type) => Require(
        in writer,
        context,
        type,
        $"it has members of its own, which are read before its items, and after that it accepts no items: it is read-only, perhaps because of one of these members, or it has no Add; leave that member out ([JsonIgnore], or ContractModifiers), write the collection while it accepts items, or {Remedies.Convert(type)}");

    /// <summary>Refuses an object in a slot whose declared type does not determine the class to create.</summary>
    public static void Refuse(in WireWriter writer, Type declared, Type actual) => throw new TesseraException(
        TesseraErrorCode.TypeNotAllowed,
        $"The slot is declared as {declared} and holds a {actual}, which could not be read back: the data would not say which class to create; "
        + $"{Remedies.NameClasses(declared, actual)}, {Option}",
        writer.Length);
}
