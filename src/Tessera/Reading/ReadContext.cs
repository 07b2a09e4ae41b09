namespace Tessera.Reading;

/// <summary>The state of one message while it is read: depth, budgets, type table, object table. It ends with the message.</summary>
internal sealed class ReadContext
{
    /// <summary>The bytes that may be allocated for each byte read, in addition to the fixed budget (spec/format.md §8).</summary>
    public const int BytesPerByte = 64;

    /// <summary>The steps of work that each byte read allows, in addition to the fixed budget (spec/format.md §8).</summary>
    public const int StepsPerByte = 8;

    /// <summary>After so many charged bytes, the memory that was really allocated is compared with the budget.</summary>
    private const int CountedStep = 1 << 20;

    /// <summary>After so many objects, a power of two, the memory that was really allocated is compared with the budget.</summary>
    private const int CountedObjects = 16;

    [ThreadStatic]
    private static ReadContext? t_cached;

    private readonly TypeTable _types = new();
    private ReadScope _scope = null!;
    private KeyTree? _names;
    private Dictionary<(WireType Union, WireType Own), WireMember?>? _alternatives;
    private Arrivals? _arrivals;
    private KeySketch? _sketch;
    private Dictionary<byte[], Descriptor>? _new;
    private NameSets? _nameSets;
    private bool _inUse;
    private int _maxDepth;
    private int _converting;
    private long _charged;
    private long _counted;
    private long _allocatedBefore;
    private int _created;
    private long _work;
    private int _proven;
    private int _descriptorBytes;

    public ReadScope Scope => _scope;

    public TesseraLimits Limits => _scope.Limits;

    public bool IsStrict => _scope.IsStrict;

    public TesseraComparerHandling Comparers => _scope.Comparers;

    /// <summary>The type table of the message; that of the session while one of its messages is read.</summary>
    public TypeTable Types { get; private set; }

    /// <summary>The session with the types of the messages before; null outside of a session.</summary>
    public SessionTypes? Session { get; set; }

    public ObjectTable Objects { get; } = new();

    /// <summary>The names in the maps of the message that were read without a type.</summary>
    public KeyTree Names => _names ??= new KeyTree();

    /// <summary>For a union and an object's type: the alternative by which a ref over the union may lead to the object; null if it may not.</summary>
    public Dictionary<(WireType Union, WireType Own), WireMember?> Alternatives => _alternatives ??= [];

    /// <summary>An array that is kept for the next walk over a value; null during a walk.</summary>
    public ValueFrame[]? SpareFrames { get; set; }

    /// <summary>The number of shapes, lists, maps and unions around the cursor.</summary>
    public int Depth { get; private set; }

    /// <summary>The entry of the ref whose object is read next. The code that creates the object calls <see cref="Announce"/>.</summary>
    public ObjectTable.Entry? Pending { get; set; }

    /// <summary>Whether the value just read is to be dropped: a conversion failed under <see cref="TesseraMismatchHandling.UseDefault"/>.</summary>
    public bool Dropped { get; set; }

    /// <summary>The collection whose items are kept and followed by those of the data, while its members are read; null for none.</summary>
    public object? Extended { get; set; }

    /// <summary>An object of the layer above, kept for the next value that a converter of the application reads part by part.</summary>
    public object? FreeParts { get; set; }

    /// <summary>The number of references to earlier objects that were followed. A key without such references needs no <see cref="KeyProof"/>.</summary>
    public int FollowedReferences { get; private set; }

    /// <summary>The number of keys not proved, as their hash codes do not depend on what they refer to. The comparer of a collection may.</summary>
    public int UnprovenKeys { get; private set; }

    /// <summary>An object of the layer above: what it has proved about the keys of the message.</summary>
    public object? KeyProof { get; set; }

    /// <summary>An object of the layer above: its buffer for the keys of all maps.</summary>
    public object? KeyForm { get; set; }

    /// <summary>The sets for the keys of one map after another.</summary>
    public NameSets NameSets => _nameSets ??= new NameSets();

    private ReadContext() => Types = _types;

