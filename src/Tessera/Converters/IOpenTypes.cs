using Tessera.Converters.Objects;
using Tessera.Converters.Types;

namespace Tessera.Converters;

/// <summary>
/// Code for values that may be of any type: those in slots of type object, JSON, and members that a type does not have. It leads to nearly all of the library, so a program
/// that was compiled ahead of time has it only where generated code asks for it.
/// </summary>
internal interface IOpenTypes
{
    /// <summary>Every type with a converter of its own.</summary>
    IEnumerable<Type> BuiltIns { get; }

    /// <summary>Null for a type that has no converter of its own.</summary>
    TesseraBuiltIn? FindBuiltIn(Type type);

    /// <summary>The converter of a class in which System.Text.Json holds JSON; null for any other type.</summary>
    IConverter? CreateJson(Type type, ConverterCache cache);

    /// <summary>The converter of a slot whose type says nothing, or not all.</summary>
    IConverter CreateAny(Type type, bool shares, ConverterCache cache);

    /// <summary>An array of a type of which no code says that there are arrays of it.</summary>
    TypeArgument CreateArray(TypeArgument element);

    /// <inheritdoc cref="OverflowForms.CreateConverter"/>
    IConverter CreateOverflow(Type type, HashSet<string> names, string place, ConverterCache cache);

    /// <inheritdoc cref="OverflowForms.CreateKeeper"/>
    OverflowKeeper CreateKeeper(Type type, ConverterCache cache);
}
