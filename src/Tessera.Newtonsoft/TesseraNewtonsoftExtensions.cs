using Newtonsoft.Json.Linq;

namespace Tessera;

/// <summary>Provides a method that adds the tokens of Newtonsoft.Json to Tessera.</summary>
public static class TesseraNewtonsoftExtensions
{
    private static readonly TesseraConverter[] s_converters =
    [
        TesseraConverter.Create<JObject, Dictionary<string, object?>>(TokenWriter.Members, members => new TokenReader().Object(members)),
        TesseraConverter.Create<JArray, List<object?>>(TokenWriter.Items, items => new TokenReader().Array(items)),
        TesseraConverter.Create<JValue, object>(TokenWriter.Content, content => new TokenReader().Token(content) as JValue
            ?? throw new TesseraException(TesseraErrorCode.TypeMismatch, "A JValue cannot contain an object or an array.")),
        TesseraConverter.Create<JToken, object>(TokenWriter.Content, content => new TokenReader().Token(content)),
        new AttributedConverters(),
    ];

    /// <summary>
    /// Adds converters for JObject, JArray, JValue and JToken after the existing ones. Objects are written as dictionaries, arrays as lists, and values as what
    /// they contain, with its type. A reader without this package gets these. Comments, constructors, raw text and undefined values cannot be written.
    /// Converters that attributes of Newtonsoft.Json name are run, and what they write is written like a token.
    /// </summary>
    /// <param name="options">The options to copy. They are not changed.</param>
    /// <returns>A copy of the options with the converters added.</returns>
    public static TesseraOptions AddNewtonsoft(this TesseraOptions options)
    {
        ArgumentNullException.ThrowIfNull(options);
        return options with { Converters = [.. options.Converters, .. s_converters] };
    }
}
