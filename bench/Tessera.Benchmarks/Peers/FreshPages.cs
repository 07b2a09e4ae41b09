using System.ComponentModel;
using System.Runtime.InteropServices;

namespace Tessera.Benchmarks.Peers;

/// <summary>Memory directly from the Linux kernel. The first access to each page costs a page fault, as in a heap that grows.</summary>
internal static partial class FreshPages
{
    private const int ReadAndWrite = 1 | 2;
    private const int PrivateAndAnonymous = 0x2 | 0x20;

    public static void Copy(byte[] source)
    {
        nint pages = Map(0, (nuint)source.Length, ReadAndWrite, PrivateAndAnonymous, -1, 0);
        if (pages == -1)
            throw new Win32Exception();
        Marshal.Copy(source, 0, pages, source.Length);
        if (Unmap(pages, (nuint)source.Length) != 0)
            throw new Win32Exception();
    }

    [LibraryImport("libc", EntryPoint = "mmap", SetLastError = true)]
    private static partial nint Map(nint address, nuint length, int protection, int flags, int file, long offset);

    [LibraryImport("libc", EntryPoint = "munmap", SetLastError = true)]
    private static partial int Unmap(nint address, nuint length);
}
