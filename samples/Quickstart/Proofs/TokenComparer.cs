using System.Text.Json;

namespace Quickstart.Proofs;

/// <summary>Compares two JSON texts token by token: order, names, strings, and numbers down to how they are written.</summary>
internal static class TokenComparer
{
    /// <summary>The number of tokens if all are equal; -1 if not.</summary>
    public static int CountEqual(ReadOnlySpan<byte> left, ReadOnlySpan<byte> right)
    {
        Utf8JsonReader a = new(left);
        Utf8JsonReader b = new(right);
        int count = 0;
        while (a.Read())
        {
            if (!b.Read() || a.TokenType != b.TokenType || !HaveEqualContent(ref a, ref b))
                return -1;
            count++;
        }

        return b.Read() ? -1 : count;
    }

    private static bool HaveEqualContent(ref Utf8JsonReader a, ref Utf8JsonReader b) => a.TokenType switch
    {
        // Unescaped: the choice of escapes is no content.
        JsonTokenType.PropertyName or JsonTokenType.String => a.GetString() == b.GetString(),
        JsonTokenType.Number => a.ValueSpan.SequenceEqual(b.ValueSpan),
        _ => true,
    };
}
