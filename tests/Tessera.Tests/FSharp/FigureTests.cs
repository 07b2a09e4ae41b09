using Tessera.TestTypes.FSharp;

namespace Tessera.Tests.FSharp;

/// <summary>A union of up to three cases, which are told apart by their classes.</summary>
public class FigureTests() : UnionOfFSharpTests<Figure>(Samples.figures);
