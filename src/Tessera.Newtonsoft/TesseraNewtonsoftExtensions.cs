using Newtonsoft.Json.Linq;

namespace Tessera;

/// <summary>The tokens of Newtonsoft.Json in Tessera messages.</summary>
public static class TesseraNewtonsoftExtensions
{
    private static readonly TesseraConverter[] s_converters =
    [
        TesseraConverter.Create<JObject, Dictionary<string, object?>>(TokenWriter.Members, members => new TokenReader().Object(members)),
        TesseraConverter.Create<JArray, List<object?>>(TokenWriter.Items, items => new TokenReader().Array(items)),
        TesseraConverter.Create<JValue, object>(TokenWriter.Content, content => new TokenReader().Token(content) as JValue ?? throw new TesseraException(TesseraErrorCode.TypeMismatch, "A JValue holds no object and no array.")),
        TesseraConverter.Create<JToken, object>(TokenWriter.Content, content => new TokenReader().Token(content)),
    ];

    /// <summary>
    /// Adds converters for JObject, JArray, JValue and JToken, behind those that are there. Objects are written as dictionaries, arrays as lists, and values as what they hold, with its type:
    /// a reader without this package gets these. Comments, constructors, raw text and undefined values are no data and refused.
    /// </summary>
    /// <param name="options">What to add to; it stays as it is.</param>
    /// <returns>Options with the converters.</returns>
    public static TesseraOptions AddNewtonsoft(this TesseraOptions options)
    {
        ArgumentNullException.ThrowIfNull(options);
        return options with { Converters = [.. options.Converters, .. s_converters] };
    }
}
