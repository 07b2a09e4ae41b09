using System.Globalization;
using System.Text;

namespace Tessera.Cli.Schemas;

/// <summary>Creates C# names for the names in messages.</summary>
internal static class Identifiers
{
    /// <summary>The names that every record already has.</summary>
    private static readonly HashSet<string> s_taken =
    [
        "Clone", "EqualityContract", "Equals", "Finalize", "GetHashCode", "GetType", "MemberwiseClone", "PrintMembers", "ReferenceEquals", "ToString",
    ];

    /// <summary>Returns a unique C# identifier that is as similar as possible to a name.</summary>
    /// <param name="name">The name, which may be any text.</param>
    /// <param name="used">The names that are already used. The result is added.</param>
    public static string Create(string name, HashSet<string> used)
    {
        StringBuilder text = new();
        bool isStart = true;
        foreach (char c in name)
        {
            if (!char.IsAsciiLetterOrDigit(c) && (c < 0x80 || !char.IsLetter(c)))
            {
                isStart = true;
                continue;
            }

            if (text.Length == 0 && char.IsAsciiDigit(c))
                text.Append('N');
            text.Append(isStart ? char.ToUpperInvariant(c) : c);
            isStart = false;
        }

        string identifier = text.Length == 0 ? "Value" : text.ToString();
        if (s_taken.Contains(identifier))
            identifier += "Value";
        string unique = identifier;
        for (int i = 2; !used.Add(unique); i++)
            unique = string.Create(CultureInfo.InvariantCulture, $"{identifier}{i}");
        return unique;
    }

    /// <summary>Returns the name for one of several: the elements of <c>Orders</c> are named <c>Order</c>.</summary>
    public static string Singular(string name) => name switch
    {
        _ when name.EndsWith("ies", StringComparison.OrdinalIgnoreCase) && name.Length > 4 => $"{name.AsSpan(0, name.Length - 3)}y",
        _ when name.EndsWith('s') && !name.EndsWith("ss", StringComparison.OrdinalIgnoreCase) && name.Length > 3 => name[..^1],
        _ => name,
    };

    /// <summary>Returns a text as a C# string literal.</summary>
    public static string Quote(string text)
    {
        StringBuilder quoted = new("\"");
        foreach (char c in text)
        {
            if (c is '"' or '\\')
                quoted.Append('\\').Append(c);
            else if (c is >= ' ' and <= '~')
                quoted.Append(c);
            else
                quoted.Append(CultureInfo.InvariantCulture, $"\\u{(int)c:X4}");
        }

        return quoted.Append('"').ToString();
    }
}
