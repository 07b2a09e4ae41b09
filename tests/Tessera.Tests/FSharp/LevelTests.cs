using Tessera.TestTypes.FSharp;

namespace Tessera.Tests.FSharp;

/// <summary>Names that have to be qualified.</summary>
public class LevelTests() : UnionOfFSharpTests<Level>(Samples.levels);
