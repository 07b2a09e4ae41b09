using Tessera.Contracts;
using Tessera.Converters.Binding;
using Tessera.Converters.Objects;
using Tessera.Converters.Unions;

namespace Tessera.Converters;

/// <summary>
/// Makes readers that read a foreign wire type into a .NET type. If both layouts are equal, the reader is the type's own converter; otherwise it is a plan that
/// converts (spec/mapping-dotnet.md §4, §5). One binder serves one descriptor. The number of readers that it makes is limited.
/// </summary>
/// <param name="grow">The action that is told how many bytes the kept readers take; null where they belong to the program's own types.</param>
internal sealed class ReadBinder(ConverterCache cache, Action<long>? grow = null)
{
    [ThreadStatic]
    private static bool t_counts;

    private readonly Lock _gate = new();
    private Dictionary<(IConverter Target, WireType Foreign), ValueReader>? _readers;
    private LayoutComparison? _layouts;
    private int _nodes;

    public ConverterSettings Settings => cache.Settings;

    public ConverterCache Converters => cache;

    private LayoutComparison Layouts => _layouts ??= new LayoutComparison();

    /// <summary>Like <see cref="Bind{T}"/>. A scalar of its converter's own kind needs no new reader, and no code compiled for its type.</summary>
    public ValueReader Bind(IConverter target, WireType foreign) =>
        foreign.Kind.IsScalar() && foreign.Kind == target.WireType.Kind ? (ValueReader)target : target.Bind(foreign, this);

    /// <summary>Whether the wire type is the program's own one, and the data cannot name a more specific type.</summary>
    private static bool IsOwn(WireType own, WireType foreign) =>
        ReferenceEquals(own, foreign) && foreign is { Kind: not (WireKind.Ref or WireKind.Tag), Discriminator: null };

    public ValueReader<T> Bind<T>(Converter<T> target, WireType foreign)
    {
        if (IsOwn(target.WireType, foreign))
            return target;
        using Counting counting = Count();
        // Some readers ask for the readers of their parts only when data first needs them, which may happen on any thread.
        lock (_gate)
            return BindOnce(target, foreign);
    }

    /// <summary>Counts the memory that is allocated for a part of the plan until the result is disposed. Nested calls are counted with it.</summary>
    public Counting Count()
    {
        if (grow is null || t_counts)
            return default;
        t_counts = true;
        return new Counting(grow, GC.GetAllocatedBytesForCurrentThread() - Preparation.Bytes);
    }

    private ValueReader<T> BindOnce<T>(Converter<T> target, WireType foreign)
    {
        _readers ??= [];
        if (_readers.TryGetValue((target, foreign), out ValueReader? known))
            return (ValueReader<T>)known;
        // A registered class may have the same layout as its base class, so equal layouts are not enough if the data names a type.
        if (foreign.Discriminator is null && !IsNamed(typeof(T), target.WireType, foreign) && Layouts.AreEqual(target.WireType, foreign))
            return target;
        int nodes = _nodes;
        if (++_nodes > Settings.Limits.MaxPlanNodes)
            Throw.Error(
                TesseraErrorCode.LimitExceeded,
                -1,
                $"The types of the data differ from the program's, and the plan to convert them needs more than MaxPlanNodes = {Settings.Limits.MaxPlanNodes} steps");
        // Tags that refer to each other recurse here without any nesting of the descriptor or of the value, so only this check limits the depth of the stack.
        RuntimeHelpers.EnsureSufficientExecutionStack();
        // A recursive type asks for its own reader before that reader exists. It then gets the link.
        LinkReader<T> link = new();
        _readers.Add((target, foreign), link);
        try
        {
            link.Reader = Make(target, foreign);
        }
        catch (Exception e)
        {
            // Readers that were made meanwhile may hold the link, which leads nowhere.
            _readers.Clear();
            // The next call may have more stack, and does not pay for the steps of this one. Any other failure would repeat its work each time.
            if (e is InsufficientExecutionStackException)
                _nodes = nodes;
            throw;
        }

        _readers[(target, foreign)] = link.Reader;
        return link.Reader;
    }

