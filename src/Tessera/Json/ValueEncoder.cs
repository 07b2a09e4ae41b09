using System.Buffers;
using System.Buffers.Text;
using System.Text;
using System.Text.Json;

namespace Tessera.Json;

/// <summary>Writes JSON as values of given types, the inverse of <see cref="ValuePrinter"/> (spec/format.md §10).</summary>
internal sealed class ValueEncoder
{
    private const int StepsPerKey = 16;

    /// <summary>The initial size of the buffer for a key, in bytes. Most keys are shorter.</summary>
    private const int ScratchSize = 256;

    private readonly ReadContext _context;
    private readonly JsonNamingPolicy? _policy;
    private readonly TypeNames _names;
    private readonly AnyEncoder _any;
    private readonly ObjectEncoder _objects;
    private readonly TesseraSerializationProfile _profile;
    private readonly bool _isForKeys;
    private readonly TypeTable _keyTypes = new();
    private ValueEncoder? _keys;

    /// <summary>The buffer for the bytes of one key.</summary>
    private OutputBuffer? _scratch;

    /// <param name="context">The context, which counts the depth and holds the limits.</param>
    /// <param name="policy">The naming policy for members; null if they have their own names.</param>
    /// <param name="isForKeys">Whether the bytes only serve to compare keys. Maps inside a key check their keys when that key is written.</param>
    /// <param name="inOrder">Whether objects are written without looking ahead where possible. Of several errors, another one may then be thrown.</param>
    public ValueEncoder(TypeTable types, ReadContext context, JsonNamingPolicy? policy,
        TesseraSerializationProfile profile, bool isForKeys = false, bool inOrder = false)
    {
        _profile = profile;
        _policy = policy;
        _names = new TypeNames(policy);
        _context = context;
        _any = new AnyEncoder(types, AnyTypes.Own, context, Sorts, IsCanonical);
        _objects = new ObjectEncoder(this, _names, context, Sorts, inOrder);
        _isForKeys = isForKeys;
    }

    private bool Sorts => _profile != TesseraSerializationProfile.Default;

    private bool IsCanonical => _profile == TesseraSerializationProfile.Canonical;

    public void Write(ref JsonCursor cursor, WireType type, ref WireWriter writer)
    {
        if (cursor.IsNull)
            WriteNull(ref cursor, type, ref writer);
        else
            WriteNonNull(ref cursor, type, ref writer);
    }

    public void WriteNonNull(ref JsonCursor cursor, WireType type, ref WireWriter writer)
    {
        if (cursor.IsNull)
            Throw.Mismatch(cursor.Offset, "The JSON has null where the type requires a value");
        switch (type.Kind)
        {
            case WireKind.String:
                if (!cursor.IsString)
                    Throw.Mismatch(cursor.Offset, "The JSON value is not a string, which the type requires");
                AnyEncoder.WriteText(ref writer, cursor.TakeString(out bool isEscaped), isEscaped);
                break;
            case WireKind.Enum:
                WriteEnum(ref cursor, type, ref writer);
                break;
            case WireKind.Tag:
                WriteTag(ref cursor, type, ref writer);
                break;
            case WireKind.Keep:
                Write(ref cursor, type.Element!, ref writer);
                break;
            case WireKind.Optional:
                writer.WriteByte(1);
                Write(ref cursor, type.Element!, ref writer);
                break;
            case WireKind.Any:
                _any.Write(ref cursor, ref writer);
                break;
            case WireKind.Ref:
                _objects.WriteRef(ref cursor, type.Element!, ref writer);
                break;
            case <= WireKinds.LastScalar:
                ScalarEncoder.Write(ref cursor, type.Kind, ref writer, IsCanonical);
                break;
            default:
                _context.Enter(cursor.Offset);
                WriteContainer(ref cursor, type, ref writer);
                _context.Exit();
                break;
        }
    }

    /// <summary>Writes null for a member that the JSON object does not have, or throws if the member cannot be null.</summary>
    public void WriteMissing(in WireMember member, int at, ref WireWriter writer)
    {
        WireType type = member.Type.Kind == WireKind.Keep ? member.Type.Element! : member.Type;
        if (!type.IsNullable)
            throw new TesseraException(
                TesseraErrorCode.MissingMember,
                $"The JSON object has no member '{member.Name}', and its type cannot be null",
                at,
                member.Name);
        WriteNull(type, at, ref writer);
    }

