using Tessera.TestTypes.FSharp;

namespace Tessera.Tests.FSharp;

/// <summary>A union with a private representation.</summary>
public class SecretTests() : UnionOfFSharpTests<Secret>(Samples.secrets);
