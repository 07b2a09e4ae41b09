using System.ComponentModel;
using System.Reflection;

namespace Tessera.Contracts.Generated;

/// <summary>Where generated code says which types it knows. Not meant to be called by hand: the generator of the package writes the calls.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class TesseraTypeRegistry
{
    internal TesseraTypeRegistry()
    {
    }

    /// <summary>Called when an assembly with generated code is loaded. Nothing happens before the first type is looked for.</summary>
    /// <param name="list">Lists the types of the assembly; a static method.</param>
    /// <exception cref="ArgumentNullException">There is no list.</exception>
    public static void Register(Action<TesseraTypeRegistry> list)
    {
        ArgumentNullException.ThrowIfNull(list);
        // Such an assembly can be unloaded, which a list that refers to it would prevent; reflection serves it.
        if (!list.GetMethodInfo().Module.Assembly.IsCollectible)
            GeneratedTypes.Add(list);
    }

    /// <summary>Lists a type.</summary>
    /// <param name="type">A closed type.</param>
    /// <param name="describe">Called when the type is looked for; says what it is.</param>
    public void Add(Type type, Action<TesseraGeneratedType> describe) => GeneratedTypes.Add(type, describe);
}
