#pragma warning disable IDE0130 // The compiler looks for it in this namespace.
namespace System.Runtime.CompilerServices;

/// <summary>What the compiler asks for where a record has <c>init</c> properties; .NET Standard 2.0 does not have it.</summary>
internal static class IsExternalInit;
