using System.Collections;
using System.Globalization;
using System.Numerics;
using System.Runtime.CompilerServices;
using Newtonsoft.Json.Linq;

namespace Tessera;

/// <summary>Creates tokens from a value that was read without a type. Data that refers to an object twice is rejected, because tokens are trees.</summary>
internal sealed class TokenReader
{
    private readonly HashSet<object> _seen = new(ReferenceEqualityComparer.Instance);

    public JObject Object(IEnumerable<KeyValuePair<string, object?>> members)
    {
        JObject made = [];
        foreach ((string name, object? value) in Once(members))
            made.Add(name, Token(value));
        return made;
    }

    public JArray Array(IEnumerable items)
    {
        JArray made = [];
        foreach (object? item in Once(items))
            made.Add(Token(item));
        return made;
    }

    public JToken Token(object? value) => value switch
    {
        null or DBNull => JValue.CreateNull(),
        string text => new JValue(text),
        bool truth => new JValue(truth),
        byte or sbyte or short or ushort or int or uint or long or ulong or BigInteger => new JValue(value),
        float or double or decimal or DateTime or DateTimeOffset or TimeSpan or Guid or Uri or byte[] => new JValue(value),
        Half number => new JValue((double)number),
        Int128 number => new JValue((BigInteger)number),
        UInt128 number => new JValue((BigInteger)number),
        char letter => new JValue(letter.ToString()),
        DateOnly or TimeOnly => new JValue(((IFormattable)value).ToString("o", CultureInfo.InvariantCulture)),
        IEnumerable<KeyValuePair<string, object?>> members => Object(members),
        IDictionary => throw Mismatch(value),
        IEnumerable items => Array(items),
        _ => throw Mismatch(value),
    };

    private T Once<T>(T container)
        where T : class, IEnumerable
    {
        if (!RuntimeHelpers.TryEnsureSufficientExecutionStack())
            throw new TesseraException(TesseraErrorCode.LimitExceeded, "The data is nested too deeply for tokens.");
        return container is ICollection { Count: 0 } || _seen.Add(container)
            ? container
            : throw new TesseraException(TesseraErrorCode.BadReference, "The data refers to an object in two places, but JSON tokens form a tree.");
    }

    private static TesseraException Mismatch(object value) => new(TesseraErrorCode.TypeMismatch, $"JSON has no token for a {value.GetType().Name}.");
}
