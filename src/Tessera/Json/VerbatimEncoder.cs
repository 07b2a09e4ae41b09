using System.Text.Encodings.Web;

namespace Tessera.Json;

/// <summary>
/// An encoder that escapes nothing, for text that is escaped already. Only with <see cref="System.Text.Json.JsonEncodedText"/>, which takes
/// an encoder, can a property name or string value be written with given escapes.
/// </summary>
internal sealed unsafe class VerbatimEncoder : JavaScriptEncoder
{
    public static readonly VerbatimEncoder Instance = new();

    public override int MaxOutputCharactersPerInputCharacter => 1;

    public override int FindFirstCharacterToEncode(char* text, int textLength) => -1;

    public override int FindFirstCharacterToEncodeUtf8(ReadOnlySpan<byte> utf8Text) => -1;

    public override bool WillEncode(int unicodeScalar) => false;

    public override bool TryEncodeUnicodeScalar(int unicodeScalar, char* buffer, int bufferLength, out int numberOfCharactersWritten)
    {
        numberOfCharactersWritten = 0;
        return false;
    }
}
