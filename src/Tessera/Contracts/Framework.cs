using System.Reflection;

namespace Tessera.Contracts;

/// <summary>Decides which types belong to .NET itself and its languages, and which runtime the program runs on.</summary>
internal static class Framework
{
    /// <summary>
    /// Whether the runtime is Mono, as in browsers. The number of generations of its garbage collector shows it: Mono has two, other runtimes have three. To
    /// look for a type that only Mono has would take longer: seven more methods would be compiled in every first call.
    /// </summary>
    public static readonly bool IsMono = GC.MaxGeneration < 2;

    /// <summary>The public key tokens that end the full names of assemblies: those of the runtime, of its packages and of F#.</summary>
    private static readonly string[] s_keys =
    [
        "7cec85d7bea7798e",
        "b03f5f7f11d50a3a",
        "cc7b13ffcd2ddd51",
        "b77a5c561934e089",
        "31bf3856ad364e35",
        "adb9793829ddae60",
    ];

    /// <summary>Returns whether a type belongs to .NET. The assembly's signature counts too, because other libraries use namespaces below System.</summary>
    public static bool Owns(Type type) =>
        type.Namespace is string name && IsName(name) && (type.Assembly == typeof(object).Assembly || IsSigned(type.Assembly.FullName));

    /// <summary>Returns whether application classes add fields to those of a .NET class. The form of the .NET class does not contain these fields.</summary>
    public static bool AddsTo(Type parent, Type type)
    {
        for (Type? added = type; added is not null && added != parent; added = added.BaseType)
        {
            if (!Owns(added) && added.GetFields(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly).Length > 0)
                return true;
        }

        return false;
    }

    /// <summary>Returns whether an assembly is part of .NET. Other packages of Microsoft have the same signature, so the name is compared too.</summary>
    /// <param name="assembly">The full name of the assembly.</param>
    public static bool OwnsAssembly(string? assembly) =>
        (IsSigned(assembly) || IsOfFrame(assembly)) && (IsName(assembly!) || assembly!.StartsWith("FSharp.Core,", StringComparison.Ordinal));

    /// <summary>Returns whether an assembly is this library.</summary>
    /// <param name="assembly">The full name of the assembly, or the name in a stack frame.</param>
    public static bool IsLibrary(string? assembly) =>
        assembly is not null && assembly.AsSpan(0, Math.Max(0, assembly.IndexOf(','))).SequenceEqual(nameof(Tessera));

    private static bool IsSigned(string? assembly) => assembly is not null && Array.Exists(s_keys, key => assembly.EndsWith(key, StringComparison.Ordinal));

    /// <summary>Whether the name is from a stack frame of a program that is compiled ahead of time: it has a version, but neither culture nor key.</summary>
    private static bool IsOfFrame(string? assembly) => assembly is not null && !assembly.Contains("PublicKeyToken", StringComparison.Ordinal);

    private static bool IsName(string name) =>
        name == "System" || name.StartsWith("System.", StringComparison.Ordinal) || name.StartsWith("Microsoft.FSharp.", StringComparison.Ordinal);
}
