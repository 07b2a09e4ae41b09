namespace Tessera.Engines.Emitted;

/// <summary>Emitted code would use another assembly of the same name: the type stays with the interpreter, which needs no names.</summary>
internal sealed class UnreachableAssemblyException(string assembly) : Exception($"The name {assembly} leads emitted code to another assembly");
