namespace Tessera.TestKit;

/// <summary>A type with members of another type, so that every type is tested as a member.</summary>
/// <typeparam name="T">The type of the members.</typeparam>
public sealed class Holder<T>
{
    /// <summary>A member before the value, so that the value does not start at a round offset.</summary>
    public byte Before { get; set; }

    /// <summary>The value.</summary>
    public T? Value { get; set; }

    /// <summary>A list of values, which may contain null.</summary>
    public List<T?>? Values { get; set; }

    /// <summary>A member after the value, whose position changes if the value is too long or too short.</summary>
    public int After { get; set; }
}
