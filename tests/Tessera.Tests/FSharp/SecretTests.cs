using Tessera.TestTypes.FSharp;

namespace Tessera.Tests.FSharp;

/// <summary>A private representation.</summary>
public class SecretTests() : UnionOfFSharpTests<Secret>(Samples.secrets);
