using System.Text.Json.Serialization;

namespace Tessera.Contracts.Reflection;

/// <summary>The converter of a JSON library that an attribute names.</summary>
/// <param name="ConverterType">The type of the converter, or of the attribute if the attribute creates the converter itself.</param>
/// <param name="Source">The attribute.</param>
internal sealed record JsonConverterChoice(Type ConverterType, Attribute Source)
{
    /// <summary>The attribute of System.Text.Json; null for one of Newtonsoft.Json, whose converters only a package can run.</summary>
    public JsonConverterAttribute? Attribute => Source as JsonConverterAttribute;
}
