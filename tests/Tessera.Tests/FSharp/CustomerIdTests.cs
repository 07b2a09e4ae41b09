using Tessera.TestTypes.FSharp;

namespace Tessera.Tests.FSharp;

/// <summary>A single case.</summary>
public class CustomerIdTests() : UnionOfFSharpTests<CustomerId>(CustomerId.NewCustomerId(Guid.NewGuid()));
