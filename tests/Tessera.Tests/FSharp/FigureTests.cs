using Tessera.TestTypes.FSharp;

namespace Tessera.Tests.FSharp;

/// <summary>Up to three cases, which are classes.</summary>
public class FigureTests() : UnionOfFSharpTests<Figure>(Samples.figures);
