using Tessera.TestTypes.FSharp;

namespace Tessera.Tests.FSharp;

/// <summary>A union that is a struct.</summary>
public class MeasureTests() : UnionOfFSharpTests<Measure>(Samples.measures);
