using Tessera.TestTypes.FSharp;

namespace Tessera.Tests.FSharp;

/// <summary>A struct whose cases have a field in common.</summary>
public class SideTests() : UnionOfFSharpTests<Side>(Samples.sides);
