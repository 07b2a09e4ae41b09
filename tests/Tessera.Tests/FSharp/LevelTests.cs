using Tessera.TestTypes.FSharp;

namespace Tessera.Tests.FSharp;

/// <summary>A union with names that must be qualified.</summary>
public class LevelTests() : UnionOfFSharpTests<Level>(Samples.levels);
