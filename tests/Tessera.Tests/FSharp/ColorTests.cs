using Tessera.TestTypes.FSharp;

namespace Tessera.Tests.FSharp;

/// <summary>Cases without fields.</summary>
public class ColorTests() : UnionOfFSharpTests<Color>(Color.Red, Color.Green);
