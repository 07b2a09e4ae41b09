namespace Tessera.Reading;

/// <summary>The positions in the tables of a message at a place to which the cursor returns.</summary>
internal readonly record struct ReadMark(int NextType, int NextObject, int Objects, int DescriptorBytes);
