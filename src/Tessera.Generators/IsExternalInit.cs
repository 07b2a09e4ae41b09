#pragma warning disable IDE0130 // The compiler looks for it in this namespace.
namespace System.Runtime.CompilerServices;

/// <summary>The type that the compiler requires for records, and that .NET Standard 2.0 lacks.</summary>
internal static class IsExternalInit;
