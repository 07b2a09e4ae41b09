namespace Tessera.Descriptors;

/// <summary>What all reads with one options instance share.</summary>
/// <param name="Limits">Of the options.</param>
/// <param name="Descriptors">Foreign descriptors met before.</param>
/// <param name="FindKnown">Descriptors both sides know, by fingerprint.</param>
internal sealed record ReadScope(ReadLimits Limits, DescriptorCache Descriptors, Func<ulong, Descriptor?> FindKnown);
