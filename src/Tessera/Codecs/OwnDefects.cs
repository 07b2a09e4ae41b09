using System.Text.Json;
using Tessera.Contracts;
using Tessera.Dom;

namespace Tessera.Codecs;

/// <summary>
/// Distinguishes defects of the library from failures of the program's code, by the stack of an exception. Only the layers below the converters never call code
/// of the program, so an exception thrown there is a defect. Converters and engines do call it, and the JIT may have inlined it into them, so an exception
/// thrown there proves nothing.
/// </summary>
internal static class OwnDefects
{
    private static readonly string[] s_layers =
    [
        typeof(WireReader).Namespace!, typeof(Descriptor).Namespace!, typeof(ReadContext).Namespace!,
        typeof(ValueSkipper).Namespace!, typeof(DynamicMap).Namespace!,
        "Tessera.Json", "Tessera.Planning", "Tessera.Inspect",
    ];

    /// <summary>The types of these layers that do call code of the program: they ask its keys for hash codes, or call back into converters.</summary>
    private static readonly string[] s_callers =
        [.. new[] { typeof(DynamicMap), typeof(ReadContext), typeof(Arrivals), typeof(LateParts) }.Select(type => type.FullName!)];

    /// <summary>Whether the exception was thrown by a method of these layers, or by a method of the framework that it called.</summary>
    public static bool Include(Exception error) => Find(error, out bool isPassedOn) is string type && IsBelowConverters(type) && !isPassedOn;

    /// <summary>Whether the exception was thrown by a method of the library, or by a method of the framework that it called.</summary>
    public static bool IsThrownBelow(Exception error) => Find(error, out _) is not null;

    /// <summary>Returns the type of the library that threw the exception, or called the framework code that did; null if other code threw it.</summary>
    /// <param name="isPassedOn">Whether a stream or writer of the caller stands between that method and the exception.</param>
    private static string? Find(Exception error, out bool isPassedOn)
    {
        isPassedOn = false;
        foreach (StackFrame frame in new StackTrace(error).GetFrames())
        {
            // A frame without method information is emitted code, which calls code of the program.
            if (DiagnosticMethodInfo.Create(frame) is not DiagnosticMethodInfo method || method.DeclaringTypeName is not string type)
                return null;
            if (!Framework.OwnsAssembly(method.DeclaringAssemblyName))
                return Framework.IsLibrary(method.DeclaringAssemblyName) ? type : null;
            // Utf8JsonWriter throws an ArgumentException for an argument, which is ours, and other exceptions for its own state, which is not.
            isPassedOn |= type.StartsWith("System.IO.", StringComparison.Ordinal)
                || (type == typeof(Utf8JsonWriter).FullName && error is not ArgumentException);
        }

        return null;
    }

    private static bool IsBelowConverters(string type) =>
        Array.Exists(s_layers, layer => IsInside(type, layer, ".")) && !Array.Exists(s_callers, caller => type == caller || IsInside(type, caller, "+"));

    private static bool IsInside(string type, string outer, string separator) => type.StartsWith(outer + separator, StringComparison.Ordinal);
}
