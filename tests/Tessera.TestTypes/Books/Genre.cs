namespace Tessera.TestTypes.Books;

public enum Genre
{
    Action,
    Romance,
    Comedy,
    SciFi,
}
