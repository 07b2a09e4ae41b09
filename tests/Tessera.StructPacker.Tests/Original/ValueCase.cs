using System.Collections;
using System.Globalization;

namespace Tessera.StructPacker.Tests.Original;

/// <summary>A single value, packed by the methods of Tools.</summary>
public sealed class ValueCase<T> : OriginalCase
{
    private readonly T _value;
    private readonly Func<T, int> _size;
    private readonly WriteTo<T> _write;
    private readonly ReadFrom<T> _read;
    private readonly ReadFromStream<T> _readStream;

    public ValueCase(string name, T value, Func<T, int> size, WriteTo<T> write, ReadFrom<T> read, ReadFromStream<T> readStream) =>
        (Name, _value, _size, _write, _read, _readStream) = (name, value, size, write, read, readStream);

    public override string Name { get; }

    public override string Text => _value is Array array && array.Length > 8 ? $"{array.Length} x {Show(array.GetValue(0))}" : Show(_value);

    public override byte[] Pack()
    {
        byte[] target = new byte[_size(_value) + 2];
        int index = 1;
        _write(_value, target, ref index);
        return index == target.Length - 1 && target[0] == 0 && target[index] == 0 ? target[1..index] : throw new InvalidOperationException("The size is not the one that was counted.");
    }

    public override OriginalCase Unpack(byte[] source, ref int index) => With(_read(_value, source, ref index));

    public override OriginalCase Unpack(Stream source) => With(_readStream(_value, source, new byte[16]));

    private ValueCase<T> With(T value) => new(Name, value, _size, _write, _read, _readStream);

    private static string Show(object? value) => value switch
    {
        null => "null",
        string text => $"\"{text}\"",
        DateTime time => time.ToString("o", CultureInfo.InvariantCulture),
        IEnumerable many => $"[{string.Join(", ", many.Cast<object?>().Select(Show))}]",
        IFormattable other => other.ToString(null, CultureInfo.InvariantCulture),
        _ => value.ToString()!,
    };
}
