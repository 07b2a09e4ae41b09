using Tessera.Wire;

namespace Tessera.Converters;

/// <summary>Values that could be written, and not be read back by the same options (docs/decisions/0016-written-is-readable.md).</summary>
internal static class WriteOnly
{
    private const string Option = "or set AllowWriteOnly = true for messages that nobody reads into this type";

    /// <summary>Refuses the value of a type that cannot be made, unless it is read without a type.</summary>
    /// <param name="writer">Where the value would stand.</param>
    /// <param name="context">The message's state.</param>
    /// <param name="type">Of the value.</param>
    /// <param name="reason">Why it cannot be made, and what would help.</param>
    public static void Require(in WireWriter writer, WriteContext context, Type type, string reason)
    {
        if (!context.IsUntyped && !context.Converters.Settings.AllowWriteOnly)
            throw new TesseraException(TesseraErrorCode.InvalidContract, $"{type} could not be read back: {reason}, {Option}", writer.Length);
    }

    /// <summary>Refuses an object of a class that has no constructor for reading.</summary>
    public static void RequireConstructor(in WireWriter writer, WriteContext context, Type type) => Require(
        in writer,
        context,
        type,
        "it has no constructor that reading could use, as each has a parameter without a public member of its name and type; let it have one without parameters, which may be private, or let a TesseraConverter or ObjectActivator create it");

    /// <summary>Refuses a collection of a class whose constructor makes one that takes nothing.</summary>
    public static void RequireAdd(in WireWriter writer, WriteContext context, Type type) => Require(
        in writer,
        context,
        type,
        "what its parameterless constructor makes is read-only, so nothing that is read could be added; declare the slot as an interface, or let a TesseraConverter create it");

    /// <summary>Refuses a collection with members of its own that takes no items once it has been created.</summary>
    public static void RequireOpen(in WireWriter writer, WriteContext context, Type type) => Require(
        in writer,
        context,
        type,
        "it has members of its own, which are read before its items, and then it takes no items: it is read-only, as one of the members may say, or it has no Add; leave such a member out ([JsonIgnore], or ContractModifiers), write it while it is open, or let a TesseraConverter create it");

    /// <summary>Refuses an object in a slot whose type does not say what to create.</summary>
    public static void Refuse(in WireWriter writer, Type declared, Type actual) => throw new TesseraException(
        TesseraErrorCode.TypeNotAllowed,
        $"The slot is declared as {declared} and holds a {actual}, which could not be read back: the data would not say which class to create; "
        + $"let them say it (a [JsonDerivedType] on the declared type, or TypeNames = TesseraTypeNames.Empty.Add<{actual.Name}>(\"{actual.Name}\")), {Option}",
        writer.Length);
}
