namespace Tessera.Generators;

/// <summary>A call of the library for which the trimmer needs no warning, because all types that it leads to are kept.</summary>
/// <param name="Location">The attribute that names the place of the call.</param>
/// <param name="Place">The place of the call in readable form.</param>
/// <param name="Method">The name of the method.</param>
/// <param name="Declaration">The return type, type parameters, parameters and constraints of the method.</param>
/// <param name="Body">An expression that calls the method.</param>
internal sealed record CallModel(string Location, string Place, string Method, MethodText Declaration, string Body);

/// <param name="Returns">The return type.</param>
/// <param name="Rest">Everything after the name of the method.</param>
internal sealed record MethodText(string Returns, string Rest);
