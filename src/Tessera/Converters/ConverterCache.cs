using System.Collections.Concurrent;
using Tessera.Contracts;
using Tessera.Converters.Dynamic;
using Tessera.Converters.Objects;
using Tessera.Converters.References;
using Tessera.Converters.Types;
using Tessera.Json;

namespace Tessera.Converters;

/// <summary>
/// The converters of one options instance. The cache builds a converter and everything that it refers to under a lock, and publishes them together when they
/// are complete. So other threads never see half of a recursive type.
/// </summary>
internal sealed class ConverterCache(ConverterSettings settings, DescriptorCatalogue descriptors)
{
    private readonly ConcurrentDictionary<Type, IConverter> _slots = new();
    private readonly ConcurrentDictionary<Type, UnionContract?> _unions = new();
    private readonly ConcurrentDictionary<Type, TypeContract> _declared = new();
    private readonly ConcurrentDictionary<Type, TypeContract> _contracts = new();
    private readonly DescriptorCatalogue _descriptors = descriptors;
    private readonly FormTable _forms = new();
    private readonly FormTable _building = new();
    private readonly List<IConverter> _built = [];
    private readonly HashSet<Type> _undecided = [];
    private readonly Lock _gate = new();
    private ConverterForm _open;
    private int _depth;
    private ConverterCache? _keys;
    private AnyTypes? _jsonTypes;

    public ConverterCache(ConverterSettings settings)
        : this(settings, new DescriptorCatalogue())
    {
    }

    public ConverterSettings Settings => settings;

    /// <summary>For each type, how many nested calls are making the application's converter of it now. The lock of this cache guards it.</summary>
    public Dictionary<Type, int> Making => field ??= [];

    /// <summary>All converters made so far, in no particular order. Only for a cache that no other thread uses.</summary>
    public IEnumerable<IConverter> All => _forms.Converters;

    /// <summary>All contracts that were requested so far, in no particular order.</summary>
    public IEnumerable<TypeContract> Contracts => _contracts.Values;

    /// <summary>The descriptors of values that come from JSON. Two threads may each create this object; both objects use the same descriptors.</summary>
    public AnyTypes JsonTypes => _jsonTypes ??= new AnyTypes(_descriptors.Intern);

    /// <summary>The converter of a slot declared as <paramref name="type"/>.</summary>
    /// <exception cref="TesseraException">The type cannot be serialized (<see cref="TesseraErrorCode.InvalidContract"/>).</exception>
    public IConverter Get(Type type) => _slots.TryGetValue(type, out IConverter? known) ? known : Build(type, FormOf(type));

    public Converter<T> Get<T>() =>
        (Converter<T>)(IsInsideCompact() && CompactTypes.Applies(typeof(T)) ? GetCompact(typeof(T), isShared: null) : Get(typeof(T)));

    /// <summary>The converter of a type in the given form, which may differ from the form that slots of the type have.</summary>
    /// <exception cref="TesseraException">The type cannot be serialized (<see cref="TesseraErrorCode.InvalidContract"/>).</exception>
    public IConverter Get(Type type, ConverterForm form) => Build(type, form);

    /// <summary>The converter of a slot whose integers take as few bytes as they need.</summary>
    /// <param name="type">One of the <see cref="CompactTypes"/>.</param>
    /// <param name="isShared">Whether an attribute says that references may lead to the list or map; null where the options decide.</param>
    public IConverter GetCompact(Type type, bool? isShared) =>
        Get(type, isShared ?? (settings.PreserveReferences && IsSharable(type)) ? ConverterForm.SharedCompact : ConverterForm.Compact);

    /// <summary>The writers of values in slots of type any, by the runtime type of the value. They write each object anew.</summary>
    public AnyContents Contents => field ?? Interlocked.CompareExchange(ref field, new AnyContents(this, shares: false), null) ?? field;

    /// <summary>Like <see cref="Contents"/>, but an object that was written before is written as a reference to it.</summary>
    public AnyContents SharedContents => field ?? Interlocked.CompareExchange(ref field, new AnyContents(this, shares: true), null) ?? field;

    /// <summary>The converter of objects that exist for one place only, such as surrogates. No reference leads to these objects.</summary>
    public Converter<T> GetUnshared<T>() => (Converter<T>)Get(typeof(T), ValueFormOf(typeof(T)));

    /// <summary>The converter of a map's key, which never holds a ref (spec/format.md §3.2).</summary>
    public Converter<T> GetKey<T>() =>
        (settings.PreserveReferences ? _keys ??= new ConverterCache(settings with { PreserveReferences = false }, _descriptors) : this).Get<T>();

