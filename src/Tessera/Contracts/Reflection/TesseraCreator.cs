using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;

namespace Tessera.Contracts.Reflection;

/// <summary>Creates objects for generated code that may not call their constructor: <c>new</c> would have to set <c>required</c> members. Not meant to be called by hand.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class TesseraCreator
{
    /// <summary>Calls the public parameterless constructor.</summary>
    /// <typeparam name="T">A class that has one.</typeparam>
    public static Func<T> Of<[DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicConstructors)] T>() => Generic.Creator<T>();
}
