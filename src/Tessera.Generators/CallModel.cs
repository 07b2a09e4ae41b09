namespace Tessera.Generators;

/// <summary>A call that the trimmer need not warn of, since all types that it leads to are kept.</summary>
/// <param name="Location">The attribute that names the place of the call.</param>
/// <param name="Place">The same for people.</param>
/// <param name="Method">The name of the method.</param>
/// <param name="Declaration">Its return type, type parameters, parameters and constraints.</param>
/// <param name="Body">An expression that calls it.</param>
internal sealed record CallModel(string Location, string Place, string Method, MethodText Declaration, string Body);

/// <param name="Returns">The return type.</param>
/// <param name="Rest">All behind the name.</param>
internal sealed record MethodText(string Returns, string Rest);
