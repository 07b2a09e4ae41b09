using System.Runtime.InteropServices;

namespace Tessera.TestKit;

/// <summary>Memory between pages whose access ends the process, so that a read before or after the given bytes does not go unnoticed. On systems without mmap
/// it is ordinary memory, and <see cref="IsGuarded"/> is false.</summary>
public sealed unsafe partial class GuardedBytes : IDisposable
{
    private const int PageSize = 65536;
    private const int ReadAndWrite = 3;
    private const int PrivateAndAnonymous = 0x22;
    private const int PrivateAndAnonymousOnMac = 0x1002;

    private readonly byte* _memory;
    private readonly byte* _start;
    private readonly nint _size;

    /// <summary>Reserves memory for inputs of up to the given number of bytes.</summary>
    public GuardedBytes(int capacity)
    {
        _size = ((nint)Math.Max(capacity, 1) + PageSize - 1) / PageSize * PageSize;
        if (!IsGuarded)
        {
            _memory = _start = (byte*)NativeMemory.Alloc((nuint)_size);
            return;
        }

        _memory = (byte*)Map(0, _size + (2 * PageSize), 0, OperatingSystem.IsLinux() ? PrivateAndAnonymous : PrivateAndAnonymousOnMac, -1, 0);
        _start = _memory + PageSize;
        if ((nint)_memory == -1 || Protect(_start, _size, ReadAndWrite) != 0)
            throw new InvalidOperationException("No pages to be had.");
    }

    /// <summary>Whether this system guards the pages.</summary>
    public static bool IsGuarded => OperatingSystem.IsLinux() || OperatingSystem.IsMacOS();

    /// <summary>Copies the bytes to the start of the memory, after the first guarded page, or to an offset from there.</summary>
    public ReadOnlySpan<byte> First(ReadOnlySpan<byte> data, int offset = 0) => At(offset, data);

    /// <summary>Copies the bytes to the end of the memory, before the last guarded page.</summary>
    public ReadOnlySpan<byte> Last(ReadOnlySpan<byte> data) => At(_size - data.Length, data);

    /// <inheritdoc/>
    public void Dispose()
    {
        if (!IsGuarded)
            NativeMemory.Free(_memory);
        else if (Unmap(_memory, _size + (2 * PageSize)) != 0)
            throw new InvalidOperationException("The pages are not given back.");
    }

    private ReadOnlySpan<byte> At(nint offset, ReadOnlySpan<byte> data)
    {
        Span<byte> place = new(_start + offset, data.Length);
        data.CopyTo(place);
        return place;
    }

    [LibraryImport("libc", EntryPoint = "mmap")]
    private static partial nint Map(nint address, nint length, int protection, int flags, int file, nint offset);

    [LibraryImport("libc", EntryPoint = "mprotect")]
    private static partial int Protect(byte* address, nint length, int protection);

    [LibraryImport("libc", EntryPoint = "munmap")]
    private static partial int Unmap(byte* address, nint length);
}
