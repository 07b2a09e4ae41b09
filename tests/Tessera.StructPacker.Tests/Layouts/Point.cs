using StructPacker;

namespace Tessera.StructPacker.Tests.Layouts;

[Pack]
public readonly record struct Point(short X, short Y);
