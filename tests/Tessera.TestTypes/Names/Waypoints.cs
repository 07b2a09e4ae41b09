using System.Diagnostics.CodeAnalysis;

[module: SuppressMessage("Style", "IDE0130:Namespace does not match folder structure", Justification = "A namespace below System, as libraries and applications have, is what is tested.", Scope = "namespace", Target = "~N:System.Journeys")]

namespace System.Journeys;

/// <summary>A list with a member of its own.</summary>
public sealed class Waypoints : List<int>
{
    public string? Owner { get; set; }
}
