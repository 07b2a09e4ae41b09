using Tessera.Contracts;
using Tessera.Converters.Binding;
using Tessera.Converters.Unions;
using Tessera.Converters.Objects;
using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Converters;

/// <summary>
/// Makes the reader of a .NET type from a foreign wire type: the type's own converter where the layout is the same, otherwise a plan that
/// converts (spec/mapping-dotnet.md §2). One binder serves one descriptor; the number of readers it makes is bounded.
/// </summary>
internal sealed class ReadBinder(ConverterCache cache)
{
    private readonly Dictionary<(IConverter Target, WireType Foreign), ValueReader> _readers = [];
    private int _nodes;

    public ConverterSettings Settings => cache.Settings;

    public ConverterCache Converters => cache;

    public ValueReader<T> Bind<T>(Converter<T> target, WireType foreign)
    {
        if (Layout.AreEqual(target.WireType, foreign))
            return target;
        if (_readers.TryGetValue((target, foreign), out ValueReader? known))
            return (ValueReader<T>)known;
        if (++_nodes > Settings.Limits.MaxPlanNodes)
            Throw.Error(TesseraErrorCode.LimitExceeded, -1, $"The plan for a descriptor needs more than MaxPlanNodes = {Settings.Limits.MaxPlanNodes} steps");
        // A recursive type comes back here before its reader exists; it then goes through the link.
        LinkReader<T> link = new();
        _readers.Add((target, foreign), link);
        ValueReader<T> reader = Make(target, foreign);
        link.Reader = reader;
        _readers[(target, foreign)] = reader;
        return reader;
    }

    /// <summary>The reader of a whole descriptor, remembered with it.</summary>
    public static ValueReader<T> BindRoot<T>(Converter<T> target, Descriptor descriptor, ConverterCache cache)
    {
        if (descriptor.FindReader(target) is ValueReader<T> known)
            return known;
        ValueReader<T> reader = new ReadBinder(cache).Bind(target, descriptor.Root);
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
            case WireKind.Tag when FindNamed(target, foreign.Name!) is AlternativeContract named:
                return new NamedTypeReader<T>(UnionCase<object>.Create(cache, named).Bind(foreign.Element!, this));
        }

        if (target.BindContent(foreign, this) is ValueReader<T> reader)
            return reader;
        if (foreign.Kind == WireKind.Union)
            return new UnionReader<T>(foreign, [.. foreign.Members.Select(alternative => Bind(target, alternative.Type))], Settings);
        bool comesOff = foreign.Kind == WireKind.Enum || (foreign.Kind == WireKind.Tag && !Layout.Contradict(target.WireType, foreign));
        return comesOff ? Bind(target, foreign.Element!) : new MismatchReader<T>(foreign, Settings);
    }

    /// <summary>The registered type of a name, where an object of it says more than one of the declared type.</summary>
    private AlternativeContract? FindNamed<T>(Converter<T> target, string name)
    {
        bool isObject = default(T) is null && target.WireType.Kind is WireKind.Optional or WireKind.Shape;
        return isObject && Settings.Names.Find(name) is AlternativeContract named && typeof(T).IsAssignableFrom(named.Type)
            && (named.Type != typeof(T) || named.Create is not null)
            ? named
            : null;
    }
}
