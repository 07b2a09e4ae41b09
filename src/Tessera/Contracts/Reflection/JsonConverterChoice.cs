using System.Text.Json.Serialization;

namespace Tessera.Contracts.Reflection;

/// <summary>The converter of a JSON library that an attribute names.</summary>
/// <param name="ConverterType">Its type; that of the attribute where it makes the converter itself.</param>
/// <param name="Attribute">Of System.Text.Json; null for one of Newtonsoft, whose converters cannot be run.</param>
internal sealed record JsonConverterChoice(Type ConverterType, JsonConverterAttribute? Attribute);
