using Microsoft.FSharp.Core;
using Tessera.TestTypes.FSharp;

namespace Tessera.Tests.FSharp;

/// <summary>A generic struct of F# itself.</summary>
public class ResultTests() : UnionOfFSharpTests<FSharpResult<int, string>>(Samples.results);
