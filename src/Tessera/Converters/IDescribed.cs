using Tessera.Descriptors;

namespace Tessera.Converters;

/// <summary>Takes its descriptor from the cache, which interns them.</summary>
internal interface IDescribed
{
    void SetDescriptor(Descriptor descriptor);
}
