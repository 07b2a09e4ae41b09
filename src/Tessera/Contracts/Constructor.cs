namespace Tessera.Contracts;

/// <summary>Creates an object.</summary>
/// <param name="arguments">In the order of the constructor's parameters.</param>
internal delegate T Constructor<T>(Span<object?> arguments);
