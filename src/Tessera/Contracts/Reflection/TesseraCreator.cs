using System.ComponentModel;

namespace Tessera.Contracts.Reflection;

/// <summary>Creates objects for generated code where <c>new</c> would have to set <c>required</c> members. Not meant to be called by hand.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class TesseraCreator
{
    /// <summary>Returns a function that calls the public parameterless constructor.</summary>
    /// <typeparam name="T">A class with a public parameterless constructor.</typeparam>
    public static Func<T> Of<[DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicConstructors)] T>() => Generic.Creator<T>();
}
