using System.ComponentModel;
using Tessera.Contracts.Reflection;
using Tessera.Converters;

namespace Tessera.Codecs;

/// <summary>
/// Keeps the code for values of any type (see <see cref="IOpenTypes"/>) in a program that is compiled ahead of time. The package's source generator writes the
/// call where a type leads to such values; it is not meant to be written by hand.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class TesseraOpenTypes
{
    /// <summary>Keeps the code. Further calls have no effect.</summary>
    public static void Keep()
    {
        OpenTypes.Keep();
        FamilyFinder.Keep();
        ConvertersOfJson.Keep();
    }
}
