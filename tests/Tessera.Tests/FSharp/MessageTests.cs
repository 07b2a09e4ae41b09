using Tessera.TestTypes.FSharp;

namespace Tessera.Tests.FSharp;

/// <summary>More cases, which are numbers.</summary>
public class MessageTests() : UnionOfFSharpTests<Message>(Samples.messages);