    /// <summary>
    /// The contract of an object type, without members whose held object takes no data (<see cref="HeldMembers"/>). Determined once. Where code of the
    /// application may have to be called to decide this, a thread that builds a converter gets the declared contract, and builds again when it is decided.
    /// </summary>
    public TypeContract GetContract(Type type)
    {
        if (_contracts.TryGetValue(type, out TypeContract? known))
            return known;
        TypeContract declared = GetDeclared(type);
        if (HeldMembers.MayAsk(declared) && _gate.IsHeldByCurrentThread)
        {
            _undecided.Add(type);
            return declared;
        }

        return _contracts.GetOrAdd(type, HeldMembers.Choose(declared, this));
    }

    /// <summary>The contract as the type declares it, before the types of its members are considered.</summary>
    public TypeContract GetDeclared(Type type) =>
        _declared.TryGetValue(type, out TypeContract? known) ? known : _declared.GetOrAdd(type, settings.Contracts.GetContract(type));

    /// <summary>Whether a class is written as its members, because no built-in form, refusal, converter, family or union applies to it.</summary>
    public bool IsObject(Type type) =>
        !BuiltIns.Contains(type)
            && !NotState.Rejects(type)
            && !settings.Custom.Has(type)
            && settings.Contracts.FindFamily(type) is null
            && settings.Contracts.FindCases(type) is null;

    /// <summary>Returns the object that runs generic code with a type that is known only at run time.</summary>
    public TypeArgument GetArgument(Type type) => TypeArguments.Get(type, settings.Contracts);

    /// <summary>Runs generic code with a type that is known only at run time.</summary>
    public TResult Visit<TResult>(Type type, TypeVisitor<TResult> visitor) => GetArgument(type).Accept(visitor);

    /// <summary>Like <see cref="Visit{TResult}(Type, TypeVisitor{TResult})"/>, for a type that the application has named and that may be of any kind.</summary>
    /// <exception cref="TesseraException">The type cannot be serialized. One that cannot be a type argument, such as a pointer, never can.</exception>
    public TResult VisitNamed<TResult>(Type type, TypeVisitor<TResult> visitor)
    {
        Get(type);
        return Visit(type, visitor);
    }

    /// <inheritdoc cref="Visit{TResult}(Type, TypeVisitor{TResult})"/>
    public TResult Visit<TResult>(Type parent, Type type, IDerivedVisitor<TResult> visitor) =>
        TypeArguments.GetDerived(parent, type, settings.Contracts).Accept(visitor);

    /// <inheritdoc cref="Visit{TResult}(Type, TypeVisitor{TResult})"/>
    public TResult VisitPair<TResult>(Type pair, PairVisitor<TResult> visitor) => TypeArguments.GetPair(pair, settings.Contracts).Accept(visitor);

    /// <summary>Returns the union of the types that a slot of this type may hold, or null if the type lists none.</summary>
    public UnionContract? FindUnion(Type type) =>
        _unions.TryGetValue(type, out UnionContract? known) ? known : _unions.GetOrAdd(type, settings.Contracts.FindUnion(type));

    /// <summary>Returns the descriptor of one of the program's own types by its fingerprint, or null if there is none.</summary>
    public Descriptor? FindKnown(ulong fingerprint) => _descriptors.Find(fingerprint);

    /// <summary>Whether the application gave the type an identifier.</summary>
    public bool IsNamed(Type type) => settings.Names.Find(type) is not null;

    /// <summary>The form of an object to which no reference leads.</summary>
    public ConverterForm ValueFormOf(Type type) => FindUnion(type) is null ? ConverterForm.Plain : ConverterForm.Union;

    /// <summary>Whether the objects in slots of the type have an identity and a known form, so that references may lead to them.</summary>
    public bool IsSharable(Type type) =>
        type == typeof(string)
            || (Sharing.HasIdentity(type)
                && (FindUnion(type) is not null || !IsAny(type) || settings.Contracts.FindCases(type) is not null)
                && !settings.Custom.IsJson(type));

    private bool IsAny(Type type) => Sharing.IsAny(type) || ConverterChoice.IsOpenCollection(type, this);

    private ConverterForm FormOf(Type type) =>
        settings.PreserveReferences && IsSharable(type) ? ConverterForm.Shared : ValueFormOf(type);

    /// <summary>
    /// Builds a converter. What a new owner holds decides some contracts, and its constructor is code of the application, which may wait for another thread
    /// that builds a converter. So it is called without the lock, and then all is built anew.
    /// </summary>
    private IConverter Build(Type type, ConverterForm form)
    {
        using Preparation preparation = Preparation.Begin();
        while (true)
        {
            if (TryBuild(type, form, out Type[] undecided) is IConverter converter)
                return converter;
            foreach (Type owner in undecided)
                GetContract(owner);
        }
    }