    /// <summary>Creates a context for code that checks depth and limits and changes nothing. Messages and threads may share it.</summary>
    public static ReadContext CreateShared(ReadScope scope)
    {
        ReadContext context = new();
        context.Change(scope);
        return context;
    }

    /// <summary>Creates a context for a message that is read row by row, on any threads.</summary>
    public static ReadContext CreateForRows(ReadScope scope)
    {
        ReadContext context = CreateShared(scope);
        context.Begin();
        return context;
    }

    /// <summary>Returns the context of this thread; a nested call gets one of its own.</summary>
    public static ReadContext Rent(ReadScope scope)
    {
        ReadContext? context = t_cached;
        if (context is null || context._inUse)
            context = t_cached = Create(isNested: context is not null);
        context._inUse = true;
        if (!ReferenceEquals(context._scope, scope))
            context.Change(scope);
        context.Begin();
        return context;
    }

    /// <summary>Prepares to walk over the message once more from its start. The descriptors that were parsed are kept.</summary>
    public void Restart()
    {
        (Dictionary<byte[], Descriptor>? parsed, SessionTypes? session) = (_new, Session);
        Return();
        _inUse = true;
        (_new, Session) = (parsed, session);
        Begin();
    }

    /// <summary>Begins an ordinary message, whose table is empty at first.</summary>
    public void StartTypes()
    {
        if (Session is not null)
            Types = Session.Start();
    }

    /// <summary>Begins a session message, which uses the table of the session.</summary>
    public void ContinueTypes() => Types = Session!.Continue();

    /// <summary>
    /// Begins the next element of a list that is read one by one, at its first byte. Budgets apply to one row, and objects of earlier rows are forgotten. The
    /// limit on descriptor bytes applies to all rows together, because types are kept for the rest of the message.
    /// </summary>
    public void BeginRow()
    {
        long passed = Objects.Passed + Objects.Count;
        Forget();
        Objects.Passed = passed;
        int descriptorBytes = _descriptorBytes;
        Begin();
        _descriptorBytes = descriptorBytes;
        Depth = 1;
    }

