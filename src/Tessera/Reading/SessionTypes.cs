using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Reading;

/// <summary>
/// The type table of one direction of a session, and the number of its next message (spec/format.md §6). A message works on the table, or on an empty one if it is an ordinary message; what it has added
/// counts when it is <see cref="Commit">complete</see>, and is gone when it has failed.
/// </summary>
internal sealed class SessionTypes
{
    /// <summary>The bits of a check.</summary>
    private const int CheckMask = 0x7FFF;

    /// <summary>What the messages of types begin with that have been asked for: null where their descriptor is not in the table.</summary>
    private readonly Dictionary<object, Prefix?> _prefixes = [];

    private TypeTable _types = new(ofSession: true);
    private TypeTable _others = new(ofSession: true);
    private ulong _hash = Fnv1a.Basis;
    private int _kept;

    /// <summary>Of the next message, if it goes on with the table.</summary>
    private int _number;

    /// <summary>How many numbers more a message may have, because others have failed: whoever sent these goes on behind them, or sends one of them again.</summary>
    private int _more;

    /// <summary>How far the number of this message is ahead of the first one that it may have; -1 if it has none, or it is not known.</summary>
    private int _ahead;

    private bool _isOrdinary;
    private bool _isBusy;
    private bool _isOpen;
    private object? _lastAsked;
    private Prefix? _lastPrefix;

    /// <summary>A message has succeeded before: the next one may go on with its table.</summary>
    public bool HasBegun { get; private set; }

    /// <summary>What a session message that is in step has as its check.</summary>
    private int Check => (int)((_hash >> 49) + (uint)_number) & CheckMask;

    /// <summary>The message is an ordinary one with descriptors that are not in the table that <see cref="Start"/> gave: the next one cannot go on with it.</summary>
    public bool StandsApart { get; set; }

    /// <summary>A part of the message may have left: if it fails now, the other side may have it or not, and nothing that follows may build on it.</summary>
    public bool IsSent { get; set; }

    /// <summary>The message goes on with the table of those before it.</summary>
    public bool Continues => !_isOrdinary;

    /// <summary>The entries of messages before, of the table that <see cref="Start"/> or <see cref="Continue"/> gave last.</summary>
    public int Kept => _isOrdinary ? 0 : _kept;

    /// <summary>
    /// Begins a message, which has failed if it is not <see cref="Commit">complete</see> at the end of its turn. Calls that overlap by chance are not always noticed, but those from inside of another,
    /// and those before the task of another has ended.
    /// </summary>
    public Turn Begin()
    {
        if (_isBusy)
            throw new InvalidOperationException("Another call is still working on a message of this session. Start a call when the one before has ended, or put a lock around the session.");
        _isBusy = _isOpen = true;
        _ahead = -1;
        return new Turn(this);
    }

    /// <summary>The empty table of an ordinary message.</summary>
    public TypeTable Start()
    {
        _isOrdinary = true;
        _others.Clear();
        return _others;
    }

    /// <summary>The table of a session message, as the messages before have left it.</summary>
    public TypeTable Continue()
    {
        _isOrdinary = false;
        _types.Truncate(_kept);
        return _types;
    }

    /// <summary>The message is complete.</summary>
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

    /// <summary>The message has failed, or is to be written in another way.</summary>
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

    /// <summary>The next message is an ordinary one.</summary>
    public void Reset()
    {
        _types.Clear();
        _others.Clear();
        (_kept, _hash, _more, _ahead) = (0, Fnv1a.Basis, 0, -1);
        (HasBegun, StandsApart, IsSent, _isOrdinary) = (false, false, false, false);
        ForgetPrefixes();
    }

    /// <summary>What the next session message begins with if its root is of a type that the table has; null if it has not, or no message has succeeded.</summary>
    /// <param name="codec">Of the type.</param>
    /// <param name="descriptor">Of the type; null for one that has none.</param>
    /// <param name="head">What stands in front of the root if there is no descriptor.</param>
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

    /// <summary>Begins a session message.</summary>
    public void WriteHeader(Span<byte> header)
    {
        int check = Check;
        header[0] = MessageHeader.Magic;
        header[1] = (byte)(MessageHeader.FirstSession | (check >> 8));
        header[2] = (byte)check;
    }

    /// <summary>Whether a message may be the next one. If it fails, the one behind it may.</summary>
    /// <param name="check">The second and third byte of the message.</param>
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

    /// <summary>One message, from its first byte to its last.</summary>
    internal readonly struct Turn(SessionTypes types) : IDisposable
    {
        public void Dispose() => types.End();
    }
}
