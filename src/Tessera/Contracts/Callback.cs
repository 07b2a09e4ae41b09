namespace Tessera.Contracts;

/// <summary>Calls methods of an object; a struct goes by reference, so that what they change stays.</summary>
internal delegate void Callback<T>(ref T target);