    public void WriteNull(WireType type, int at, ref WireWriter writer)
    {
        // Nulls of these kinds count for the depth (spec/format.md §8), so writing must count them, or the message could not be read.
        if (type.IsLevel)
        {
            _context.Enter(at);
            _context.Exit();
        }

        writer.WriteByte(0);
    }

    private void WriteNull(ref JsonCursor cursor, WireType type, ref WireWriter writer)
    {
        int at = cursor.Offset;
        if (type.Kind == WireKind.Keep)
        {
            type = type.Element!;
            // There are three states (spec/format.md §3.2, keep): a null that is sent is 01 and the null of the inner type.
            if (type.Kind == WireKind.Optional && type.Element!.IsNullable)
            {
                writer.WriteByte(1);
                type = type.Element!;
            }
        }

        if (!type.IsNullable)
            Throw.Mismatch(at, $"The JSON has null where the type requires a {type.Kind.Word()}");
        WriteNull(type, at, ref writer);
        cursor.TakeToken();
    }

    private void WriteContainer(ref JsonCursor cursor, WireType type, ref WireWriter writer)
    {
        if (JsonForm.IsObject(type))
            _objects.WriteInside(ref cursor, type, ref writer, ObjectMarkers.None);
        else if (type.Key is null)
            WriteList(ref cursor, type, ref writer);
        else
            WritePairs(ref cursor, type, ref writer);
    }

    private void WriteEnum(ref JsonCursor cursor, WireType type, ref WireWriter writer)
    {
        WireKind kind = type.Element!.Kind;
        if (!cursor.IsString)
        {
            ScalarEncoder.WriteInteger(ref cursor, kind, ref writer);
            return;
        }

        int at = cursor.Offset;
        bool known = _names.EnumNumbers(type).TryGetValue(JsonText.Read(cursor.TakeString()), out long number);
        bool negative = number < 0 && ScalarPrinter.IsSigned(kind);
        ulong magnitude = negative ? 0 - (ulong)number : (ulong)number;
        if (!known || !ScalarEncoder.TryWriteInteger(negative, magnitude, kind, ref writer))
            Throw.Invalid(at, "The JSON has a name that the enum does not have");
    }

    private void WriteTag(ref JsonCursor cursor, WireType type, ref WireWriter writer)
    {
        bool isNumber = JsonForm.IsNumber(type);
        if (!isNumber && !JsonForm.IsBigInteger(type))
        {
            Write(ref cursor, type.Element!, ref writer);
            return;
        }

        int at = cursor.Offset;
        if (!cursor.IsNumber)
            Throw.Mismatch(at, "The JSON value is not a number, which the type requires");
        ReadOnlySpan<byte> token = cursor.TakeToken();
        if (isNumber)
            AnyEncoder.WriteText(ref writer, token, isEscaped: false);
        else
            WriteBigInteger(token, at, ref writer);
    }

    private void WriteBigInteger(ReadOnlySpan<byte> token, int at, ref WireWriter writer)
    {
        if (token.ContainsAnyExceptInRange((byte)'-', (byte)'9') || token.Contains((byte)'.'))
            Throw.Invalid(at, "The JSON has a number with a fraction or exponent where the type requires an integer");
        byte[] bytes = BigIntegerText.Parse(Encoding.ASCII.GetString(token), _context, at, at + token.Length).ToByteArray();
        _context.Enter(at);
        writer.WriteHead(bytes.Length);
        writer.WriteBytes(bytes);
        _context.Exit();
    }

    private void WriteList(ref JsonCursor cursor, WireType type, ref WireWriter writer)
    {
        if (JsonForm.IsBytes(type) && cursor.IsString)
        {
            WriteBase64(ref cursor, ref writer);
            return;
        }

        if (!cursor.IsArray)
            Throw.Mismatch(cursor.Offset, "The JSON value is not an array, which the type requires");
        int count = cursor.Open();
        writer.WriteHead(count);
        for (int i = 0; i < count; i++)
        {
            Write(ref cursor, type.Element!, ref writer);
            cursor.MoveNext();
        }

        cursor.Close();
    }

