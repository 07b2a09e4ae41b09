namespace Tessera.Fuzz.Targets;

/// <summary>Writes and reads many values of a type one after another: in a session, as rows, and in a file of records.</summary>
internal abstract class SequenceTarget
{
    /// <summary>The number of different values.</summary>
    public abstract int SampleCount { get; }

    /// <summary>Writes the next message of a session.</summary>
    public abstract byte[] Send(TesseraSessionWriter session, int sample);

    /// <summary>Writes a value as a message of its own.</summary>
    public abstract byte[] WriteAlone(int sample, TesseraOptions options);

    /// <summary>Reads the next message of a session.</summary>
    public abstract object? Receive(Entry entry, byte[] data, TesseraSessionReader session);

    /// <summary>Writes the values as a message that contains a list, or as one message for each value.</summary>
    public abstract byte[] WriteRows(int[] samples, bool isList, TesseraOptions options);

    /// <summary>Reads what <see cref="WriteRows"/> has written, and adds each value to the list as soon as it has been read.</summary>
    public abstract void ReadRows(Entry entry, byte[] data, bool isList, TesseraOptions options, List<object?> values);

    /// <summary>Reads what <see cref="WriteRows"/> has written as a whole list, or with one call for each message.</summary>
    public abstract void ReadWhole(byte[] data, bool isList, TesseraOptions options, List<object?> values);

    /// <summary>Writes a file of records.</summary>
    public abstract byte[] WriteFile(int[] samples, TesseraRecordOptions options);

    /// <summary>Reads the records of a file from a number on, and adds each to the list as soon as it has been read.</summary>
    public abstract void ReadFile(Entry entry, byte[] data, long first, TesseraRecordOptions options, List<object?> values);

    /// <summary>Appends the records to a file, which may be damaged, and returns the new file.</summary>
    public abstract byte[] Append(byte[] data, int[] samples, TesseraRecordOptions options);
}
