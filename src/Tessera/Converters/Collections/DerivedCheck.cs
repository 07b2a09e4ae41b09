using System.Runtime.CompilerServices;
using Tessera.Wire;

namespace Tessera.Converters.Collections;

/// <summary>
/// Whether an instance of another class than the slot's has nothing but its items, since members of its own would be lost silently
/// (spec/mapping-dotnet.md §2).
/// </summary>
internal sealed class DerivedCheck(ConverterCache cache)
{
    /// <summary>The class that passed last.</summary>
    private Type? _passed;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Pass<TCollection>(in WireWriter writer, TCollection value)
        where TCollection : class
    {
        if (value.GetType() != typeof(TCollection) && value.GetType() != _passed)
            Look(in writer, value.GetType(), typeof(TCollection));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void Look(in WireWriter writer, Type actual, Type declared)
    {
        if (!cache.Settings.WriteAsDeclared && Families.HasMembers(actual, cache))
        {
            throw new TesseraException(
                TesseraErrorCode.TypeNotAllowed,
                $"The slot is declared as {declared} and holds a {actual}, whose own members would be lost; declare the slot as {actual} or object, or set DerivedTypes = AsDeclared",
                writer.Length);
        }

        _passed = actual;
    }
}
