using System.IO.MemoryMappedFiles;
using Tessera.Fuzz.Oracles;
using Tessera.Fuzz.Targets;

namespace Tessera.Fuzz.Running;

/// <summary>The current case, in a file that outlives the process, so that the case that ended the process can be read.</summary>
internal sealed class Record : IDisposable
{
    private const int Size = 1 << 16;

    private readonly MemoryMappedFile _file;
    private readonly MemoryMappedViewAccessor _view;

    public Record(string path)
    {
        _file = MemoryMappedFile.CreateFromFile(path, FileMode.OpenOrCreate, null, Size);
        _view = _file.CreateViewAccessor();
    }

    /// <summary>Records the number of the case that is being made.</summary>
    public void Begin(ulong number) => _view.Write(0, number);

    public void Put(Case item)
    {
        _view.Write(0, item.Number);
        _view.Write(8, Index(item.Target));
        _view.Write(12, Array.IndexOf(OptionSet.All, item.Options));
        int length = Math.Min(item.Data.Length, Size - 20);
        _view.Write(16, length);
        _view.WriteArray(20, item.Data, 0, length);
    }

    public Case Get()
    {
        byte[] data = new byte[_view.ReadInt32(16)];
        _view.ReadArray(20, data, 0, data.Length);
        int target = _view.ReadInt32(8);
        return new Case(_view.ReadUInt64(0), data, target >= 0 ? AllTargets.Keyed[target] : AllTargets.Other[~target], OptionSet.All[_view.ReadInt32(12)], 0, false);
    }

    public void Dispose()
    {
        _view.Dispose();
        _file.Dispose();
    }

    private static int Index(Target target)
    {
        int keyed = Array.IndexOf(AllTargets.Keyed, target);
        return keyed >= 0 ? keyed : ~Array.IndexOf(AllTargets.Other, target);
    }
}
