namespace Tessera.Zoo.Reports;

/// <summary>The counts of a package, which must not get worse.</summary>
public sealed record BaselineEntry(int Works, int ChangesAsCopied, int RefusedWithoutRemedy, int Unreadable, int Lost, int Crashed);
