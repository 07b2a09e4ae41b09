namespace Tessera.Reading;

/// <summary>How many entries the tables of a message had at a place to which the cursor returns.</summary>
internal readonly record struct ReadMark(int NextType, int NextObject, int Objects, int DescriptorBytes);
