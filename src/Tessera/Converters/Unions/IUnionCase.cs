using Tessera.Contracts;

namespace Tessera.Converters.Unions;

/// <summary>An alternative of a union as engines see it.</summary>
internal interface IUnionCase
{
    AlternativeContract Contract { get; }

    /// <summary>The alternative's own converter, of values that are not null.</summary>
    IConverter Content { get; }
}
