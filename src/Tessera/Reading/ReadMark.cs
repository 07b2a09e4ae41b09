namespace Tessera.Reading;

/// <summary>How far the tables of a message were at a place to which the cursor returns.</summary>
internal readonly record struct ReadMark(int NextType, int NextObject, int Objects, int DescriptorBytes);