    /// <summary>Returns null if contracts have to be decided first, which the outermost call does.</summary>
    private IConverter? TryBuild(Type type, ConverterForm form, out Type[] undecided)
    {
        undecided = [];
        lock (_gate)
        {
            if ((_forms.Find(type, form) ?? _building.Find(type, form)) is IConverter known)
                return known;
            if (type.IsCollectible)
                settings.WatchUnloading?.Invoke(type);
            ConverterForm outer = _open;
            _open = form;
            _depth++;
            try
            {
                IConverter converter = CreateDeclared(type, form);
                // A recursive type has already registered itself, before its members were looked at.
                _building.Set(type, form, converter);
                _built.Add(converter);
                if (_depth > 1)
                    return converter;
                if (_undecided.Count == 0)
                {
                    Publish();
                    return converter;
                }
            }
            catch
            {
                // This is not an exception filter, because a filter runs before the inner finally blocks have decremented the depth. What failed may be a
                // member that is left out once its contract is decided.
                if (_depth > 1)
                    throw;
                if (_undecided.Count == 0)
                {
                    Forget();
                    throw;
                }
            }
            finally
            {
                _depth--;
                _open = outer;
            }

            undecided = [.. _undecided];
            Forget();
            return null;
        }
    }

    /// <summary>Forgets what has been built and not published.</summary>
    private void Forget()
    {
        _building.Clear();
        _built.Clear();
        _undecided.Clear();
    }

    private IConverter CreateDeclared(Type type, ConverterForm form)
    {
        try
        {
            return Create(type, form);
        }
        catch (Exception e) when (DeclaredContracts.IsOfLoader(e))
        {
            throw DeclaredContracts.Broken(type, e);
        }
    }

    private IConverter Create(Type type, ConverterForm form) => form switch
    {
        ConverterForm.Plain => settings.Custom.Find(type, this) ?? BuiltIns.Create(type, this),
        ConverterForm.Union => settings.Custom.Find(type, this) ?? ConverterChoice.CreateUnion(FindUnion(type)!, this),
        ConverterForm.Items => ConverterChoice.CreateItems(type, this),
        ConverterForm.Shared => ConverterChoice.CreateShared(type, ValueFormOf(type), this),
        ConverterForm.SharedItems => ConverterChoice.CreateRef(type, ConverterForm.Items, this),
        ConverterForm.SharedNamed => ConverterChoice.CreateRef(type, ConverterForm.Named, this),
        ConverterForm.SharedCompact => ConverterChoice.CreateShared(type, ConverterForm.Compact, this),
        ConverterForm.Compact => settings.Custom.Find(type, this) ?? CreateCompact(type),
        ConverterForm.EnumNames => settings.Custom.Find(type, this) ?? GetArgument(type).Create(form, this),
        ConverterForm.Named => ConverterChoice.CreateNamed(settings.Names.Find(type)!, this),
        _ => ConverterChoice.CreateAny(Get(type), this),
    };

    private IConverter CreateCompact(Type type) => CompactTypes.IsInteger(type)
        ? GetArgument(type).Create(ConverterForm.Compact, this)
        : BuiltIns.Create(type, this);

    /// <summary>Whether this thread is building a converter whose parts must be compact too.</summary>
    private bool IsInsideCompact() => _gate.IsHeldByCurrentThread && _open == ConverterForm.Compact;

    /// <summary>Registers a converter that is still being built, so that its type may contain itself.</summary>
    public void Register(Type type, IConverter converter) => _building.Set(type, _open, converter);

    private void Publish()
    {
        foreach (IConverter converter in _built)
            Describe(converter);
        foreach (Type type in _building.Types)
        {
            _forms.Add(type, _building);
            if (_forms.Find(type, FormOf(type)) is IConverter slot)
                _slots[type] = slot;
        }

        Forget();
    }

    private void Describe(IConverter converter)
    {
        IConverter content = converter.Content;
        WireType type = content.WireType;
        if (type.Kind.IsScalar() || type.Kind == WireKind.Any || content.Descriptor is not null)
            return;
        // Only a member marked as shared, inside a key, can lead to a descriptor that readers reject.
        if (type.HoldsRef() && type.HasKeyWithRef())
            Throw.Contract(content.Type, "a dictionary key contains a member with [TesseraShared], but keys cannot contain references");
        ((IDescribed)content).SetDescriptor(_descriptors.Intern(Descriptor.Of(type, content.Type)));
    }
}
