using Tessera.Contracts;

namespace Tessera.Converters.Collections;

/// <summary>
/// Checks that an instance of a derived class in a slot of its base class loses nothing when it is written like the base class. Members of the derived class
/// would be lost silently (spec/mapping-dotnet.md §2).
/// </summary>
/// <param name="loses">Whether a class has members that would be lost.</param>
/// <param name="hasOwnForm">Whether the class is written completely in a slot of its own type.</param>
internal sealed class DerivedCheck(ConverterSettings settings, Func<Type, bool> loses, bool hasOwnForm)
{
    /// <summary>The last class that passed the check.</summary>
    private Type? _passed;

    /// <param name="cache">The cache that knows the members of a collection class.</param>
    public DerivedCheck(ConverterCache cache)
        : this(cache.Settings, type => ConverterChoice.HasMembers(type, cache), hasOwnForm: true)
    {
    }

    /// <summary>Whether the members of the class are written beside its items, so that nothing is lost.</summary>
    public bool IsPart { get; set; }

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
        if (!settings.WriteAsDeclared && !IsPart && loses(actual))
        {
            string slot = hasOwnForm && Remedies.CanName(actual) ? $"declare the slot as {actual} or object, " : "";
            throw new TesseraException(
                TesseraErrorCode.TypeNotAllowed,
                $"The slot is declared as {declared} and holds a {actual}, whose own members would be lost; {slot}give the class a converter, or set DerivedTypes = AsDeclared",
                writer.Length);
        }

        _passed = actual;
    }
}

/// <summary>A converter that checks the classes of the collections it writes.</summary>
internal interface IDerivedChecking
{
    DerivedCheck Derived { get; }
}
