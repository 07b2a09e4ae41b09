using Tessera.TestTypes.FSharp;

namespace Tessera.Tests.FSharp;

/// <summary>A struct union whose cases share a field.</summary>
public class SideTests() : UnionOfFSharpTests<Side>(Samples.sides);
