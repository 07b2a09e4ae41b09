using System.Globalization;
using System.Text;

namespace Tessera.Inspect;

/// <summary>Writes parts as lines of aligned columns: offset, bytes, path, type, value.</summary>
internal sealed class DumpWriter(TextWriter writer, int inputLength) : IPartSink
{
    private const int MaxLine = 140;
    private const int MaxBytes = 8;
    private const int BytesWidth = (3 * MaxBytes) + 2;
    private const int PathWidth = 34;
    private const int KindWidth = 16;

    private readonly StringBuilder _line = new();
    private readonly string _offsetFormat = inputLength > 0xFFFF ? "X8" : "X4";

    public bool WantsText => true;

    public bool FoldsIndexes => false;

    public int MaxScalars => 32;

    public void Add(in Part part, ReadOnlySpan<byte> bytes)
    {
        _line.Clear();
        _line.Append(part.Offset.ToString(_offsetFormat, CultureInfo.InvariantCulture)).Append("  ");
        int start = _line.Length;
        foreach (byte value in bytes[..Math.Min(bytes.Length, MaxBytes)])
            _line.Append(CultureInfo.InvariantCulture, $"{value:X2} ");
        if (bytes.Length > MaxBytes)
            _line.Append('…');
        Pad(start + BytesWidth);
        AppendColumn(part.Path.ToText(PathWidth), PathWidth);
        AppendColumn(part.Kind, KindWidth);
        _line.Append(part.Text);
        WriteLine();
    }

    /// <summary>Writes a last line that belongs to no bytes.</summary>
    public void AddNote(string text)
    {
        _line.Clear();
        _line.Append(text);
        WriteLine();
    }

    private void AppendColumn(string text, int width)
    {
        int start = _line.Length;
        if (text.Length > width)
            _line.Append(text.AsSpan(0, width - 1)).Append('…');
        else
            _line.Append(text);
        Pad(start + width + 2);
    }

    private void Pad(int length) => _line.Append(' ', Math.Max(0, length - _line.Length));

    private void WriteLine()
    {
        if (_line.Length > MaxLine)
            _line.Remove(MaxLine - 1, _line.Length - MaxLine + 1).Append('…');
        while (_line.Length > 0 && _line[^1] == ' ')
            _line.Length--;
        writer.WriteLine(LineText.Printable(_line.ToString()));
    }
}
