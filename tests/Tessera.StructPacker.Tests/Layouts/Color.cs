namespace Tessera.StructPacker.Tests.Layouts;

public enum Color : byte
{
    Red = 1,
    Green = 2,
}
