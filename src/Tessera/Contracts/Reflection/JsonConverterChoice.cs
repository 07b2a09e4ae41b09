using System.Text.Json.Serialization;

namespace Tessera.Contracts.Reflection;

/// <summary>The converter of a JSON library that an attribute names.</summary>
/// <param name="ConverterType">The type of the converter, or of the attribute if the attribute creates the converter itself.</param>
/// <param name="Attribute">The attribute of System.Text.Json; null for a converter of Newtonsoft.Json, which cannot be run.</param>
internal sealed record JsonConverterChoice(Type ConverterType, JsonConverterAttribute? Attribute);
