using Tessera.Converters.Objects;
using Tessera.Converters.Types;

namespace Tessera.Converters;

/// <summary>
/// Code for values of any type: values in slots of type object, JSON, and members that a type does not have. This code refers to nearly all of the library, so
/// a program that was compiled ahead of time contains it only if generated code asks for it.
/// </summary>
internal interface IOpenTypes
{
    /// <summary>All built-in types.</summary>
    IEnumerable<Type> BuiltIns { get; }

    /// <summary>Returns the row of a built-in type, or null for any other type.</summary>
    TesseraBuiltIn? FindBuiltIn(Type type);

    /// <summary>Creates the converter of a class in which System.Text.Json represents JSON. Returns null for any other type.</summary>
    IConverter? CreateJson(Type type, ConverterCache cache);

    /// <summary>Creates the converter of a slot whose type does not determine the type of its value.</summary>
    IConverter CreateAny(Type type, bool shares, ConverterCache cache);

    /// <summary>Creates the argument for an array type that is not used anywhere in the code of the program.</summary>
    TypeArgument CreateArray(TypeArgument element);

    /// <inheritdoc cref="OverflowForms.CreateConverter"/>
    IConverter CreateOverflow(Type type, HashSet<string> names, string place, ConverterCache cache);

    /// <inheritdoc cref="OverflowForms.CreateKeeper"/>
    OverflowKeeper CreateKeeper(Type type, ConverterCache cache);
}
