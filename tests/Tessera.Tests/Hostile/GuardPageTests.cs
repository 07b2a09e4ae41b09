using System.Runtime.InteropServices;
using Xunit;

namespace Tessera.Tests.Hostile;

/// <summary>Reads stay inside of the bytes they are given: the pages before and behind those cannot be touched without ending the process.</summary>
public unsafe partial class GuardPageTests
{
    private const int PageSize = 65536;
    private const int ReadAndWrite = 3;
    private const int PrivateAndAnonymous = 0x22;

    [Fact]
    public void A086_MessagesBetweenGuardPages_AreReadWithoutAFault()
    {
        // The flags are those of Linux; the reader is the same elsewhere.
        if (!OperatingSystem.IsLinux())
            return;
        byte* memory = (byte*)Map(0, 3 * PageSize, 0, PrivateAndAnonymous, -1, 0);
        try
        {
            Assert.Equal(0, Protect(memory + PageSize, PageSize, ReadAndWrite));
            for (int length = 0; length <= 64; length++)
            {
                Verify(memory + PageSize, TesseraSerializer.Serialize(new string('x', length)), new string('x', length));
                Verify(memory + PageSize, TesseraSerializer.Serialize(new string('\u0416', length)), new string('\u0416', length));
                Verify(memory + PageSize, TesseraSerializer.Serialize(new byte[length]), new byte[length]);
                Verify(memory + PageSize, TesseraSerializer.Serialize(new int[length]), new int[length]);
                Verify(memory + PageSize, TesseraSerializer.Serialize(new bool[length]), new bool[length]);
                bool?[] optional = [.. Enumerable.Range(0, length).Select(i => i % 3 == 0 ? default(bool?) : true)];
                Verify(memory + PageSize, TesseraSerializer.Serialize(optional), optional);
                Verify(memory + PageSize, TesseraSerializer.Serialize(Enumerable.Repeat("ab", length).ToArray()), Enumerable.Repeat("ab", length).ToArray());
                Verify(memory + PageSize, TesseraSerializer.Serialize(Enumerable.Repeat((1, 2L), length).ToArray()), Enumerable.Repeat((1, 2L), length).ToArray());
            }

            byte[] sample = TesseraSerializer.Serialize(Sample.Create());
            for (int length = 0; length < sample.Length; length++)
            {
                Fails<Sample>(At(memory + PageSize, sample.AsSpan(0, length), fromTheEnd: true));
                Fails<object>(At(memory + PageSize, sample.AsSpan(0, length), fromTheEnd: true));
            }
        }
        finally
        {
            Assert.Equal(0, Unmap(memory, 3 * PageSize));
        }
    }

    private static void Verify<T>(byte* page, byte[] message, T expected)
    {
        for (int offset = 0; offset < 16; offset++)
            Assert.Equal(expected, TesseraSerializer.Deserialize<T>(At(page, message, fromTheEnd: false, offset)));
        ReadOnlySpan<byte> last = At(page, message, fromTheEnd: true);
        Assert.Equal(expected, TesseraSerializer.Deserialize<T>(last));
        for (int length = 0; length < message.Length; length++)
            Fails<T>(At(page, message.AsSpan(0, length), fromTheEnd: true));
    }

    private static void Fails<T>(ReadOnlySpan<byte> data)
    {
        try
        {
            _ = TesseraSerializer.Deserialize<T>(data);
        }
        catch (TesseraException)
        {
            return;
        }

        Assert.Fail("A prefix was read.");
    }

    private static ReadOnlySpan<byte> At(byte* page, ReadOnlySpan<byte> data, bool fromTheEnd, int offset = 0)
    {
        Span<byte> place = new(page + (fromTheEnd ? PageSize - data.Length : offset), data.Length);
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
