using System.Dynamic;

namespace Tessera.Converters.Families;

/// <summary>
/// Creates <see cref="ExpandoObject"/>s whose names the runtime can forget. The runtime keeps the first name added to any empty object for ever, about 140
/// bytes each, so hostile names would fill the memory. Here the first name is the family's, which is added and removed again. The runtime keeps the names that
/// follow with the family, and the family is replaced after a number of objects.
/// </summary>
internal sealed class ExpandoFamily
{
    private const int MaxObjects = 16 * 1024;

    private static ExpandoFamily s_current = new(0);

    private readonly int _number;
    private readonly string _name;
    private readonly ExpandoObject _keeper;
    private int _objects;

    private ExpandoFamily(int number)
    {
        _number = number;
        _name = $"\0family{number}";
        // Keeps the runtime's tables for the names of this family alive, so that later objects find them.
        _keeper = CreateMember();
    }

    public static ExpandoObject Create()
    {
        ExpandoFamily family = s_current;
        // Several threads may replace the family at once. Each of the new families will do.
        if (Interlocked.Increment(ref family._objects) > MaxObjects)
            s_current = family = new ExpandoFamily(family._number + 1);
        ExpandoObject created = family.CreateMember();
        GC.KeepAlive(family._keeper);
        return created;
    }

    private ExpandoObject CreateMember()
    {
        IDictionary<string, object?> members = new ExpandoObject();
        members.Add(_name, null);
        members.Remove(_name);
        return (ExpandoObject)members;
    }
}
