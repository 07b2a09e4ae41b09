using Tessera.TestTypes.FSharp;

namespace Tessera.Tests.FSharp;

/// <summary>A union of a single case.</summary>
public class CustomerIdTests() : UnionOfFSharpTests<CustomerId>(CustomerId.NewCustomerId(Guid.NewGuid()));
