namespace Tessera.Converters.Binding;

/// <summary>A reader of a type from another one with which it has nothing in common.</summary>
internal interface IMismatchReader;
