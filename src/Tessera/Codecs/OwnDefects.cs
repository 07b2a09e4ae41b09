using System.Diagnostics;
using System.Text.Json;
using Tessera.Contracts;
using Tessera.Descriptors;
using Tessera.Dom;
using Tessera.Reading;
using Tessera.Values;
using Tessera.Wire;

namespace Tessera.Codecs;

/// <summary>
/// Tells defects of the library from failures of the program's code, by the stack of an exception. Only the layers below the converters never call code
/// of the program, so an exception that was thrown there is a defect. Converters and engines do call it, and the JIT may have inlined it, so nothing can
/// be said of an exception thrown there.
/// </summary>
internal static class OwnDefects
{
    private static readonly string[] s_layers =
    [
        typeof(WireReader).Namespace!, typeof(Descriptor).Namespace!, typeof(ReadContext).Namespace!, typeof(ValueSkipper).Namespace!, typeof(DynamicMap).Namespace!,
        "Tessera.Json", "Tessera.Planning", "Tessera.Inspect",
    ];

    /// <summary>The exceptions: what asks keys of the program for their hash codes, or calls back into converters.</summary>
    private static readonly string[] s_callers =
        [.. new[] { typeof(DynamicMap), typeof(ReadContext), typeof(Arrivals), typeof(LateParts) }.Select(type => type.FullName!)];

    /// <summary>Whether the exception was thrown by a method of these layers, or by one of the framework that it called.</summary>
    public static bool Include(Exception error) => Find(error, out bool isPassedOn) is string type && IsBelowConverters(type) && !isPassedOn;

    /// <summary>Whether the exception was thrown by a method of the library, or by one of the framework that it called.</summary>
    public static bool IsThrownBelow(Exception error) => Find(error, out _) is not null;

    /// <summary>The type of the library whose method has thrown, or has called the framework where that has; null if code of others has.</summary>
    /// <param name="error">As caught.</param>
    /// <param name="isPassedOn">A stream or writer stands in between, which is the caller's.</param>
    private static string? Find(Exception error, out bool isPassedOn)
    {
        isPassedOn = false;
        foreach (StackFrame frame in new StackTrace(error).GetFrames())
        {
            // Emitted code calls the program's.
            if (DiagnosticMethodInfo.Create(frame) is not DiagnosticMethodInfo method || method.DeclaringTypeName is not string type)
                return null;
            if (!Framework.OwnsAssembly(method.DeclaringAssemblyName))
                return method.DeclaringAssemblyName == typeof(OwnDefects).Assembly.FullName ? type : null;
            // A JSON writer says what is wrong with an argument, which is ours, and with its own state, which is not.
            isPassedOn |= type.StartsWith("System.IO.", StringComparison.Ordinal) || (type == typeof(Utf8JsonWriter).FullName && error is not ArgumentException);
        }

        return null;
    }

    private static bool IsBelowConverters(string type) =>
        Array.Exists(s_layers, layer => IsInside(type, layer, ".")) && !Array.Exists(s_callers, caller => type == caller || IsInside(type, caller, "+"));

    private static bool IsInside(string type, string outer, string separator) => type.StartsWith(outer + separator, StringComparison.Ordinal);
}
