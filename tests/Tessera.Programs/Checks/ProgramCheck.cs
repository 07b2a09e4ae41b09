using Tessera.TestKit;

namespace Tessera.Programs.Checks;

/// <summary>Checks one random program.</summary>
internal sealed class ProgramCheck(int seed, Root[] roots, bool hasPlainObjects, int trials, Findings findings)
{
    private const int ForeignReads = 120;
    private const int SessionReset = 6;

    private readonly List<Message> _messages = [];
    private int _root;

    public int Trials => trials;

    public bool HasPlainObjects => hasPlainObjects;

    public Findings Findings => findings;

    public Random Random { get; } = new(seed);

    public void Add(byte[] bytes, object? value, string state, OptionSet options) => _messages.Add(new(_root, bytes, value, state, options == OptionSet.Default));

    /// <summary>Each root by itself, then messages in sessions and as other types.</summary>
    public void Run()
    {
        for (_root = 0; _root < roots.Length; _root++)
            roots[_root].Check(this);
        for (int writer = 0; writer < OptionSet.Default.Engines.Count; writer++)
            CheckSession(OptionSet.Default.Engines[writer], OptionSet.Default.Engines[Random.Next(OptionSet.Default.Engines.Count)]);
        for (int i = 0; i < ForeignReads && _messages.Count > 0; i++)
        {
            Root root = roots[Random.Next(roots.Length)];
            Agree(root, _messages[Random.Next(_messages.Count)].Bytes, OptionSet.All[Random.Next(OptionSet.All.Count)], "as another type");
        }
    }

    /// <summary>Reads all messages, whole and damaged, into the types of the next version.</summary>
    public void RunNext(Root[] next)
    {
        foreach (Message message in _messages)
        {
            OptionSet options = OptionSet.All[Random.Next(OptionSet.All.Count)];
            Agree(next[message.Root], message.Bytes, options, "in the next version");
            Agree(next[message.Root], Damaged(message.Bytes), options, "damaged, in the next version");
        }
    }

    /// <summary>Reads with all engines and from a stream, and compares what they give.</summary>
    public Outcome Agree(Root root, byte[] bytes, OptionSet options, string what)
    {
        string where = $"{root.Name}, {options}, {Convert.ToHexString(bytes.AsSpan(0, Math.Min(bytes.Length, 2000)))}";
        Outcome first = findings.Note(root.Read(bytes, options.Engines[0]), where);
        findings.Refused(first);
        foreach (TesseraOptions engine in options.Engines.Skip(1))
            findings.Compare($"engine {engine.Engine} reads otherwise {what}", where, first.Text, root.Read(bytes, engine).Text);
        Outcome streamed = root.ReadFrom(new ChunkStream(bytes, Random.Next(1, 9)), options.Engines[Random.Next(options.Engines.Count)]);
        // A stream does not know its end: bytes after the message are no error, and another error may come first.
        if (first.Error is null)
            findings.Compare($"a stream gives another value {what}", where, first.Text, streamed.Text);
        else if (first.Error is TesseraException { Code: not TesseraErrorCode.TrailingData })
            findings.Compare($"a stream gives a value {what}", where, "an error", streamed.Error is null ? streamed.Text : "an error");
        return first;
    }

    public byte[] Damaged(byte[] bytes)
    {
        byte[] copy = [.. bytes];
        int at = Random.Next(copy.Length);
        switch (Random.Next(4))
        {
            case 0:
                return copy[..at];
            case 1:
                copy[at] ^= (byte)(1 << Random.Next(8));
                return copy;
            case 2:
                copy[at] = (byte)Random.Next(256);
                return copy;
            default:
                return [.. copy[..at], (byte)Random.Next(256), .. copy[at..]];
        }
    }

    private void CheckSession(TesseraOptions writerOptions, TesseraOptions readerOptions)
    {
        TesseraSessionWriter writer = new(writerOptions);
        TesseraSessionReader reader = new(readerOptions);
        foreach (Message message in _messages.Where(message => message.IsDefault))
        {
            Root root = roots[message.Root];
            string where = $"{root.Name}, written by {writerOptions.Engine}, read by {readerOptions.Engine}";
            if (root.Write(message.Value, writer) is not { Value: byte[] bytes } written)
            {
                findings.Add("a session does not write", where, root.Write(message.Value, writer).Text);
                continue;
            }

            findings.Note(written, where);
            // A damaged message may be a good one of another value, which the reader then knows and the writer does not.
            if (Random.Next(SessionReset) == 0 && findings.Note(root.Read(Damaged(bytes), reader), where).Error is null)
            {
                writer.Reset();
                continue;
            }

            findings.Compare("a session gives another value", where, message.State, root.Read(bytes, reader).Text);
        }
    }
}
