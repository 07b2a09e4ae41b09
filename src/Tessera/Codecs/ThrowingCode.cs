using Tessera.Contracts;

namespace Tessera.Codecs;

/// <summary>Finds the code of the application that threw an exception: the method that the library called, directly or through the framework.</summary>
internal static class ThrowingCode
{
    private const string Getter = "The getter of ";

    /// <summary>The namespace of the generated code in an assembly of the application.</summary>
    private const string Generated = "Tessera.Generated.ByTessera.";

    /// <summary>The value of a type for one value that may be absent, such as an Optional&lt;T&gt;. Its getter throws where there is none.</summary>
    private const string OptionalValue = "`1.Value";

    public static string Describe(Exception error)
    {
        string code = ThrowingConstructors.Find(error) is Type made ? $"The constructor of {made}" : FindOnStack(error);
        return $"{code} threw {error.GetType()}; see the inner exception{RemedyFor(code)}";
    }

    /// <summary>Whether a type is generated code that an assembly of the application contains.</summary>
    /// <param name="type">The full name of the type.</param>
    public static bool IsGenerated(string type) => type.StartsWith(Generated, StringComparison.Ordinal);

    private static string RemedyFor(string code)
    {
        if (!code.StartsWith(Getter, StringComparison.Ordinal))
            return "";
        return code.EndsWith(OptionalValue, StringComparison.Ordinal)
            ? "; for a value that may be absent, declare the member as TesseraMaybe<T>, or add a TesseraConverter for its type"
            : "; ContractModifiers can leave the member out";
    }

    private static string FindOnStack(Exception error)
    {
        string? caller = null;
        string? framework = null;
        foreach (StackFrame frame in new StackTrace(error).GetFrames())
        {
            // This frame is emitted code, generated code or the library, so the method of the application found last is the one that it called.
            if (DiagnosticMethodInfo.Create(frame) is not DiagnosticMethodInfo method
                || method.DeclaringTypeName is not string type
                || IsGenerated(type)
                || Framework.IsLibrary(method.DeclaringAssemblyName))
                break;
            if (!Framework.OwnsAssembly(method.DeclaringAssemblyName))
                caller = Describe(type, method.Name);
            else if (!type.StartsWith("System.Reflection.", StringComparison.Ordinal) && type != typeof(RuntimeMethodHandle).FullName)
                framework = Describe(type, method.Name);
        }

        return caller ?? framework ?? "A constructor, property or collection of the application";
    }

    private static string Describe(string type, string method) => method switch
    {
        ".ctor" or ".cctor" => $"The constructor of {type}",
        ['g', 'e', 't', '_', ..] => $"{Getter}{type}.{method[4..]}",
        ['s', 'e', 't', '_', ..] => $"The setter of {type}.{method[4..]}",
        _ => $"{type}.{method}",
    };
}
