using System.Runtime.CompilerServices;
using Tessera.Wire;

namespace Tessera.Converters.Collections;

/// <summary>
/// Checks, when an instance of a derived class stands in a slot of its base, that the base's way of writing loses nothing: members of the derived class
/// would be dropped silently (spec/mapping-dotnet.md §2).
/// </summary>
/// <param name="settings">Of the options.</param>
/// <param name="loses">Whether a class has such members.</param>
/// <param name="hasOwnForm">Whether the class is written whole in a slot of its own.</param>
internal sealed class DerivedCheck(ConverterSettings settings, Func<Type, bool> loses, bool hasOwnForm)
{
    /// <summary>The class that passed last.</summary>
    private Type? _passed;

    /// <param name="cache">Gives the members of a collection class.</param>
    public DerivedCheck(ConverterCache cache)
        : this(cache.Settings, type => ConverterChoice.HasMembers(type, cache), hasOwnForm: true)
    {
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Pass<TCollection>(in WireWriter writer, TCollection value)
        where TCollection : class => Pass(in writer, value, typeof(TCollection));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Pass(in WireWriter writer, object value, Type declared)
    {
        if (value.GetType() != declared && value.GetType() != _passed)
            Look(in writer, value.GetType(), declared);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void Look(in WireWriter writer, Type actual, Type declared)
    {
        if (!settings.WriteAsDeclared && loses(actual))
        {
            string slot = hasOwnForm ? $"declare the slot as {actual} or object, " : "";
            throw new TesseraException(
                TesseraErrorCode.TypeNotAllowed,
                $"The slot is declared as {declared} and holds a {actual}, whose own members would be lost; {slot}give the class a converter, or set DerivedTypes = AsDeclared",
                writer.Length);
        }

        _passed = actual;
    }
}
