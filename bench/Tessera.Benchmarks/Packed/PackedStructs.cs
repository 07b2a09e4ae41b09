using StructPacker;

#pragma warning disable IDE0130 // Adapters compile the folder of the model, and do not know the attribute.
namespace Tessera.Benchmarks.Model;

[Pack]
public partial struct SmallStruct;

[Pack]
public partial struct LargeStruct;
