using System.ComponentModel;
using System.Reflection;

namespace Tessera.Contracts.Generated;

/// <summary>Registers the types that generated code describes. The generator of the package writes the calls. Not meant to be called by hand.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class TesseraTypeRegistry
{
    internal TesseraTypeRegistry()
    {
    }

    /// <summary>Registers an assembly with generated code when it is loaded. The list is not called before the first type is looked up.</summary>
    /// <param name="list">A static method that lists the types of the assembly.</param>
    /// <exception cref="ArgumentNullException"><paramref name="list"/> is null.</exception>
    public static void Register(Action<TesseraTypeRegistry> list)
    {
        ArgumentNullException.ThrowIfNull(list);
        // A registered list would prevent a collectible assembly from being unloaded. Its types are found by reflection.
        if (!list.GetMethodInfo().Module.Assembly.IsCollectible)
            GeneratedTypes.Add(list);
    }

    /// <summary>Lists a type.</summary>
    /// <param name="type">A closed type.</param>
    /// <param name="describe">A method that describes the type, called when the type is looked up.</param>
    public void Add(Type type, Action<TesseraGeneratedType> describe) => GeneratedTypes.Add(type, describe);
}
