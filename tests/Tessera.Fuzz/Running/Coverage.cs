using System.Runtime.InteropServices;
using SharpFuzz.Common;

namespace Tessera.Fuzz.Running;

/// <summary>The map in which instrumented code counts its edges. Without instrumentation the map stays empty.</summary>
internal sealed unsafe class Coverage
{
    private const int Size = 1 << 16;

    private readonly ulong* _map;
    private readonly byte[] _seen = new byte[Size];

    public Coverage()
    {
        _map = (ulong*)NativeMemory.AllocZeroed(Size);
        Trace.SharedMem = (byte*)_map;
    }

    /// <summary>The number of edges reached so far.</summary>
    public int Edges { get; private set; }

    /// <summary>Returns whether the last case reached a new edge, or reached an edge much more often than all cases before. Then clears the map.</summary>
    public bool Take()
    {
        bool isNew = false;
        for (int word = 0; word < Size / sizeof(ulong); word++)
        {
            if (_map[word] == 0)
                continue;
            for (int i = word * sizeof(ulong); i < (word + 1) * sizeof(ulong); i++)
            {
                int count = ((byte*)_map)[i];
                if (count == 0)
                    continue;
                byte bucket = (byte)(count < 2 ? 1 : count < 4 ? 2 : count < 16 ? 4 : count < 128 ? 8 : 16);
                if ((_seen[i] & bucket) != 0)
                    continue;
                Edges += _seen[i] == 0 ? 1 : 0;
                _seen[i] |= bucket;
                isNew = true;
            }

            _map[word] = 0;
        }

        return isNew;
    }
}
