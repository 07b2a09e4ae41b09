using System.Text.Json;

namespace Quickstart.Proofs;

/// <summary>Compares two JSON texts token by token: their order, names and strings, and numbers as they are written.</summary>
internal static class TokenComparer
{
    /// <summary>Returns the number of tokens if all are equal, otherwise -1.</summary>
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
        // Compares the unescaped text, because the choice of escapes is not part of the content.
        JsonTokenType.PropertyName or JsonTokenType.String => a.GetString() == b.GetString(),
        JsonTokenType.Number => a.ValueSpan.SequenceEqual(b.ValueSpan),
        _ => true,
    };
}
