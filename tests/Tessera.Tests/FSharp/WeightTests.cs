using Tessera.TestTypes.FSharp;

namespace Tessera.Tests.FSharp;

/// <summary>A struct union of a single case.</summary>
public class WeightTests() : UnionOfFSharpTests<Weight>(Weight.NewWeight(1.50m), default);