    private static void WriteBase64(ref JsonCursor cursor, ref WireWriter writer)
    {
        int at = cursor.Offset;
        ReadOnlySpan<byte> text = cursor.TakeString();
        if (text.Contains((byte)'\\'))
            text = Encoding.UTF8.GetBytes(JsonText.Read(text));
        byte[] bytes = new byte[Base64.GetMaxDecodedFromUtf8Length(text.Length)];
        if (Base64.DecodeFromUtf8(text, bytes, out _, out int length) != OperationStatus.Done)
            Throw.Invalid(at, "The JSON string is not base64, which the type, a list of bytes, requires");
        writer.WriteHead(length);
        writer.WriteBytes(bytes.AsSpan(0, length));
    }

    private void WritePairs(ref JsonCursor cursor, WireType type, ref WireWriter writer)
    {
        if (!cursor.IsArray)
            Throw.Mismatch(cursor.Offset, "The JSON value is not an array of [key, value] arrays, which the type requires");
        int count = cursor.Open();
        writer.WriteHead(count);
        HashSet<string>? seen = _isForKeys ? null : _context.NameSets.Take();
        List<(string Key, JsonPlace Pair)>? pairs = Sorts ? [] : null;
        for (int i = 0; i < count; i++)
        {
            if (!cursor.IsArray || cursor.Count != 2)
                Throw.Mismatch(cursor.Offset, "The JSON value is not an array of two elements, [key, value], which the type requires");
            JsonCursor key = cursor;
            key.Open();
            string text = seen is null && pairs is null ? "" : KeyText(key, type.Key!);
            if (seen?.Add(text) == false)
                Throw.DuplicateKey(key.Offset);
            if (pairs is not null)
            {
                pairs.Add((text, cursor.Place));
                cursor.Skip();
            }
            else
            {
                WritePair(ref cursor, type, ref writer);
            }

            cursor.MoveNext();
        }

        if (pairs is not null)
            WriteSorted(ref cursor, pairs, type, ref writer);
        if (seen is not null)
            _context.NameSets.Keep(seen);
        cursor.Close();
    }

    /// <summary>Writes the pairs in the order of the keys' bytes. The text of a key has one unit for each byte.</summary>
    private void WriteSorted(ref JsonCursor cursor, List<(string Key, JsonPlace Pair)> pairs, WireType type, ref WireWriter writer)
    {
        JsonPlace end = cursor.Place;
        pairs.Sort(static (left, right) => string.CompareOrdinal(left.Key, right.Key));
        foreach ((_, JsonPlace pair) in pairs)
        {
            cursor.Place = pair;
            WritePair(ref cursor, type, ref writer);
        }

        cursor.Place = end;
    }

    private void WritePair(ref JsonCursor cursor, WireType type, ref WireWriter writer)
    {
        cursor.Open();
        WriteNonNull(ref cursor, type.Key!, ref writer);
        cursor.MoveNext();
        Write(ref cursor, type.Element!, ref writer);
        cursor.MoveNext();
        cursor.Close();
    }

    /// <summary>
    /// Returns the bytes of a key, written with an empty type table (spec/format.md §3.2), as a string with one unit for each byte: .NET hashes
    /// strings with a random seed, so that an attacker cannot choose colliding keys.
    /// </summary>
    private string KeyText(JsonCursor cursor, WireType type)
    {
        _scratch ??= new OutputBuffer(ScratchSize);
        WireWriter writer = new(_scratch);
        _keyTypes.Clear();
        _keys ??= new ValueEncoder(_keyTypes, _context, _policy, _profile, isForKeys: true);
        _keys.Write(ref cursor, type, ref writer);
        // A key within keys is written once for each key around it, and twice where entries are sorted.
        _context.ChargeWork(StepsPerKey + writer.Length, cursor.Offset);
        writer.Complete();
        string text = Encoding.Latin1.GetString(_scratch.ToArray());
        _scratch.Reset();
        return text;
    }
}
