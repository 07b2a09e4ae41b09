namespace Tessera.TestKit;

/// <summary>A type with members of another type, so that every type is tested as a member.</summary>
/// <typeparam name="T">The type of the members.</typeparam>
public sealed class Holder<T>
{
    /// <summary>A member before, so that the value does not start at a round offset.</summary>
    public byte Before { get; set; }

    /// <summary>The value.</summary>
    public T? Value { get; set; }

    /// <summary>A list as a member, null elements included.</summary>
    public List<T?>? Values { get; set; }

    /// <summary>A member behind: a value that is one byte too long or short shifts it.</summary>
    public int After { get; set; }
}
