using System.ComponentModel;
using Tessera.Contracts.Reflection;
using Tessera.Converters;

namespace Tessera.Codecs;

/// <summary>
/// Keeps the code for values of any type in a program that is compiled ahead of time (see <see cref="IOpenTypes"/>). Not meant to be called by hand: the generator of the package
/// writes the call where a type leads to such values.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class TesseraOpenTypes
{
    /// <summary>Keeps the code. To call it again changes nothing.</summary>
    public static void Keep()
    {
        OpenTypes.Keep();
        FamilyFinder.Keep();
        ConvertersOfJson.Keep();
    }
}
