using System.Buffers;

namespace Tessera.Json;

/// <summary>
/// A cursor over a JSON text that <see cref="JsonIndex"/> has validated. The cursor stands at the first byte of a value or name, or at a
/// closing bracket. It can return to an earlier place, and skips an object or array in one step.
/// </summary>
internal ref struct JsonCursor
{
    private static readonly SearchValues<byte> s_tokenEnd = SearchValues.Create(",]} \t\r\n"u8);

    private readonly ReadOnlySpan<byte> _text;
    private readonly JsonIndex _index;
    private JsonPlace _place;

    public JsonCursor(ReadOnlySpan<byte> text, JsonIndex index)
    {
        _text = text;
        _index = index;
        SkipSpace();
    }

    public readonly int Offset => _place.Offset;

    public JsonPlace Place
    {
        readonly get => _place;
        set => _place = value;
    }

    /// <summary>A reader that stands where the cursor does, for budgets that depend on the number of bytes read.</summary>
    public readonly WireReader Consumed => new(_text, Offset);

    public readonly bool IsObject => _text[Offset] == '{';

    public readonly bool IsArray => _text[Offset] == '[';

    public readonly bool IsString => _text[Offset] == '"';

    public readonly bool IsNull => _text[Offset] == 'n';

    public readonly bool IsTrue => _text[Offset] == 't';

    public readonly bool IsFalse => _text[Offset] == 'f';

    public readonly bool IsNumber => _text[Offset] is (byte)'-' or (>= (byte)'0' and <= (byte)'9');

    /// <summary>The number of members or elements of the object or array at the cursor.</summary>
    public readonly int Count => _index[_place.Container].Count;

    /// <summary>Whether a member <c>$ref</c> of the text has this string as its value.</summary>
    public readonly bool IsReferredTo(string id) => _index.References.Contains(id);

    /// <summary>Enters an object or array. Returns the number of its members or elements.</summary>
    public int Open()
    {
        int count = Count;
        _place = new JsonPlace(Offset + 1, _place.Container + 1);
        SkipSpace();
        return count;
    }

    /// <summary>Moves past a closing bracket.</summary>
    public void Close() => Move(1);

    /// <summary>Moves from the end of an element to the next element or the closing bracket.</summary>
    public void MoveNext()
    {
        SkipSpace();
        if (_text[Offset] != ',')
            return;
        Move(1);
        SkipSpace();
    }

    public string TakeName()
    {
        int at = Offset + 1;
        return _index.Names.Get(_text, at, TakeNameText(out _).Length);
    }

    /// <summary>Returns a name as <see cref="TakeString(out bool)"/> does, and moves to its value.</summary>
    public ReadOnlySpan<byte> TakeNameText(out bool isEscaped)
    {
        ReadOnlySpan<byte> name = TakeString(out isEscaped);
        PassColon();
        return name;
    }

    /// <summary>If the text at the cursor is the given quoted name, moves to its value; otherwise returns false.</summary>
    public bool TryPassName(ReadOnlySpan<byte> quoted)
    {
        if (!_text[Offset..].StartsWith(quoted))
            return false;
        Move(quoted.Length);
        PassColon();
        return true;
    }

    public ReadOnlySpan<byte> TakeString() => TakeString(out _);

    /// <summary>Returns the text between the quotes, with its escapes, and moves past the string.</summary>
    /// <param name="isEscaped">Whether the text contains escapes.</param>
    public ReadOnlySpan<byte> TakeString(out bool isEscaped)
    {
        ReadOnlySpan<byte> text = _text[(Offset + 1)..];
        int end = text.IndexOfAny((byte)'"', JsonText.Escape);
        isEscaped = text[end] != '"';
        while (text[end] != '"')
        {
            end += 2;
            end += text[end..].IndexOfAny((byte)'"', JsonText.Escape);
        }

        Move(end + 2);
        return text[..end];
    }

    /// <summary>Returns the text of a number, true, false or null, and moves past it.</summary>
    public ReadOnlySpan<byte> TakeToken()
    {
        ReadOnlySpan<byte> text = _text[Offset..];
        int end = text.IndexOfAny(s_tokenEnd);
        if (end < 0)
            end = text.Length;
        Move(end);
        return text[..end];
    }

    /// <summary>Moves past the value.</summary>
    public void Skip()
    {
        if (IsObject || IsArray)
            _place = new JsonPlace(_index[_place.Container].End, _index[_place.Container].Next);
        else if (IsString)
            TakeString();
        else
            TakeToken();
    }

    private void PassColon()
    {
        SkipSpace();
        Move(1);
        SkipSpace();
    }

    private void Move(int bytes) => _place = _place with { Offset = Offset + bytes };

    /// <summary>Outside of strings, valid JSON contains no character up to U+0020 but white space.</summary>
    private void SkipSpace()
    {
        int at = Offset;
        while (at < _text.Length && _text[at] <= ' ')
            at++;
        _place = _place with { Offset = at };
    }
}

/// <summary>The place of a cursor: its offset, and the number of the first object or array that begins at or after this offset.</summary>
internal readonly record struct JsonPlace(int Offset, int Container);
