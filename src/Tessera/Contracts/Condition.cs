namespace Tessera.Contracts;

/// <summary>Returns whether a member of an object is to be written.</summary>
internal delegate bool Condition<T>(ref T target);
