using System.Reflection;

namespace Tessera.Contracts;

/// <summary>Which types belong to .NET itself and its languages.</summary>
internal static class Framework
{
    /// <summary>Ends of the full names of assemblies: those of the runtime, of its packages and of F#.</summary>
    private static readonly string[] s_keys =
    [
        "7cec85d7bea7798e",
        "b03f5f7f11d50a3a",
        "cc7b13ffcd2ddd51",
        "b77a5c561934e089",
        "31bf3856ad364e35",
        "adb9793829ddae60",
    ];

    /// <summary>By the namespace and who signed the assembly: applications and other libraries have namespaces below System too, and their types are data as they are.</summary>
    public static bool Owns(Type type) => type.Namespace is string name && IsName(name) && (type.Assembly == typeof(object).Assembly || IsSigned(type.Assembly.FullName));

    /// <summary>Whether classes of the application add fields to those of a class of .NET: its form says nothing of them.</summary>
    public static bool AddsTo(Type parent, Type type)
    {
        for (Type? added = type; added is not null && added != parent; added = added.BaseType)
        {
            if (!Owns(added) && added.GetFields(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly).Length > 0)
                return true;
        }

        return false;
    }

    /// <summary>Whether an assembly is part of .NET, whatever the types inside of it are called. Packages of the same maker bear the same signature, and are code as any other.</summary>
    /// <param name="assembly">Its full name.</param>
    public static bool OwnsAssembly(string? assembly) => IsSigned(assembly) && (IsName(assembly!) || assembly!.StartsWith("FSharp.Core,", StringComparison.Ordinal));

    private static bool IsSigned(string? assembly) => assembly is not null && Array.Exists(s_keys, key => assembly.EndsWith(key, StringComparison.Ordinal));

    private static bool IsName(string name) => name == "System" || name.StartsWith("System.", StringComparison.Ordinal) || name.StartsWith("Microsoft.FSharp.", StringComparison.Ordinal);
}
