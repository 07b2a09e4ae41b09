using Tessera.Contracts;
using Tessera.Contracts.Generated;
using Tessera.Converters.Dynamic;
using Tessera.Converters.Objects;
using Tessera.Converters.Types;

namespace Tessera.Converters;

/// <inheritdoc cref="IOpenTypes"/>
internal sealed class OpenTypes : IOpenTypes
{
    private readonly Dictionary<Type, Func<TesseraBuiltIn>> _scalars = TesseraBuiltIns.Scalars();

    private OpenTypes()
    {
    }

    /// <summary>The one instance; null in a program that was compiled ahead of time and does not need it.</summary>
    public static IOpenTypes? Kept { get; private set; } = RuntimeFeature.IsDynamicCodeSupported ? new OpenTypes() : null;

    public IEnumerable<Type> BuiltIns => [.. _scalars.Keys, .. Others.Keys];

    private Dictionary<Type, Func<TesseraBuiltIn>> Others => field ??= TesseraBuiltIns.Others();

    public static void Keep()
    {
        if (Kept is not null)
            return;
        // What is read without a type has no type that the generator could find.
        GeneratedTypes.AddOwn(typeof(object), static type => type.Class<object>());
        Kept = new OpenTypes();
    }

    /// <exception cref="TesseraException">The program does not contain this code (<see cref="TesseraErrorCode.InvalidContract"/>).</exception>
    public static IOpenTypes Require(Type type)
    {
        if (Kept is null)
            Throw.Contract(
                type,
                "this program was compiled ahead of time without the code for values of any type, which it needs: name the type as the type argument of a call to TesseraSerializer, or add [assembly: TesseraSerializable(typeof(object))] to a project that uses the source generator of the package");
        return Kept;
    }

    public TesseraBuiltIn? FindBuiltIn(Type type)
    {
        if (_scalars.TryGetValue(type, out Func<TesseraBuiltIn>? row))
            return row();
        return Framework.Owns(type) && !type.IsGenericType && !type.IsArray && Others.TryGetValue(type, out row) ? row() : null;
    }

    public IConverter? CreateJson(Type type, ConverterCache cache) => JsonDom.Create(type, cache);

    public IConverter CreateAny(Type type, bool shares, ConverterCache cache) =>
        type == typeof(TesseraObject) ? new OpenObjectConverter(cache, shares) : cache.Visit(type, new AnyMaker(cache, shares));

    public TypeArgument CreateArray(TypeArgument element) => element.Visit(new ArrayMaker());

    public IConverter CreateOverflow(Type type, HashSet<string> names, string place, ConverterCache cache) =>
        OverflowForms.CreateConverter(type, names, place, cache);

    public OverflowKeeper CreateKeeper(Type type, ConverterCache cache) => OverflowForms.CreateKeeper(type, cache);

    private sealed class ArrayMaker : TypeVisitor<TypeArgument>
    {
        public override TypeArgument Visit<T>() => new ArrayArgument<T>();
    }

    private sealed class AnyMaker(ConverterCache cache, bool shares) : TypeVisitor<IConverter>
    {
        public override IConverter VisitClass<T>() => new AnyConverter<T>(cache, shares);
    }
}
