using System.Text.Json.Serialization;
using Tessera.Contracts.Reflection;
using Tessera.Converters;
using Tessera.Descriptors;
using Tessera.Engines.Interpreted;

namespace Tessera;

/// <summary>The composition root: what one options instance chooses and remembers.</summary>
internal sealed class SerializerState
{
    private readonly TesseraOptions _options;
    private RootConverter?[] _roots = [];
    private SerializerState? _reference;

    public SerializerState(TesseraOptions options)
        : this(options, EngineChoice.Choose(options))
    {
    }

    private SerializerState(TesseraOptions options, IEngine engine)
    {
        _options = options;
        IsReference = engine is InterpretedEngine;
        ReadLimits limits = options.ToLimits();
        AllowTrailingData = options.AllowTrailingData;
        Converters = new ConverterCache(new ConverterSettings
        {
            Contracts = new ReflectionContractSource(options.IncludeReadOnlyMembers),
            Engine = engine,
            ForeignEngine = InterpretedEngine.Instance,
            Limits = limits,
            SkipNulls = options.SkipNulls,
            WriteAsDeclared = options.DerivedTypes == DerivedTypeHandling.AsDeclared,
            DropMismatches = options.OnMismatch == MismatchHandling.UseDefault,
            RejectUnknownMembers = options.UnmappedMemberHandling == JsonUnmappedMemberHandling.Disallow,
            IgnoreCase = options.PropertyNameCaseInsensitive,
            StrictValues = options.StrictValues,
        });
        Scope = new ReadScope(limits, new DescriptorCache(limits.MaxCachedDescriptors), Converters.FindKnown);
    }

    public ReadLimits Limits => Scope.Limits;

    /// <summary>What reads share.</summary>
    public ReadScope Scope { get; }

    public ConverterCache Converters { get; }

    public bool AllowTrailingData { get; }

    /// <summary>The interpreter executes all plans, and says exactly what is wrong with a message.</summary>
    public bool IsReference { get; }

    /// <summary>The same options on the interpreter.</summary>
    public SerializerState Reference => IsReference ? this : _reference ??= new SerializerState(_options, InterpretedEngine.Instance);

    public ReadContext RentReadContext() => ReadContext.Rent(Scope);

    /// <summary>The root converter of T: an array access once the type has been used with these options.</summary>
    public RootConverter<T> GetRoot<T>()
    {
        RootConverter?[] roots = Volatile.Read(ref _roots);
        int index = TypeIndex<T>.Value;
        return index < roots.Length && roots[index] is RootConverter known ? (RootConverter<T>)known : AddRoot<T>(index);
    }

    /// <summary>The root converter of a type known at run time only.</summary>
    public RootConverter GetRoot(Type type) =>
        (RootConverter)typeof(SerializerState).GetMethod(nameof(GetRoot), 1, [])!.MakeGenericMethod(type)
            .Invoke(this, System.Reflection.BindingFlags.DoNotWrapExceptions, null, null, null)!;

    private RootConverter<T> AddRoot<T>(int index)
    {
        RootConverter<T> root = new(Converters.Get<T>(), Converters);
        RootConverter?[] roots = Volatile.Read(ref _roots);
        RootConverter?[] larger = new RootConverter?[Math.Max(roots.Length, index + 1)];
        roots.CopyTo(larger, 0);
        larger[index] = root;
        // Two threads may overwrite each other: the type that is lost is added again.
        Volatile.Write(ref _roots, larger);
        return root;
    }
}
