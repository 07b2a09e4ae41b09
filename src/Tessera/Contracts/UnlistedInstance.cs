namespace Tessera.Contracts;

/// <summary>What is written for an instance whose type its union does not list.</summary>
internal enum UnlistedInstance
{
    Refuse,
    AsBase,
    AsNearestAncestor,
}
