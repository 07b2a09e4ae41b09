using StructPacker;

namespace Tessera.StructPacker.Tests.Original;

/// <summary>Fields before and between properties; two fields in one declaration; some members that are not packed.</summary>
[Pack]
public struct Interleaved
{
    public byte First;
    private int _count;

    public short Second { get; set; }

    internal string Third, Fourth;

    [SkipPack]
    public long Skipped;

    public char Fifth { get; internal set; }

    public int Sixth
    {
        get => _count + 1;
        set => _count = value - 1;
    }

    private int Hidden { get; set; }

    [SkipPack]
    public readonly int Sum => First + Second + Hidden;

    public int HiddenBy(int value) => Hidden = value;
}