    /// <summary>Goes back to the first byte of a row.</summary>
    /// <param name="start">The positions in the tables at that place.</param>
    /// <param name="types">The types that the message has defined so far, which replace those of this context; null to keep the latter.</param>
    public void RestartRow(ReadMark start, TypeTable? types = null)
    {
        if (types is not null)
            Types.CopyFrom(types);
        Begin();
        Restart(start);
        Depth = 1;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void Begin()
    {
        Depth = 0;
        _converting = 0;
        _charged = 0;
        _counted = 0;
        _allocatedBefore = -1;
        _work = 0;
        _proven = 0;
        _descriptorBytes = 0;
    }

    /// <summary>Creates a context. A nested call may be one of many within one another, so the stack is checked.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static ReadContext Create(bool isNested)
    {
        // The outer call turns this exception into its own error. The outermost call has no call around it.
        if (isNested)
            RuntimeHelpers.EnsureSufficientExecutionStack();
        else if (!RuntimeHelpers.TryEnsureSufficientExecutionStack())
            Throw.Stack(0);
        return new ReadContext();
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void Change(ReadScope scope)
    {
        _scope = scope;
        _maxDepth = scope.Limits.MaxDepth;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Return()
    {
        if (Session is not null)
            (Session, Types) = (null, _types);
        Types.Clear();
        if (_new is not null)
            _new = null;
        Forget();
        _inUse = false;
    }

    /// <summary>Forgets the values that have been read, and everything that was kept to read them.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void Forget()
    {
        if (Objects.Count > 0)
        {
            Objects.Clear();
            (FollowedReferences, UnprovenKeys) = (0, 0);
        }

        if (Pending is not null)
            Pending = null;
        if (_names is not null)
            _names = null;
        if (_alternatives is not null)
            _alternatives = null;
        _arrivals?.Clear();
        if (KeyProof is not null)
            KeyProof = null;
        if (KeyForm is not null)
            KeyForm = null;
        if (_nameSets is not null)
            _nameSets = null;
        if (Extended is not null)
            Extended = null;
        Dropped = false;
    }

    /// <summary>Enters a shape, list, map or union. It counts even if it turns out to be null or empty (spec/format.md §8).</summary>
    /// <param name="at">The offset of the value.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Enter(int at)
    {
        if (++Depth > _maxDepth)
            Throw.Depth(at, _maxDepth);
        if ((Depth & 15) == 0)
            RuntimeHelpers.EnsureSufficientExecutionStack();
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Exit() => Depth--;

    /// <summary>Enters a level after <see cref="HasRoom"/> has returned true.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Push() => Depth++;

    /// <summary>Whether so many further levels are within the limit, whatever they contain, and the stack has room for them.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool HasRoom(int levels) => Depth + levels <= _maxDepth && (Depth < 16 || RuntimeHelpers.TryEnsureSufficientExecutionStack());

    /// <summary>
    /// Enters a value that a converter of the application reads. In object slots such values may be nested without end, and no depth counts them. After a
    /// failure, <see cref="ExitConverting"/> need not be called, because the message has failed too.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void EnterConverting()
    {
        if ((++_converting & 7) == 0)
            RuntimeHelpers.EnsureSufficientExecutionStack();
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void ExitConverting() => _converting--;

    /// <summary>
    /// Charges memory that is about to be allocated and may be much larger than the bytes from which it is read. Code whose objects take at most
    /// <see cref="BytesPerByte"/> times their smallest wire form need not charge them.
    /// </summary>
    public void Charge(long bytes, in WireReader reader) => Charge(bytes, reader.Position);

    /// <param name="bytes">The number of bytes of this memory.</param>
    /// <param name="position">The number of bytes read.</param>
    public void Charge(long bytes, int position)
    {
        _charged = Saturating.Add(_charged, bytes);
        RequireBudget(_charged, position);
        if (_charged - _counted > CountedStep)
            ChargeAllocated(position, bytes);
    }

    /// <summary>
    /// Compares what the thread has really allocated since the first such call in the message with the budget. To be called after code that may allocate more
    /// than its bytes justify and is not charged in advance, such as the constructors of collections and other classes.
    /// </summary>
    public void ChargeAllocated(in WireReader reader) => ChargeAllocated(reader.Position, 0);

    /// <summary>Does what <see cref="ChargeAllocated(in WireReader)"/> does, once for several objects of a class.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void ChargeCreated(in WireReader reader)
    {
        if ((++_created & (CountedObjects - 1)) == 0)
            ChargeAllocated(reader.Position, 0);
    }

    /// <param name="position">The number of bytes read.</param>
    /// <param name="more">The number of bytes that are about to be allocated.</param>
    public void ChargeAllocated(int position, long more)
    {
        _counted = _charged;
        long allocated = GC.GetAllocatedBytesForCurrentThread() - Preparation.Bytes;
        if (_allocatedBefore < 0)
            _allocatedBefore = allocated;
        RequireBudget(Saturating.Add(allocated - _allocatedBefore, more), position);
    }

    private void RequireBudget(long bytes, int position)
    {
        long justified = BytesPerByte * (long)Math.Max(position, _proven);
        if (bytes > justified && bytes - justified > Limits.AllocationBudget)
            FailBudget(position);
    }

    /// <summary>A method of its own, because a method that formats text clears stack memory for it when it starts.</summary>
    [DoesNotReturn]
    private void FailBudget(int position) =>
        Throw.Limit(
            position,
            $"The objects of the message need more memory than AllocationBudget = {Limits.AllocationBudget} bytes plus {BytesPerByte} for each byte read; raise it if the data is trusted");

    /// <summary>
    /// Charges elements that are about to be allocated. Bytes known to be present for them count as read from now on, but only once, however many nested lists
    /// and maps announce them. If the end is not known, memory is allocated as bytes arrive, and need not be charged if these bytes justify it.
    /// </summary>
    /// <param name="count">The number of elements, which has been compared with the bytes left.</param>
    /// <param name="size">The memory of one element.</param>
    /// <param name="smallest">The least number of bytes of one element.</param>
    /// <param name="reader">The reader, after the head.</param>
    public void ChargeElements(int count, int size, long smallest, in WireReader reader)
    {
        if (reader.EndIsKnown)
            _proven = (int)Math.Max(_proven, reader.Position + (count * smallest));
        else if (size <= BytesPerByte * Math.Min(smallest, size))
            return;
        Charge((long)count * size, in reader);
    }

    /// <summary>
    /// Charges work that may exceed what the bytes that cause it justify, before it is done: comparisons of colliding keys, parts of shared objects, digits
    /// that are converted.
    /// </summary>
    /// <param name="steps">The number of steps, each of which takes about as long as comparing two numbers.</param>
    /// <param name="position">The number of bytes read.</param>
    public void ChargeWork(long steps, int position)
    {
        _work = Saturating.Add(_work, steps);
        long justified = StepsPerByte * (long)Math.Max(position, _proven);
        if (_work > justified && _work - justified > Limits.WorkBudget)
            FailWork(position);
    }

    /// <summary>A method of its own, for the same reason as <see cref="FailBudget"/>.</summary>
    [DoesNotReturn]
    private void FailWork(int position) =>
        Throw.Limit(
            position,
            $"The message causes more work, such as comparing keys, than WorkBudget = {Limits.WorkBudget} steps plus {StepsPerByte} for each byte read; raise it if the data is trusted");

    /// <summary>
    /// Begins a new account and returns the current one. Code that walks over bytes once before they are read counts the walk on the new account, and then
    /// restores the current one: the budgets then apply to each of the two passes, and not to both together while few bytes have been read.
    /// </summary>
    public ReadAccount BeginAccount()
    {
        ReadAccount account = new(_charged, _counted, _allocatedBefore, _work, GC.GetAllocatedBytesForCurrentThread());
        (_charged, _counted, _allocatedBefore, _work) = (0, 0, -1, 0);
        return account;
    }

    /// <param name="outer">The account to continue, without what was allocated since.</param>
    public void EndAccount(ReadAccount outer)
    {
        (_charged, _counted, _work) = (outer.Charged, outer.Counted, outer.Work);
        _allocatedBefore = outer.AllocatedBefore < 0 ? -1 : outer.AllocatedBefore + GC.GetAllocatedBytesForCurrentThread() - outer.Allocated;
    }

    /// <summary>Returns an empty sketch, for the keys of one table.</summary>
    public KeySketch RentSketch()
    {
        KeySketch sketch = _sketch ?? new KeySketch();
        _sketch = null;
        return sketch;
    }

    /// <summary>Keeps a sketch for the next table, of this message or a later one.</summary>
    public void ReturnSketch(KeySketch sketch)
    {
        if (!sketch.CanBeKept)
            return;
        sketch.Clear();
        _sketch = sketch;
    }

    /// <summary>Reports that the object of the pending ref exists, while its members are not read yet.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Announce(object value)
    {
        if (Pending is not null)
        {
            Pending.Add(value);
            Pending = null;
        }
    }

    /// <summary>Takes the pending ref for an object that is created after its parts, so that they do not take its place.</summary>
    public ObjectTable.Entry? TakePending()
    {
        ObjectTable.Entry? pending = Pending;
        if (pending is not null)
            Pending = null;
        return pending;
    }

    /// <summary>The members and elements that wait for objects whose constructors have not run.</summary>
    public Arrivals Arrivals => _arrivals ??= new Arrivals(this);

    /// <summary>Reports that the object of a ref has been read.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Arrive(ObjectTable.Entry entry) => _arrivals?.Arrive(entry);

    /// <summary>To be called when everything has been read. It throws if objects wait for each other in their constructors.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void RequireArrivals() => _arrivals?.Require();

    /// <summary>Returns a descriptor that both sides know, by its fingerprint; else null.</summary>
    public Descriptor? FindKnown(ulong fingerprint) => _scope.FindKnown(fingerprint);

    /// <summary>To be called by code that returns an earlier object for a reference.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void FollowReference() => FollowedReferences++;

    /// <summary>To be called by code that does not follow the references of a key.</summary>
    public void PassUnproven() => UnprovenKeys++;

    /// <summary>Numbers the object that begins at the cursor.</summary>
    public ObjectTable.Entry AddObject(WireType type, in WireReader reader)
    {
        if (Objects.Next >= Limits.MaxReferences)
            Throw.Limit(reader.Position, $"The message has more shared objects than MaxReferences = {Limits.MaxReferences}");
        ChargeCreated(in reader);
        return Objects.Add(type, reader.Position, Types.Next);
    }

    /// <summary>Numbers an object that is skipped; it is read when a reference leads to it. In bytes read a second time, an object keeps its state.</summary>
    public void PassObject(WireType type, in WireReader reader)
    {
        bool isNew = Objects.Next == Objects.Count;
        ObjectTable.Entry entry = AddObject(type, in reader);
        if (isNew)
            entry.IsSkipped = true;
    }

    /// <summary>Returns what <see cref="GoBack"/> needs to read bytes again that were only looked at.</summary>
    public ReadMark Mark() => new(Types.Next, Objects.Next, Objects.Count, _descriptorBytes);

    /// <summary>Forgets the objects numbered since a mark. Types keep their entries and get the same numbers again.</summary>
    public void GoBack(ReadMark mark)
    {
        Objects.Truncate(mark.Objects);
        Restart(mark);
    }

    /// <summary>Prepares to read bytes a second time: types and objects get the numbers that they have.</summary>
    public void Restart(ReadMark start) => (Types.Next, Objects.Next, _descriptorBytes) = (start.NextType, start.NextObject, start.DescriptorBytes);

    /// <summary>Sets the depth to that of another reader of the message.</summary>
    public void MoveTo(int depth) => Depth = depth;

    /// <summary>Begins to read the bytes of an object a second time: definitions and objects in them get the numbers of the first time.</summary>
    /// <returns>The mark for <see cref="EndReplay"/>.</returns>
    public ReadMark BeginReplay(ObjectTable.Entry entry)
    {
        ReadMark mark = Mark();
        (Types.Next, Objects.Next) = (entry.TableCount, entry.Number + 1);
        return mark;
    }

    /// <summary>Returns to the place before the replay.</summary>
    /// <param name="mark">The result of <see cref="BeginReplay"/>.</param>
    /// <param name="length">The number of bytes read again. They are charged, because a few bytes could ask for a large object again and again.</param>
    public void EndReplay(ReadMark mark, int length, in WireReader reader)
    {
        Restart(mark);
        Charge(length, in reader);
    }

    /// <summary>Reads a descriptor with its length in front, and appends it to the table.</summary>
    public Descriptor Define(ref WireReader reader)
    {
        int at = reader.Position;
        ulong length = reader.ReadVarInt();
        if (length > (ulong)(Limits.MaxDescriptorBytes - _descriptorBytes))
            Throw.Limit(at, $"The descriptors of the message are longer than MaxDescriptorBytes = {Limits.MaxDescriptorBytes} bytes together");
        _descriptorBytes += (int)length;
        WireReader part = reader.Part((int)length);
        Descriptor? kept = _scope.Descriptors.Find(part.Present);
        Descriptor descriptor = kept ?? GetNew(part);
        Types.Add(descriptor);
        if (kept is null)
            ChargeAllocated(in reader);
        return descriptor;
    }

    /// <summary>Returns a descriptor of this message. It is not kept for other messages before this one has succeeded.</summary>
    /// <param name="part">A reader of exactly the bytes of the descriptor.</param>
    public Descriptor GetDescriptor(WireReader part) => _scope.Descriptors.Find(part.Present) ?? GetNew(part);

    private Descriptor GetNew(WireReader part)
    {
        _new ??= new Dictionary<byte[], Descriptor>(BytesComparer.Instance);
        if (_new.GetAlternateLookup<ReadOnlySpan<byte>>().TryGetValue(part.Present, out Descriptor? known))
            return known;
        Descriptor descriptor = Descriptor.Parse(part);
        _new.Add(descriptor.Bytes, descriptor);
        return descriptor;
    }

    /// <summary>Keeps the descriptors of a message that has succeeded for later messages. To be called before <see cref="Return"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Keep()
    {
        if (_new is not null)
            KeepNew();
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void KeepNew()
    {
        foreach (Descriptor descriptor in _new!.Values)
            _scope.Descriptors.Keep(descriptor);
        _new = null;
    }
}
