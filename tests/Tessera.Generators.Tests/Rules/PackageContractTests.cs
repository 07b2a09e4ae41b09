using System.Globalization;
using System.Reflection;
using Microsoft.CodeAnalysis;
using Tessera.Contracts;
using Tessera.Contracts.Reflection;
using Tessera.Generators.Rules;
using Tessera.Generators.Rules.Symbols;
using Xunit;

namespace Tessera.Generators.Tests.Rules;

/// <summary>What the compiler's view of a type says is state is what reflection finds when the program runs, for types that nobody wrote as a test.</summary>
public class PackageContractTests
{
    private static readonly ReflectionContractSource s_reflection = new(new ContractOptions(false, false, false, false), new NameTable([]));

    private static readonly Compilation s_compilation = AllMembers(Generation.Compile());

    [Theory]
    [InlineData("Newtonsoft.Json", 50)]
    [InlineData("NodaTime", 30)]
    [InlineData("SendGrid", 30)]
    [InlineData("Telegram.Bot", 300)]
    public void Contracts_OfThePublicTypesOfAPackage_AreThoseOfReflection(string package, int atLeast)
    {
        Type[] types = [.. Assembly.Load(package).GetExportedTypes().Where(IsObject)];

        string[] others = [.. types.Select(type => (Symbols: Describe(Symbol(type)), Reflected: Describe(type))).Where(pair => pair.Symbols != pair.Reflected).Select(pair => $"{pair.Symbols}\n  but\n{pair.Reflected}")];

        Assert.InRange(types.Length, atLeast, int.MaxValue);
        Assert.True(others.Length == 0, string.Join(Environment.NewLine, others));
    }

    private static bool IsObject(Type type) =>
        type is { IsAbstract: false, IsEnum: false, IsByRefLike: false, IsGenericTypeDefinition: false }
        && (type.IsClass || type.IsValueType)
        && !typeof(System.Collections.IEnumerable).IsAssignableFrom(type)
        && Refused.ReasonFor(Symbol(type)) is null;

    private static INamedTypeSymbol Symbol(Type type) => s_compilation.GetTypeByMetadataName(type.FullName!)!;

    private static Compilation AllMembers(Compilation compilation) => compilation.WithOptions(compilation.Options.WithMetadataImportOptions(MetadataImportOptions.All));

    private static string Describe(INamedTypeSymbol type)
    {
        SymbolContract contract = new(type, s_compilation);
        if (contract.Problem is not null)
            return $"{Name(type)}: error\n";
        IEnumerable<string> members = contract.Members.OrderBy(member => member.Decision.Order).Select(member => Line(
            member.Decision.Name, Name(member.Type), member.Decision.IsWritten, member.Decision.IsRead, member.Decision.IsRequired, $"{member.Decision.Omit}", member.Decision.Order, member.Parameter));
        return $"{Name(type)}: {contract.Lost is not null} {contract.HidesState}\n{string.Concat(members)}{contract.CanBeMade} {string.Join(", ", contract.Constructor?.Parameters.Select(parameter => $"{Name(parameter.Type)} {parameter.Name}") ?? [])}\n";
    }

    private static string Describe(Type type)
    {
        try
        {
            TypeContract contract = s_reflection.GetContract(type);
            IEnumerable<string> members = contract.Members.Select(member => Line(
                member.Name, Name(member.Type), member.IsWritten, member.IsRead, member.IsRequired, $"{member.Omit}", member.Order, member.Parameter));
            return $"{Name(type)}: {contract.Lost.Length > 0} {contract.HidesState}\n{string.Concat(members)}{contract.Constructor is not null} {string.Join(", ", contract.Constructor?.Parameters.Select(parameter => $"{Name(parameter.Type)} {parameter.Name}") ?? [])}\n";
        }
        catch (TesseraException)
        {
            return $"{Name(type)}: error\n";
        }
    }

    private static string Line(string name, string type, bool isWritten, bool isRead, bool isRequired, string omit, int order, int parameter) =>
        string.Create(CultureInfo.InvariantCulture, $"  {name} {type} {isWritten} {isRead} {isRequired} {omit} {order} {parameter}\n");

    private static string Name(ITypeSymbol type) => DocumentationCommentId.CreateReferenceId(type);

    /// <summary>As <see cref="DocumentationCommentId"/> refers to it.</summary>
    private static string Name(Type type)
    {
        if (type.IsArray)
            return Name(type.GetElementType()!) + "[]";
        Type[] arguments = type.GetGenericArguments();
        string name = (type.IsGenericType ? type.GetGenericTypeDefinition() : type).FullName!.Replace('+', '.');
        foreach (string part in arguments.Length == 0 ? [] : name.Split('.').Where(part => part.Contains('`', StringComparison.Ordinal)).ToArray())
        {
            int count = int.Parse(part[(part.IndexOf('`', StringComparison.Ordinal) + 1)..], CultureInfo.InvariantCulture);
            name = name.Replace(part, $"{part[..part.IndexOf('`', StringComparison.Ordinal)]}{{{string.Join(",", arguments.Take(count).Select(Name))}}}", StringComparison.Ordinal);
            arguments = arguments[count..];
        }

        return name;
    }
}
