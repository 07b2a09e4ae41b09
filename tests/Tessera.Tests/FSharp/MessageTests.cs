using Tessera.TestTypes.FSharp;

namespace Tessera.Tests.FSharp;

/// <summary>A union of more cases, which are told apart by numbers.</summary>
public class MessageTests() : UnionOfFSharpTests<Message>(Samples.messages);