    /// <summary>Whether values of a foreign wire type have the same bytes as values of the program's own one.</summary>
    public bool AreEqual(WireType own, WireType foreign)
    {
        lock (_gate)
            return Layouts.AreEqual(own, foreign);
    }

    /// <summary>Returns the reader of a whole descriptor. The descriptor keeps the reader.</summary>
    public static ValueReader<T> BindRoot<T>(Converter<T> target, Descriptor descriptor, ConverterCache cache)
    {
        if (descriptor.FindReader(target) is ValueReader<T> known)
            return known;
        ValueReader<T> reader = new ReadBinder(cache, descriptor.Grow).Bind(target, descriptor.Root);
        descriptor.AddReader(target, reader);
        return reader;
    }

    private ValueReader<T> Make<T>(Converter<T> target, WireType foreign)
    {
        if (target is IBindsWhole<T> whole && foreign.Kind != WireKind.Keep)
            return whole.BindWhole(foreign, this);
        switch (foreign.Kind)
        {
            case WireKind.Optional:
                return new OptionalReader<T>(Bind(target, foreign.Element!), Settings);
            case WireKind.Keep:
                return Bind(target, foreign.Element!);
            case WireKind.Any when target.WireType.Kind != WireKind.Any:
                return new AnyReader<T>(target, cache);
            case WireKind.Ref:
                return new RefReader<T>(target, foreign.Element!, this);
            case WireKind.Tag when IsNamed(typeof(T), target.WireType, foreign):
                return BindNamed<T>(foreign)!;
        }

        if (target.BindContent(foreign, this) is ValueReader<T> reader)
            return reader;
        if (foreign.Kind == WireKind.Union)
            return new UnionReader<T>(foreign, Array.ConvertAll<WireMember, ValueReader?>(foreign.Members,
                alternative => Bind(target, alternative.Type)), Settings);
        if (foreign is { Kind: WireKind.Map, Discriminator: not null })
            return new WrappedReader<T>(foreign, Bind(target, foreign.Element!), Settings);
        bool comesOff = foreign.Kind == WireKind.Enum || (foreign.Kind == WireKind.Tag && !Layout.Contradict(target.WireType, foreign));
        return comesOff ? Bind(target, foreign.Element!) : new MismatchReader<T>(foreign, Settings);
    }

    /// <summary>Returns the reader of a tag that identifies a registered type, or null if no such type is a <typeparamref name="T"/>.</summary>
    public ValueReader<T>? BindNamed<T>(WireType tag) =>
        Settings.Names.Find(tag.Name!) is AlternativeContract named && typeof(T).IsAssignableFrom(named.Type)
            ? new NamedTypeReader<T>(UnionCase<object>.Create(cache, named).Bind(tag.Element!, this))
            : null;

    /// <summary>Whether the data names a registered type that says more than the declared type, be it an object or a collection.</summary>
    private bool IsNamed(Type type, WireType target, WireType foreign) => foreign.Kind == WireKind.Ref && target.Kind == WireKind.Ref
        ? IsNamed(type, target.Element!, foreign.Element!)
        : foreign.Kind == WireKind.Tag
        && (!type.IsValueType || Nullable.GetUnderlyingType(type) is not null)
        && (target.Kind is WireKind.Optional or WireKind.Shape or WireKind.Tag || target.Kind.HasBlocks())
        && Settings.Names.Find(foreign.Name!) is AlternativeContract named
        && type.IsAssignableFrom(named.Type)
        && (named.Type != type || named.Create is not null);

    /// <summary>Counts allocated bytes until it is disposed. It does nothing if there is no action to tell, or an outer instance counts already.</summary>
    internal readonly ref struct Counting(Action<long>? grow, long before) : IDisposable
    {
        public void Dispose()
        {
            if (grow is null)
                return;
            t_counts = false;
            grow(GC.GetAllocatedBytesForCurrentThread() - Preparation.Bytes - before);
        }
    }
}
