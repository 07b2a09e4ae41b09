using System.Text.Json;

namespace Tessera.Cli.Values;

/// <summary>A place in a JSON text, from which the text is read on. A copy of it looks ahead.</summary>
/// <param name="text">The text of a message, which the library has written, so that it is valid.</param>
/// <param name="start">The offset of a value.</param>
internal ref struct JsonPlace(ReadOnlySpan<byte> text, int start)
{
    // The library has limited the depth of the message.
    private Utf8JsonReader _reader = new(text[start..], new JsonReaderOptions { MaxDepth = int.MaxValue, AllowMultipleValues = true });
    private readonly int _start = start;

    public readonly JsonTokenType Kind => _reader.TokenType;

    /// <summary>The offset of the value or name.</summary>
    public readonly int Start => _start + (int)_reader.TokenStartIndex;

    /// <summary>The offset behind the value or name.</summary>
    public readonly int End => Kind == JsonTokenType.PropertyName ? Start + _reader.ValueSpan.Length + 2 : _start + (int)_reader.BytesConsumed;

    /// <summary>The text of a name.</summary>
    public readonly string Name => JsonText.Read(in _reader);

    /// <summary>Moves to the next name, to the next value, or to the end of the object or array.</summary>
    public void Read() => _reader.Read();

    /// <summary>Moves to the end of the value.</summary>
    public void Skip() => _reader.Skip();

    /// <summary>Moves behind a member to the next name, or to the end of the object.</summary>
    public void PassMember()
    {
        _reader.Read();
        PassValue();
    }

    /// <summary>Moves behind a value to what follows it.</summary>
    public void PassValue()
    {
        _reader.Skip();
        _reader.Read();
    }

    /// <summary>Compares a name. No text is created for names without escapes, as nearly all are.</summary>
    public readonly bool HasName(string name, ReadOnlySpan<byte> utf8Name) =>
        Kind == JsonTokenType.PropertyName && (_reader.ValueIsEscaped ? Name == name : _reader.ValueSpan.SequenceEqual(utf8Name));

    /// <summary>Compares a name with a mark, in which nothing needs an escape.</summary>
    public readonly bool HasName(ReadOnlySpan<byte> mark) => Kind == JsonTokenType.PropertyName && _reader.ValueSpan.SequenceEqual(mark);

    /// <summary>Compares a name, string or other scalar with one of another text.</summary>
    public readonly bool HasSameText(in JsonPlace other) => _reader.ValueSpan.SequenceEqual(other._reader.ValueSpan);

    /// <summary>Whether the value is an array with two elements, as an entry of a map whose keys are not strings is.</summary>
    public readonly bool IsPair()
    {
        JsonPlace element = this;
        if (element.Kind != JsonTokenType.StartArray)
            return false;
        element.Read();
        for (int i = 0; i < 2; i++)
        {
            if (element.Kind == JsonTokenType.EndArray)
                return false;
            element.PassValue();
        }

        return element.Kind == JsonTokenType.EndArray;
    }

    /// <summary>Whether the first elements of the array, as many as are looked at, are pairs.</summary>
    public readonly bool HasOnlyPairs(int most = int.MaxValue)
    {
        JsonPlace element = this;
        element.Read();
        for (int i = 0; i < most && element.Kind != JsonTokenType.EndArray; i++)
        {
            if (!element.IsPair())
                return false;
            element.PassValue();
        }

        return true;
    }

    /// <summary>Returns the text of a string without escapes, as object numbers are; null for any other value.</summary>
    public readonly string? Number => Kind == JsonTokenType.String ? System.Text.Encoding.UTF8.GetString(_reader.ValueSpan) : null;
}
