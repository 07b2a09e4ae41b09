using Tessera.TestTypes.FSharp;

namespace Tessera.Tests.FSharp;

/// <summary>A union of cases without fields.</summary>
public class ColorTests() : UnionOfFSharpTests<Color>(Color.Red, Color.Green);
