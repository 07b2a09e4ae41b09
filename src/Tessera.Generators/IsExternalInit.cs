#pragma warning disable IDE0130 // The compiler looks for it in this namespace.
namespace System.Runtime.CompilerServices;

/// <summary>What records need, and .NET Standard 2.0 does not have.</summary>
internal static class IsExternalInit;
