using System.Reflection;
using Tessera.Contracts;
using Tessera.Converters;
using Tessera.Converters.Collections;
using Tessera.Converters.Objects;

namespace Tessera.Codecs;

/// <summary>Reports what the messages of a type hold and what they omit. It inspects all converters of a cache that was created for this type alone.</summary>
internal sealed class TypeReporter
{
    private readonly ConverterCache _cache;
    private readonly IObjectConverter[] _objects;

    private TypeReporter(ConverterCache cache)
    {
        _cache = cache;
        _objects = [.. cache.All.Select(converter => converter.Content)
            .OfType<IObjectConverter>()
            .DistinctBy(content => content.Type)
            .Where(content => !IsOwn(content.Type))
            .OrderBy(content => content.Type.ToString(), StringComparer.Ordinal)];
    }

    public static TesseraTypeReport Report(Type type, TesseraOptions options)
    {
        ConverterCache cache = (options with { }).State.Converters;
        IConverter slot;
        try
        {
            slot = cache.Get(type);
        }
        catch (TesseraException error)
        {
            return new TesseraTypeReport(type) { Problems = [error.Message] };
        }

        TypeReporter reporter = new(cache);
        return new TesseraTypeReport(type)
        {
            Problems = [.. reporter.FindProblems()],
            NotWritten = [.. reporter.FindOmitted()],
            Constructors = [.. reporter._objects.Select(DescribeConstructor), .. reporter.FindForms()],
            DescriptorBytes = slot.Content.Descriptor?.Bytes.Length ?? 1,
            TypeCount = cache.All.Select(converter => converter.Type).Where(known => !IsOwn(known)).Distinct().Count(),
        };
    }

    private IEnumerable<string> FindProblems()
    {
        foreach (Type slot in _cache.All.Where(IsClosed)
            .Select(converter => converter.Type)
            .Distinct()
            .OrderBy(type => type.ToString(), StringComparer.Ordinal))
        {
            yield return $"{slot}{PlacesOf(slot)}: {Remedies.WriteRows(slot) ?? $"data would not say which class to create, so only scalars and types of the format come back; {Remedies.NameClasses(slot, null)}"}";
        }

        foreach (IObjectConverter content in _objects.Where(content => !content.Plan.CanBeMade))
            yield return $"{content.Type}{PlacesOf(content.Type)}: it has no constructor that can be used for reading; {Remedies.Convert(content.Type)}";
        foreach (IMadeConverter map in _cache.All.OfType<IMadeConverter>().Where(map => !map.CanBeMade))
            yield return $"{map.Type}{PlacesOf(map.Type)}: it cannot be created and filled; {Remedies.Convert(map.Type)}";
    }

    /// <summary>Whether a slot of an interface or abstract class is written as an any, although no type names tell a reader which class to create.</summary>
    private bool IsClosed(IConverter converter) =>
        converter.WireType.Kind == WireKind.Any
            && (converter.Type.IsInterface || converter.Type.IsAbstract)
            && !IsOwn(converter.Type)
            && converter is not Converters.Custom.IFormConverter
        && converter.Type.Namespace != "System.Text.Json.Nodes" && !_cache.Settings.Names.HasAny(converter.Type);

    private IEnumerable<string> FindOmitted() => FindOmittedOfMembers().Concat(FindCollections()
        .SelectMany(type => _cache.Settings.Contracts.FindOmitted(_cache.GetContract(type)).Select(omitted => $"{type}.{omitted.Name}: {omitted.Reason}")));

    /// <summary>Returns the collection classes of the application, of which only the items are written.</summary>
    private IEnumerable<Type> FindCollections() =>
        _cache.All.Where(converter => converter.WireType.Kind.HasBlocks() && converter is not Converters.Custom.IFormConverter)
            .Select(converter => converter.Type).Distinct()
            .Where(type => type is { IsClass: true, IsArray: false }
                && typeof(System.Collections.IEnumerable).IsAssignableFrom(type)
                && !IsOwn(type)
                && !Framework.Owns(type)
                && !Array.Exists(_objects, content => content.Type == type))
            .OrderBy(type => type.ToString(), StringComparer.Ordinal);

    private IEnumerable<string> FindOmittedOfMembers() => _objects.SelectMany(content =>
        _cache.Settings.Contracts.FindOmitted(content.Plan.Contract).Select(omitted => $"{content.Type}.{omitted.Name}: {omitted.Reason}")
            .Concat(content.Plan.Written.Where(member => !member.Contract.IsRead).Select(member => $"{content.Type}.{member.Contract.Name}: it is written but never read")));

    private IEnumerable<string> FindForms() => _cache.Contracts.Where(contract => contract is { HidesState: true, Form: not null })
        .Select(contract => $"{contract.Type}: converted from {contract.Form!.Value.Scalar}").Order(StringComparer.Ordinal);

    /// <summary>The members that are of a type, or whose type contains it as an element or type argument.</summary>
    private string PlacesOf(Type type)
    {
        string[] places = [.. _objects.SelectMany(content => content.Plan.Members
            .Where(member => !member.Contract.IsItems && Holds(member.Contract.Type, type))
            .Select(member => $"{content.Type.Name}.{member.Contract.Name}"))];
        return places.Length == 0 ? "" : $" ({string.Join(", ", places)})";
    }

    private static bool Holds(Type slot, Type type) =>
        slot == type
            || (slot.HasElementType && Holds(slot.GetElementType()!, type))
            || Array.Exists(slot.GetGenericArguments(), argument => Holds(argument, type));

    private static string DescribeConstructor(IObjectConverter content) => content.Plan.Contract.Constructor switch
    {
        null => $"{content.Type}: none",
        { Create: not null } or { Build: not null } => $"{content.Type}: created by a function",
        { Constructor: ConstructorInfo constructor } =>
            $"{content.Type}({string.Join(", ", constructor.GetParameters().Select(parameter => $"{parameter.ParameterType.Name} {parameter.Name}"))})",
        _ => $"{content.Type}: the default value",
    };

    /// <summary>Whether a type belongs to the library: its converters use types of their own internally.</summary>
    private static bool IsOwn(Type type) => type.Assembly == typeof(TypeReporter).Assembly;
}
