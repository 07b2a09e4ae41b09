using Microsoft.CodeAnalysis;
using Tessera.Contracts.Rules;

namespace Tessera.Generators.Rules.Symbols;

/// <summary>A member that is state.</summary>
/// <param name="Declared">Where it stands in the source.</param>
/// <param name="Type">Of what is written: for a view of a collection, that of the field behind it.</param>
/// <param name="Attributes">What its attributes say.</param>
/// <param name="Decision">What the rules say.</param>
/// <param name="Parameter">Of the chosen constructor, which takes it, or -1.</param>
/// <param name="MustBeSent">Data without it are an error.</param>
/// <param name="HasConverter">It names a converter, which decides what is written.</param>
internal sealed record ContractMember(SymbolMember Declared, ITypeSymbol Type, AttributeFacts Attributes, MemberDecision Decision, int Parameter, bool MustBeSent, bool HasConverter);
