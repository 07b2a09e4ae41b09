using System.Buffers;
using Tessera.Wire;

namespace Tessera.Json;

/// <summary>
/// A cursor over JSON that <see cref="JsonIndex"/> has proved valid. It stands at the first byte of a value or name, or at a closing
/// bracket; it can be put back, and passes a container in one step.
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

    /// <summary>The text up to the cursor, for what is charged by bytes read.</summary>
    public readonly WireReader Consumed => new(_text, Offset);

    public readonly bool IsObject => _text[Offset] == '{';

    public readonly bool IsArray => _text[Offset] == '[';

    public readonly bool IsString => _text[Offset] == '"';

    public readonly bool IsNull => _text[Offset] == 'n';

    public readonly bool IsTrue => _text[Offset] == 't';

    public readonly bool IsFalse => _text[Offset] == 'f';

    public readonly bool IsNumber => _text[Offset] is (byte)'-' or (>= (byte)'0' and <= (byte)'9');

    /// <summary>The members or elements of the object or array at the cursor.</summary>
    public readonly int Count => _index[_place.Container].Count;

    /// <summary>Whether some <c>$ref</c> of the text has this value.</summary>
    public readonly bool IsReferredTo(string id) => _index.References.Contains(id);

    /// <summary>Enters an object or array; gives its count.</summary>
    public int Open()
    {
        int count = Count;
        _place = new JsonPlace(Offset + 1, _place.Container + 1);
        SkipSpace();
        return count;
    }

    /// <summary>Moves behind a closing bracket.</summary>
    public void Close() => Move(1);

    /// <summary>Moves on from behind an element to the next, or to the closing bracket.</summary>
    public void MoveNext()
    {
        SkipSpace();
        if (_text[Offset] != ',')
            return;
        Move(1);
        SkipSpace();
    }

    public string TakeName() => _index.Names.Get(TakeNameText());

    /// <summary>As <see cref="TakeString"/>, and moves on to the value.</summary>
    public ReadOnlySpan<byte> TakeNameText()
    {
        ReadOnlySpan<byte> name = TakeString();
        SkipSpace();
        Move(1);
        SkipSpace();
        return name;
    }

    /// <summary>What stands between the quotes, escapes as they are.</summary>
    public ReadOnlySpan<byte> TakeString()
    {
        ReadOnlySpan<byte> text = _text[(Offset + 1)..];
        int end = 0;
        while (true)
        {
            end += text[end..].IndexOfAny((byte)'"', (byte)'\\');
            if (text[end] == '"')
                break;
            end += 2;
        }

        Move(end + 2);
        return text[..end];
    }

    /// <summary>A number, true, false or null.</summary>
    public ReadOnlySpan<byte> TakeToken()
    {
        ReadOnlySpan<byte> text = _text[Offset..];
        int end = text.IndexOfAny(s_tokenEnd);
        if (end < 0)
            end = text.Length;
        Move(end);
        return text[..end];
    }

    /// <summary>Moves behind the value.</summary>
    public void Skip()
    {
        if (IsObject || IsArray)
            _place = new JsonPlace(_index[_place.Container].End, _index[_place.Container].Next);
        else if (IsString)
            TakeString();
        else
            TakeToken();
    }

    private void Move(int bytes) => _place = _place with { Offset = Offset + bytes };

    private void SkipSpace()
    {
        int at = Offset;
        while (at < _text.Length && _text[at] is (byte)' ' or (byte)'\t' or (byte)'\r' or (byte)'\n')
            at++;
        _place = _place with { Offset = at };
    }
}

/// <summary>Where a cursor stands: the offset, and the number of the first container at or behind it.</summary>
internal readonly record struct JsonPlace(int Offset, int Container);
