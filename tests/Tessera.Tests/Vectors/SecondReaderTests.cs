using Tessera.SecondReader;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Vectors;

/// <summary>A reader that was written from spec/format.md alone gives the results of the vectors too, so that text, vectors and library agree.</summary>
public class SecondReaderTests
{
    private const int MaxLength = 4096;

    /// <summary>Separate options, so that no type of another test is known by its fingerprint.</summary>
    private static readonly TesseraOptions s_options = new();

    public static TheoryData<string> Accepted => VectorFiles.Names(VectorFiles.Accept, _ => true);

    /// <summary>Short rows, because reading each prefix takes quadratic work, and parses descriptors known by fingerprint each time.</summary>
    public static TheoryData<string> Small => VectorFiles.Names(VectorFiles.Accept, row => row.Bytes.Length <= MaxLength && (row.Known?.Sum(descriptor => descriptor.Length) ?? 0) <= MaxLength);

    /// <summary>The rows whose bytes are changed one after another.</summary>
    public static TheoryData<string> Changeable => VectorFiles.Names(VectorFiles.Accept, row => row.IsSingle && row.Bytes.Length <= MaxLength);

    public static TheoryData<string> Rejected => VectorFiles.Names(VectorFiles.Reject, _ => true);

    [Theory]
    [MemberData(nameof(Accepted))]
    public void Read_AcceptedRow_IsAccepted(string name) => Assert.Equal(default, Judge(VectorFiles.Accept[name]));

    /// <summary>A message without its last bytes ends too early. A message with one more byte is followed by trailing data.</summary>
    [Theory]
    [MemberData(nameof(Small))]
    public void Read_EveryPrefixAndOneByteMore_IsRefused(string name)
    {
        Vector row = VectorFiles.Accept[name];
        byte[] data = row.Bytes;
        TypeEntries? session = Pass(row);

        Assert.All(Enumerable.Range(0, data.Length), length => Assert.Equal(new FormatError(ErrorCode.UE, length), Judge(data[..length], row, ref session)));
        Assert.Equal(new FormatError(ErrorCode.TD, data.Length), Judge([.. data, 0], row, ref session));
    }

    [Theory]
    [MemberData(nameof(Rejected))]
    public void Read_RejectedRow_GivesCodeAndOffset(string name)
    {
        Vector row = VectorFiles.Reject[name];

        Assert.Equal(new FormatError(Enum.Parse<ErrorCode>(row.Error!), row.Offset), Judge(row));
    }

    /// <summary>Sets every byte of every row to values that have a meaning somewhere. Both readers give the same result.</summary>
    [Theory]
    [MemberData(nameof(Changeable))]
    public void Read_ChangedBytes_AgreesWithTheLibrary(string name)
    {
        Vector row = VectorFiles.Accept[name];
        byte[] data = row.Bytes;
        Assert.All(Enumerable.Range(0, data.Length).SelectMany(_ => new byte[] { 0, 1, 2, 3, 0x20, 0x24, 0x3F, 0x40, 0x41, 0x7F, 0x80, 0xFF }, (at, value) => (at, value)), change =>
        {
            byte[] changed = [.. data];
            changed[change.at] = change.value;
            FormatError expected = MessageReader.Read(changed);
            FormatError actual = Validate(changed);
            Assert.True(expected == actual, $"{Convert.ToHexString(changed)}: by the text {expected}, by the library {actual}");
        });
    }

    private static FormatError Validate(byte[] data)
    {
        try
        {
            TesseraInspector.Validate(data, s_options);
            return default;
        }
        catch (TesseraException e)
        {
            return new FormatError(Enum.GetValues<ErrorCode>().Single(code => code != ErrorCode.None && VectorFiles.Code(code.ToString()) == e.Code), e.Offset);
        }
    }

    /// <summary>Returns the table that the messages before a row leave behind. A failed message leaves the table unchanged.</summary>
    private static TypeEntries? Pass(Vector row)
    {
        if (row.After is null)
            return null;
        bool accepted = VectorFiles.Accept.TryGetValue(row.After, out Vector? before);
        TypeEntries? session = Pass(before ??= VectorFiles.Reject[row.After]);
        FormatError error = Judge(before.Bytes, before, ref session);
        Assert.Equal(accepted, error.Code == ErrorCode.None);
        return session;
    }

    private static FormatError Judge(Vector row)
    {
        TypeEntries? session = Pass(row);
        return Judge(row.Bytes, row, ref session);
    }

    private static FormatError Judge(byte[] data, Vector row, ref TypeEntries? session) => MessageReader.Read(data, ref session, row.Known is null ? null : [.. row.Known.Select(Convert.FromHexString)]);
}
