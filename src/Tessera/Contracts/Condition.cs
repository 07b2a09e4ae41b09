namespace Tessera.Contracts;

/// <summary>Asks an object whether a member of it is to be written.</summary>
internal delegate bool Condition<T>(ref T target);
