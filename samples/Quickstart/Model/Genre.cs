namespace Quickstart.Model;

public enum Genre
{
    Adventure,
    Biography,
    Science,
    Poetry,
}
