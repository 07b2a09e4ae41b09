namespace Tessera.Benchmarks.Model;

public enum UserType
{
    unregistered,
    registered,
    moderator,
    does_not_exist,
}
