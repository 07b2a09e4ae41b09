using System.Collections.Concurrent;
using Tessera.Contracts;
using Tessera.Converters.Dynamic;
using Tessera.Converters.Objects;
using Tessera.Converters.References;
using Tessera.Converters.Scalars;
using Tessera.Converters.Types;
using Tessera.Descriptors;
using Tessera.Json;
using Tessera.Wire;

namespace Tessera.Converters;

/// <summary>
/// The converters of one options instance. A converter and everything it leads to is built under a lock and published complete, so other
/// threads never see half of a recursive type.
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

    /// <summary>How often each type's converter of the application is being made right now, one inside of the other. Of this cache alone, whose lock guards it.</summary>
    public Dictionary<Type, int> Making => field ??= [];

    /// <summary>All that have been made so far, in no certain order. For a cache that no other thread uses.</summary>
    public IEnumerable<IConverter> All => _forms.Converters;

    /// <summary>All that were asked for so far, in no certain order.</summary>
    public IEnumerable<TypeContract> Contracts => _contracts.Values;

    /// <summary>The descriptors of JSON; two threads may make them, of the same descriptors.</summary>
    public AnyTypes JsonTypes => _jsonTypes ??= new AnyTypes(_descriptors.Intern);

    /// <summary>The converter of a slot declared as <paramref name="type"/>.</summary>
    /// <exception cref="TesseraException">The type cannot be serialized (<see cref="TesseraErrorCode.InvalidContract"/>).</exception>
    public IConverter Get(Type type) => _slots.TryGetValue(type, out IConverter? known) ? known : Build(type, FormOf(type));

    public Converter<T> Get<T>() => (Converter<T>)(IsInsideCompact() && CompactTypes.Applies(typeof(T)) ? Get(typeof(T), ConverterForm.Compact) : Get(typeof(T)));

    /// <summary>The converter of a type in a certain form, whatever slots declared as the type have.</summary>
    /// <exception cref="TesseraException">The type cannot be serialized (<see cref="TesseraErrorCode.InvalidContract"/>).</exception>
    public IConverter Get(Type type, ConverterForm form) => Build(type, form);

    /// <summary>What stands behind the descriptor where a value of a runtime type is written into a slot of any type.</summary>
    public AnyContents Contents => field ?? Interlocked.CompareExchange(ref field, new AnyContents(this, shares: false), null) ?? field;

    /// <summary>As <see cref="Contents"/>, where objects that were written before are referred to.</summary>
    public AnyContents SharedContents => field ?? Interlocked.CompareExchange(ref field, new AnyContents(this, shares: true), null) ?? field;

    /// <summary>The converter of objects that are made for one place, such as the form of another type: they are never referred to.</summary>
    public Converter<T> GetUnshared<T>() => (Converter<T>)Get(typeof(T), ValueFormOf(typeof(T)));

    /// <summary>The converter of a map's key, which never holds a ref (spec/format.md §3.2).</summary>
    public Converter<T> GetKey<T>() => (settings.PreserveReferences ? _keys ??= new ConverterCache(settings with { PreserveReferences = false }, _descriptors) : this).Get<T>();

    /// <summary>The contract of an object type, asked for once.</summary>
    public TypeContract GetContract(Type type) =>
        _contracts.TryGetValue(type, out TypeContract? known) ? known : _contracts.GetOrAdd(type, HeldMembers.Choose(GetDeclared(type), this));

    /// <summary>As its declaration says, whatever the types of its members are.</summary>
    public TypeContract GetDeclared(Type type) =>
        _declared.TryGetValue(type, out TypeContract? known) ? known : _declared.GetOrAdd(type, settings.Contracts.GetContract(type));

    /// <summary>Whether a class is written as its members: nothing else says how.</summary>
    public bool IsObject(Type type) =>
        !BuiltIns.Contains(type) && !NotState.Rejects(type) && !settings.Custom.Has(type) && settings.Contracts.FindFamily(type) is null && settings.Contracts.FindCases(type) is null;

    /// <summary>A type known at run time only, with which generic code can be run.</summary>
    public TypeArgument GetArgument(Type type) => TypeArguments.Get(type, settings.Contracts);

    /// <summary>Runs generic code with a type known at run time only.</summary>
    public TResult Visit<TResult>(Type type, TypeVisitor<TResult> visitor) => GetArgument(type).Accept(visitor);

    /// <inheritdoc cref="Visit{TResult}(Type, TypeVisitor{TResult})"/>
    public TResult Visit<TResult>(Type parent, Type type, IDerivedVisitor<TResult> visitor) => TypeArguments.GetDerived(parent, type, settings.Contracts).Accept(visitor);

    /// <inheritdoc cref="Visit{TResult}(Type, TypeVisitor{TResult})"/>
    public TResult VisitPair<TResult>(Type pair, PairVisitor<TResult> visitor) => TypeArguments.GetPair(pair, settings.Contracts).Accept(visitor);

    /// <summary>The types that slots of a type may hold; null if it lists none.</summary>
    public UnionContract? FindUnion(Type type) =>
        _unions.TryGetValue(type, out UnionContract? known) ? known : _unions.GetOrAdd(type, settings.Contracts.FindUnion(type));

    /// <summary>A descriptor of the program's own types, for data that names it by fingerprint.</summary>
    public Descriptor? FindKnown(ulong fingerprint) => _descriptors.Find(fingerprint);

    /// <summary>Whether the application gave the type an identifier.</summary>
    public bool IsNamed(Type type) => settings.Names.Find(type) is not null;

    /// <summary>As what an object stands in the data where it cannot be reached from elsewhere.</summary>
    public ConverterForm ValueFormOf(Type type) => FindUnion(type) is null ? ConverterForm.Plain : ConverterForm.Union;

    /// <summary>Whether slots of the type hold objects of a known form that have an identity.</summary>
    public bool IsSharable(Type type) => type == typeof(string) || (Sharing.HasIdentity(type) && (FindUnion(type) is not null || !IsAny(type) || settings.Contracts.FindCases(type) is not null) && !settings.Custom.IsJson(type));

    private bool IsAny(Type type) => Sharing.IsAny(type) || ConverterChoice.IsOpenCollection(type, this);

    private ConverterForm FormOf(Type type) =>
        settings.PreserveReferences && IsSharable(type) ? ConverterForm.Shared : ValueFormOf(type);

    private IConverter Build(Type type, ConverterForm form)
    {
        using Preparation preparation = Preparation.Begin();
        lock (_gate)
        {
            if ((_forms.Find(type, form) ?? _building.Find(type, form)) is IConverter known)
                return known;
            ConverterForm outer = _open;
            _open = form;
            _depth++;
            try
            {
                IConverter converter = CreateDeclared(type, form);
                // A recursive type has registered itself before it looked at its members.
                _building.Set(type, form, converter);
                _built.Add(converter);
                if (_depth == 1)
                    Publish();
                return converter;
            }
            catch
            {
                // Not a filter: those run before the finally blocks further in have counted down.
                if (_depth == 1)
                {
                    _building.Clear();
                    _built.Clear();
                }

                throw;
            }
            finally
            {
                _depth--;
                _open = outer;
            }
        }
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
        ConverterForm.Shared => ConverterChoice.CreateShared(type, this),
        ConverterForm.SharedItems => ConverterChoice.CreateRef(type, ConverterForm.Items, this),
        ConverterForm.SharedNamed => ConverterChoice.CreateRef(type, ConverterForm.Named, this),
        ConverterForm.Compact => settings.Custom.Find(type, this) ?? CreateCompact(type),
        ConverterForm.EnumNames => settings.Custom.Find(type, this) ?? GetArgument(type).Create(form, this),
        ConverterForm.Named => ConverterChoice.CreateNamed(settings.Names.Find(type)!, this),
        _ => ConverterChoice.CreateAny(Get(type), this),
    };

    private IConverter CreateCompact(Type type) => CompactTypes.IsInteger(type)
        ? GetArgument(type).Create(ConverterForm.Compact, this)
        : BuiltIns.Create(type, this);

    /// <summary>Whether this thread is building something whose parts are to be compact too.</summary>
    private bool IsInsideCompact() => _gate.IsHeldByCurrentThread && _open == ConverterForm.Compact;

    /// <summary>Makes a converter known while its inside is still being built, so that the type may contain itself.</summary>
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

        _building.Clear();
        _built.Clear();
    }

    private void Describe(IConverter converter)
    {
        IConverter content = converter.Content;
        WireType type = content.WireType;
        if (type.Kind.IsScalar() || type.Kind == WireKind.Any || content.Descriptor is not null)
            return;
        // Only a member marked as shared, inside of a key, can make a descriptor that no reader takes.
        if (type.HoldsRef() && type.HasKeyWithRef())
            Throw.Contract(content.Type, "a dictionary key contains a member with [TesseraShared], and keys cannot contain references");
        ((IDescribed)content).SetDescriptor(_descriptors.Intern(Descriptor.Of(type, content.Type)));
    }
}
