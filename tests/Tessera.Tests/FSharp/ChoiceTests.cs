using Microsoft.FSharp.Core;

namespace Tessera.Tests.FSharp;

/// <summary>A generic union of F# itself that is a class.</summary>
public class ChoiceTests() : UnionOfFSharpTests<FSharpChoice<int, string>>(FSharpChoice<int, string>.NewChoice1Of2(1), FSharpChoice<int, string>.NewChoice2Of2("b"));
