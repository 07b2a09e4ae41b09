namespace System.Journeys;

/// <summary>A mark: it has no state, and says something by being there.</summary>
public sealed class Arrival;
