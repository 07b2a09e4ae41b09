using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Reading;

/// <summary>The state of reading one message: depth, budget, type table, object table. It dies with the message.</summary>
internal sealed class ReadContext
{
    /// <summary>Bytes that may be allocated for each byte read, beside the fixed budget (spec/format.md §8).</summary>
    public const int BytesPerByte = 64;

    /// <summary>Steps of work that each byte read allows, beside the fixed budget (spec/format.md §8).</summary>
    public const int StepsPerByte = 8;

    /// <summary>What is charged beforehand is held against what is allocated whenever it has grown by this.</summary>
    private const int CountedStep = 1 << 20;

    /// <summary>A power of two: after so many objects it is looked what they have taken.</summary>
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

    /// <summary>That of the session while a message of one is read.</summary>
    public TypeTable Types { get; private set; }

    /// <summary>What the messages before have left; null outside of a session.</summary>
    public SessionTypes? Session { get; set; }

    public ObjectTable Objects { get; } = new();

    /// <summary>The names of the message's maps that were read without a type.</summary>
    public KeyTree Names => _names ??= new KeyTree();

    /// <summary>What refs over unions call the objects that they lead to, by the types of both; null where they may not.</summary>
    public Dictionary<(WireType Union, WireType Own), WireMember?> Alternatives => _alternatives ??= [];

    /// <summary>Empty, kept for the next walk over a value; null while one is under way.</summary>
    public ValueFrame[]? SpareFrames { get; set; }

    /// <summary>Shapes, lists, maps and unions around the cursor.</summary>
    public int Depth { get; private set; }

    /// <summary>The ref whose object is read next: whoever creates it announces it with <see cref="Announce"/>.</summary>
    public ObjectTable.Entry? Pending { get; set; }

    /// <summary>Set by a conversion that gave up under <see cref="TesseraMismatchHandling.UseDefault"/>: the value just read is to be dropped.</summary>
    public bool Dropped { get; set; }

    /// <summary>The collection that keeps its items, and gets those of the data after them, while its members are read; null for none.</summary>
    public object? Extended { get; set; }

    /// <summary>Kept by the layer above, for the next value that a converter of the application reads part by part.</summary>
    public object? FreeParts { get; set; }

    /// <summary>How often the message has led to an object that stood before. A key without such a reference needs no <see cref="KeyProof"/>.</summary>
    public int FollowedReferences { get; private set; }

    /// <summary>How many references of keys were not followed for a proof, since hash codes do not look behind them. The comparer of a collection may.</summary>
    public int UnprovenKeys { get; private set; }

    /// <summary>Kept by the layer above: what it has proved of the message's keys.</summary>
    public object? KeyProof { get; set; }

    /// <summary>Kept by the layer above: its buffer for the keys of all maps.</summary>
    public object? KeyForm { get; set; }

    /// <summary>For the keys of one map after the other.</summary>
    public NameSets NameSets => _nameSets ??= new NameSets();

    private ReadContext() => Types = _types;

    /// <summary>For code that asks for depth and limits and changes nothing: messages and threads share it.</summary>
    public static ReadContext CreateShared(ReadScope scope)
    {
        ReadContext context = new();
        context.Change(scope);
        return context;
    }

    /// <summary>For a message that is read row by row, on whatever threads.</summary>
    public static ReadContext CreateForRows(ReadScope scope)
    {
        ReadContext context = CreateShared(scope);
        context.Begin();
        return context;
    }

    /// <summary>The thread's context; a nested call gets one of its own.</summary>
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

    /// <summary>Its message is walked once more, from the start. The descriptors that were parsed stay.</summary>
    public void Restart()
    {
        (Dictionary<byte[], Descriptor>? parsed, SessionTypes? session) = (_new, Session);
        Return();
        _inUse = true;
        (_new, Session) = (parsed, session);
        Begin();
    }

    /// <summary>The message is an ordinary one: its table is empty at first.</summary>
    public void StartTypes()
    {
        if (Session is not null)
            Types = Session.Start();
    }

    /// <summary>The message goes on with the table of the session.</summary>
    public void ContinueTypes() => Types = Session!.Continue();

    /// <summary>
    /// Goes on with the next element of a list that is read one by one, and starts at the first byte of it: budgets are those of one row, and objects of the rows before are forgotten. What
    /// stays for the rest of the message counts for all rows: its types.
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
    /// <param name="start">Of the row.</param>
    /// <param name="types">Those that the message has defined so far, to be found in place of the own ones; null to keep these.</param>
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

