#pragma warning disable IDE0130 // The compiler looks for it in this namespace.
namespace System.Runtime.CompilerServices;
#pragma warning restore IDE0130

/// <summary>The compiler wants it for <c>init</c>; .NET Standard 2.0 has none.</summary>
internal static class IsExternalInit;
