using Tessera.TestTypes.FSharp;

namespace Tessera.Tests.FSharp;

/// <summary>A struct.</summary>
public class MeasureTests() : UnionOfFSharpTests<Measure>(Samples.measures);
