using Microsoft.FSharp.Core;
using Tessera.TestTypes.FSharp;

namespace Tessera.Tests.FSharp;

/// <summary>A generic union of F# itself that is a struct.</summary>
public class ResultTests() : UnionOfFSharpTests<FSharpResult<int, string>>(Samples.results);
