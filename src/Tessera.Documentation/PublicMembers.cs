using System.Reflection;
using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;

namespace Tessera.Documentation;

/// <summary>
/// Lists the members of an assembly that other assemblies can see, by their names in documentation files: <c>T:N.Type`1</c>, <c>P:N.Type`1.Property</c>.
/// Methods have the number of parameters instead of their types, <c>M:N.Type`1.Method/2</c>, which is enough to tell visible overloads from others.
/// </summary>
internal sealed class PublicMembers
{
    private readonly HashSet<string> _names = [];
    private readonly MetadataReader _reader;

    public PublicMembers(PEReader assembly)
    {
        _reader = assembly.GetMetadataReader();
        foreach (TypeDefinition type in _reader.TypeDefinitions.Select(_reader.GetTypeDefinition).Where(IsVisible))
            Add(type);
    }

    /// <param name="name">The name of a member in a documentation file.</param>
    public bool Contains(string name)
    {
        if (!name.StartsWith("M:", StringComparison.Ordinal))
            return _names.Contains(name.Split('(')[0]);
        int open = name.IndexOf('(', StringComparison.Ordinal);
        string method = open < 0 ? name : name[..open];
        int generic = method.IndexOf("``", StringComparison.Ordinal);
        return _names.Contains($"{(generic < 0 ? method : method[..generic])}/{(open < 0 ? 0 : CountParameters(name[open..]))}");
    }

    /// <param name="list">The parameter list from the opening bracket on. Commas also occur in type arguments and between the bounds of arrays.</param>
    private static int CountParameters(string list)
    {
        int depth = 0, count = 1;
        foreach (char c in list)
        {
            depth += c is '(' or '{' or '[' ? 1 : c is ')' or '}' or ']' ? -1 : 0;
            // What follows is the return type of an operator.
            if (depth == 0)
                break;
            count += c == ',' && depth == 1 ? 1 : 0;
        }

        return count;
    }

    /// <summary>Counts the parameters. The signature begins with a header, the number of type parameters if any, and the number of parameters.</summary>
    private int CountParameters(MethodDefinition method)
    {
        BlobReader signature = _reader.GetBlobReader(method.Signature);
        if (signature.ReadSignatureHeader().IsGeneric)
            _ = signature.ReadCompressedInteger();
        return signature.ReadCompressedInteger();
    }

    private void Add(TypeDefinition type)
    {
        string name = NameOf(type);
        _names.Add($"T:{name}");
        HashSet<MethodDefinitionHandle> visible = [.. type.GetMethods().Where(method => IsVisible(_reader.GetMethodDefinition(method)))];
        foreach (MethodDefinition method in visible.Select(_reader.GetMethodDefinition))
            _names.Add($"M:{name}.{Text(method.Name).Replace('.', '#')}/{CountParameters(method)}");
        foreach (FieldDefinition field in type.GetFields()
            .Select(_reader.GetFieldDefinition)
            .Where(field => IsVisible((int)(field.Attributes & FieldAttributes.FieldAccessMask))))
            _names.Add($"F:{name}.{Text(field.Name)}");
        foreach (PropertyDefinition property in type.GetProperties()
            .Select(_reader.GetPropertyDefinition)
            .Where(property => visible.Contains(property.GetAccessors().Getter) || visible.Contains(property.GetAccessors().Setter)))
            _names.Add($"P:{name}.{Text(property.Name)}");
        foreach (EventDefinition each in type.GetEvents().Select(_reader.GetEventDefinition).Where(each => visible.Contains(each.GetAccessors().Adder)))
            _names.Add($"E:{name}.{Text(each.Name)}");
    }

    private bool IsVisible(TypeDefinition type) => (type.Attributes & TypeAttributes.VisibilityMask) switch
    {
        TypeAttributes.Public => true,
        TypeAttributes.NestedPublic or TypeAttributes.NestedFamily or TypeAttributes.NestedFamORAssem =>
            IsVisible(_reader.GetTypeDefinition(type.GetDeclaringType())),
        _ => false,
    };

    private static bool IsVisible(MethodDefinition method) => IsVisible((int)(method.Attributes & MethodAttributes.MemberAccessMask));

    /// <summary>Whether the accessibility is public or protected. Methods and fields use the same numbers.</summary>
    private static bool IsVisible(int access) => (MethodAttributes)access is MethodAttributes.Public or MethodAttributes.Family or MethodAttributes.FamORAssem;

    private string NameOf(TypeDefinition type) => type.IsNested
        ? $"{NameOf(_reader.GetTypeDefinition(type.GetDeclaringType()))}.{Text(type.Name)}"
        : type.Namespace.IsNil ? Text(type.Name) : $"{Text(type.Namespace)}.{Text(type.Name)}";

    private string Text(StringHandle handle) => _reader.GetString(handle);
}
