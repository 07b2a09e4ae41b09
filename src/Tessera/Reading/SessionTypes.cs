namespace Tessera.Reading;

/// <summary>
/// The type table of one direction of a session, and the number of its next message (spec/format.md §6). A session message works on this table, an ordinary
/// message on an empty one. What a message adds is kept when the message is <see cref="Commit">complete</see>, and removed if it fails.
/// </summary>
internal sealed class SessionTypes
{
    /// <summary>The bits of a check.</summary>
    private const int CheckMask = 0x7FFF;

    /// <summary>The prefixes of messages, by the codecs that have asked for one; null for a type whose descriptor is not in the table.</summary>
    private readonly Dictionary<object, Prefix?> _prefixes = [];

    private TypeTable _types = new(ofSession: true);
    private TypeTable _others = new(ofSession: true);
    private ulong _hash = Fnv1a.Basis;
    private int _kept;

    /// <summary>The number of the next session message.</summary>
    private int _number;

    /// <summary>How many further numbers are accepted, because messages have failed: their sender goes on with a later one, or sends one again.</summary>
    private int _more;

    /// <summary>How far the number of this message is ahead of the first accepted one; -1 if the message has none, or it is not known yet.</summary>
    private int _ahead;

    private bool _isOrdinary;
    private bool _isBusy;
    private bool _isOpen;
    private object? _lastAsked;
    private Prefix? _lastPrefix;

    /// <summary>Whether a message has succeeded, so that the next one may use its table.</summary>
    public bool HasBegun { get; private set; }

    /// <summary>The check of a session message that is in step.</summary>
    private int Check => (int)((_hash >> 49) + (uint)_number) & CheckMask;

    /// <summary>
    /// Whether this is an ordinary message with descriptors that are not in the table of <see cref="Start"/>: the next one cannot use that table.
    /// </summary>
    public bool StandsApart { get; set; }

    /// <summary>Whether a part of the message may have been sent. If the message fails now, later messages cannot rely on what the other side has.</summary>
    public bool IsSent { get; set; }

    /// <summary>Whether the message uses the table of the messages before it.</summary>
    public bool Continues => !_isOrdinary;

    /// <summary>The number of entries from earlier messages in the table that <see cref="Start"/> or <see cref="Continue"/> returned last.</summary>
    public int Kept => _isOrdinary ? 0 : _kept;

    /// <summary>
    /// Begins a message, which has failed unless <see cref="Commit"/> is called before the turn ends. Overlapping calls of several threads are not always
    /// noticed. Calls from inside another call, or before the task of another has ended, are.
    /// </summary>
    public Turn Begin()
    {
        if (_isBusy)
            throw new InvalidOperationException("Another call is still working on a message of this session. Start a call when the previous one has finished, or protect the session with a lock.");
        _isBusy = _isOpen = true;
        _ahead = -1;
        return new Turn(this);
    }

    /// <summary>Returns the empty table of an ordinary message.</summary>
    public TypeTable Start()
    {
        _isOrdinary = true;
        _others.Clear();
        return _others;
    }

    /// <summary>Returns the table of a session message, as the messages before have left it.</summary>
    public TypeTable Continue()
    {
        _isOrdinary = false;
        _types.Truncate(_kept);
        return _types;
    }

    /// <summary>Completes the message.</summary>
    public void Commit()
    {
        _isOpen = false;
        if (StandsApart)
        {
            Reset();
            return;
        }

        HasBegun = true;
        IsSent = false;
        _number = _isOrdinary ? 1 : (_number + Math.Max(_ahead, 0) + 1) & CheckMask;
        _more = 0;
        if (!_isOrdinary && _types.Count == _kept)
            return;
        if (_isOrdinary)
        {
            (_types, _others) = (_others, _types);
            (_kept, _hash, _isOrdinary) = (0, Fnv1a.Basis, false);
            _others.Clear();
        }

        for (; _kept < _types.Count; _kept++)
            _hash = Fnv1a.Append(_hash, _types[_kept].Bytes);
        ForgetPrefixes();
    }

    /// <summary>Removes what the message has added, because it has failed or is to be written in another way.</summary>
    public void RollBack()
    {
        if (IsSent)
        {
            Reset();
            return;
        }

        StandsApart = false;
        _more = Math.Max(_more, _ahead + 1);
        Continue();
        _others.Clear();
    }

    /// <summary>Starts afresh: the next message is an ordinary one.</summary>
    public void Reset()
    {
        _types.Clear();
        _others.Clear();
        (_kept, _hash, _more, _ahead) = (0, Fnv1a.Basis, 0, -1);
        (HasBegun, StandsApart, IsSent, _isOrdinary) = (false, false, false, false);
        ForgetPrefixes();
    }

    /// <summary>Returns the prefix of the next session message if its type is in the table; null if it is not, or if no message has succeeded.</summary>
    /// <param name="descriptor">The descriptor of the type; null if it has none.</param>
    /// <param name="head">The bytes in front of the root if there is no descriptor.</param>
    public Prefix? Find(object codec, Descriptor? descriptor, ReadOnlySpan<byte> head)
    {
        if (!ReferenceEquals(_lastAsked, codec))
        {
            if (!HasBegun)
                return null;
            if (!_prefixes.TryGetValue(codec, out Prefix? prefix))
                _prefixes.Add(codec, prefix = Make(descriptor, head));
            (_lastAsked, _lastPrefix) = (codec, prefix);
        }

        if (_lastPrefix is not null)
            WriteHeader(_lastPrefix.Start(MessageHeader.SessionHeaderSize));
        return _lastPrefix;
    }

    private Prefix? Make(Descriptor? descriptor, ReadOnlySpan<byte> head)
    {
        int number = descriptor is null ? 0 : _types.Find(descriptor);
        if (number < 0)
            return null;
        Span<byte> bytes = stackalloc byte[MessageHeader.SessionHeaderSize + WireWriter.MaxVarIntSize];
        Span<byte> rest = bytes[MessageHeader.SessionHeaderSize..];
        int length = head.Length;
        if (descriptor is null)
            head.CopyTo(rest);
        else
            length = WireWriter.EncodeVarInt(ref rest[0], AnyHead.FirstEntry + (ulong)number);
        return new Prefix(bytes[..(MessageHeader.SessionHeaderSize + length)]);
    }

    /// <summary>Writes the header of a session message.</summary>
    public void WriteHeader(Span<byte> header)
    {
        int check = Check;
        header[0] = MessageHeader.Magic;
        header[1] = (byte)(MessageHeader.FirstSession | (check >> 8));
        header[2] = (byte)check;
    }

    /// <summary>Whether a message has an accepted number. If it then fails, the number after it is accepted too.</summary>
    /// <param name="check">The bytes from the second byte of the message on. The first two are the check.</param>
    public bool IsInStep(ReadOnlySpan<byte> check)
    {
        int ahead = (((check[0] << 8) | check[1]) - Check) & CheckMask;
        if (ahead > _more)
            return false;
        _ahead = ahead;
        return true;
    }

    private void ForgetPrefixes()
    {
        _prefixes.Clear();
        (_lastAsked, _lastPrefix) = (null, null);
    }

    private void End()
    {
        if (_isOpen)
            RollBack();
        _isBusy = _isOpen = false;
    }

    /// <summary>The work on one message, which ends when the turn is disposed.</summary>
    internal readonly struct Turn(SessionTypes types) : IDisposable
    {
        public void Dispose() => types.End();
    }
}