    /// <summary>The call may be one of the application from inside of another, and that from inside of a third.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static ReadContext Create(bool isNested)
    {
        // The call around a nested one makes its own error of this; around the first there is none.
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

    /// <summary>Forgets the values that have been read, and all that was kept to read them.</summary>
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

    /// <summary>Enters a shape, list, map or union; spec/format.md §8 counts it even if it turns out null or empty.</summary>
    /// <param name="at">Where it begins.</param>
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

    /// <summary>Enters a level for which <see cref="HasRoom"/> has been asked.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Push() => Depth++;

    /// <summary>Whether so many levels more are within the limit, whatever is in them, and the stack is deep enough.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool HasRoom(int levels) => Depth + levels <= _maxDepth && (Depth < 16 || RuntimeHelpers.TryEnsureSufficientExecutionStack());

    /// <summary>
    /// Enters a value that a converter of the application reads: there may be one in another without end, in object slots, which no depth
    /// counts. After a failure there is no need to leave: the message has failed too.
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
    /// Charges memory that is about to be allocated and may be much larger than the bytes it is read from. Code whose objects are
    /// bounded by <see cref="BytesPerByte"/> times their smallest wire form need not charge.
    /// </summary>
    public void Charge(long bytes, in WireReader reader) => Charge(bytes, reader.Position);

    /// <param name="bytes">As above.</param>
    /// <param name="position">How much has been read.</param>
    public void Charge(long bytes, int position)
    {
        _charged = Saturating.Add(_charged, bytes);
        RequireBudget(_charged, position);
        if (_charged - _counted > CountedStep)
            ChargeAllocated(position, bytes);
    }

    /// <summary>
    /// Holds what the thread has really allocated since the message's first such call against the budget. To be called behind what may take more than its bytes justify and
    /// is not charged beforehand: collections and other classes say in no other way what their constructors take.
    /// </summary>
    public void ChargeAllocated(in WireReader reader) => ChargeAllocated(reader.Position, 0);

    /// <summary>As <see cref="ChargeAllocated(in WireReader)"/>, for many objects of a class.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void ChargeCreated(in WireReader reader)
    {
        if ((++_created & (CountedObjects - 1)) == 0)
            ChargeAllocated(reader.Position, 0);
    }

    /// <param name="position">How much has been read.</param>
    /// <param name="more">What is about to be allocated.</param>
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

    /// <summary>Apart, because a method that formats text clears room for it where it begins.</summary>
    [DoesNotReturn]
    private void FailBudget(int position) =>
        Throw.Limit(
            position,
            $"The objects of the message need more memory than AllocationBudget = {Limits.AllocationBudget} bytes and {BytesPerByte} for each byte read; raise it if the data is trusted");

    /// <summary>
    /// Charges elements that are about to be allocated. Bytes that are known to be there for them count as read from now on, but once, however many lists and
    /// maps in one another announce them. Where the end is not known, memory is allocated as bytes come: it need not be charged if they justify it.
    /// </summary>
    /// <param name="count">Of the elements, compared with the bytes left.</param>
    /// <param name="size">The memory of one.</param>
    /// <param name="smallest">The least bytes of one.</param>
    /// <param name="reader">Behind their head.</param>
    public void ChargeElements(int count, int size, long smallest, in WireReader reader)
    {
        if (reader.EndIsKnown)
            _proven = (int)Math.Max(_proven, reader.Position + (count * smallest));
        else if (size <= BytesPerByte * Math.Min(smallest, size))
            return;
        Charge((long)count * size, in reader);
    }

    /// <summary>
    /// Charges work that may exceed the bytes it is caused by, before it is done: comparisons of colliding keys, parts of shared objects,
    /// digits that are converted.
    /// </summary>
    /// <param name="steps">Each about as long as the comparison of two numbers.</param>
    /// <param name="position">How much has been read.</param>
    public void ChargeWork(long steps, int position)
    {
        _work = Saturating.Add(_work, steps);
        long justified = StepsPerByte * (long)Math.Max(position, _proven);
        if (_work > justified && _work - justified > Limits.WorkBudget)
            FailWork(position);
    }

    /// <summary>Apart for the reason of <see cref="FailBudget"/>.</summary>
    [DoesNotReturn]
    private void FailWork(int position) =>
        Throw.Limit(
            position,
            $"The message causes more work, such as comparing keys, than WorkBudget = {Limits.WorkBudget} steps and {StepsPerByte} for each byte read; raise it if the data is trusted");

    /// <summary>
    /// What has been counted so far. Who walks over bytes once before they are read does it on a new account and gives this one back: the budgets hold for each of
    /// the two, and not for both at the few bytes that have been read so far.
    /// </summary>
    public ReadAccount BeginAccount()
    {
        ReadAccount account = new(_charged, _counted, _allocatedBefore, _work, GC.GetAllocatedBytesForCurrentThread());
        (_charged, _counted, _allocatedBefore, _work) = (0, 0, -1, 0);
        return account;
    }

    /// <param name="outer">Goes on, without what was allocated since.</param>
    public void EndAccount(ReadAccount outer)
    {
        (_charged, _counted, _work) = (outer.Charged, outer.Counted, outer.Work);
        _allocatedBefore = outer.AllocatedBefore < 0 ? -1 : outer.AllocatedBefore + GC.GetAllocatedBytesForCurrentThread() - outer.Allocated;
    }

    /// <summary>An empty sketch, for the keys of one table.</summary>
    public KeySketch RentSketch()
    {
        KeySketch sketch = _sketch ?? new KeySketch();
        _sketch = null;
        return sketch;
    }

    /// <summary>Keeps it for the next table, of this message or of one after it.</summary>
    public void ReturnSketch(KeySketch sketch)
    {
        if (!sketch.CanBeKept)
            return;
        sketch.Clear();
        _sketch = sketch;
    }

    /// <summary>The object of the pending ref exists now, its members do not yet.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Announce(object value)
    {
        if (Pending is not null)
        {
            Pending.Add(value);
            Pending = null;
        }
    }

    /// <summary>The ref that waits for an object which exists only after its parts: they must not take its place.</summary>
    public ObjectTable.Entry? TakePending()
    {
        ObjectTable.Entry? pending = Pending;
        if (pending is not null)
            Pending = null;
        return pending;
    }

    /// <summary>What waits for objects whose constructors have not run.</summary>
    public Arrivals Arrivals => _arrivals ??= new Arrivals(this);

    /// <summary>The object of a ref has been read.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Arrive(ObjectTable.Entry entry) => _arrivals?.Arrive(entry);

    /// <summary>To be called when all has been read: objects that take each other in their constructors wait without end.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void RequireArrivals() => _arrivals?.Require();

    /// <summary>A descriptor both sides know, by fingerprint.</summary>
    public Descriptor? FindKnown(ulong fingerprint) => _scope.FindKnown(fingerprint);

    /// <summary>To be called by who gives an object that stood before.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void FollowReference() => FollowedReferences++;

    /// <summary>To be called by who does not follow the references of a key.</summary>
    public void PassUnproven() => UnprovenKeys++;

    /// <summary>Numbers the object that begins at the cursor.</summary>
    public ObjectTable.Entry AddObject(WireType type, in WireReader reader)
    {
        if (Objects.Next >= Limits.MaxReferences)
            Throw.Limit(reader.Position, $"The message has more shared objects than MaxReferences = {Limits.MaxReferences}");
        ChargeCreated(in reader);
        return Objects.Add(type, reader.Position, Types.Next);
    }

    /// <summary>Numbers an object that is passed over: it is read when somebody refers to it. One that has a number, in bytes read a second time, is what it was.</summary>
    public void PassObject(WireType type, in WireReader reader)
    {
        bool isNew = Objects.Next == Objects.Count;
        ObjectTable.Entry entry = AddObject(type, in reader);
        if (isNew)
            entry.IsSkipped = true;
    }

    /// <summary>What <see cref="GoBack"/> needs to read bytes again that were only looked at.</summary>
    public ReadMark Mark() => new(Types.Next, Objects.Next, Objects.Count, _descriptorBytes);

    /// <summary>Forgets the objects that were numbered since; types keep their entries, which they take again.</summary>
    public void GoBack(ReadMark mark)
    {
        Objects.Truncate(mark.Objects);
        Restart(mark);
    }

    /// <summary>To read bytes a second time: types and objects take the numbers they have.</summary>
    public void Restart(ReadMark start) => (Types.Next, Objects.Next, _descriptorBytes) = (start.NextType, start.NextObject, start.DescriptorBytes);

    /// <summary>Enters or leaves levels, to be where another reader of the message has been.</summary>
    public void MoveTo(int depth) => Depth = depth;

    /// <summary>Begins to read the bytes of an object a second time: definitions and objects in them take the numbers they took the first time.</summary>
    /// <returns>For <see cref="EndReplay"/>.</returns>
    public ReadMark BeginReplay(ObjectTable.Entry entry)
    {
        ReadMark mark = Mark();
        (Types.Next, Objects.Next) = (entry.TableCount, entry.Number + 1);
        return mark;
    }

    /// <summary>Goes on behind what was read before.</summary>
    /// <param name="mark">Of <see cref="BeginReplay"/>.</param>
    /// <param name="length">How many bytes were read: a few could ask for all of a large object again and again.</param>
    /// <param name="reader">Of the message.</param>
    public void EndReplay(ReadMark mark, int length, in WireReader reader)
    {
        Restart(mark);
        Charge(length, in reader);
    }

    /// <summary>Reads a descriptor of announced length and appends it to the table.</summary>
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

    /// <summary>A descriptor of this message. It is not kept for others before the message has succeeded.</summary>
    /// <param name="part">A reader of exactly its bytes.</param>
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

    /// <summary>The message has succeeded: its descriptors are kept for those that follow. To be called before <see cref="Return"/>.</summary>
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
