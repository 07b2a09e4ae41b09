namespace Tessera.Contracts;

/// <summary>The operations on objects of a type, for an engine that emits no code. A contract source creates them.</summary>
internal abstract class TypeAccess<T>
{
    /// <summary>Creates an object. Null for a type without a constructor: the contract creates its objects in another way, or not at all.</summary>
    public abstract Constructor<T>? Constructor { get; }

    /// <summary>Called before the members are written; null if the type has no callback for this.</summary>
    public abstract Callback<T>? Serializing { get; }

    /// <summary>Called after the members have been written.</summary>
    public abstract Callback<T>? Serialized { get; }

    /// <summary>Called when the object has been created and its members have not been set.</summary>
    public abstract Callback<T>? Deserializing { get; }

    /// <summary>Called when the members have been set.</summary>
    public abstract Callback<T>? Deserialized { get; }

    /// <param name="member">A member of this type with values of <typeparamref name="TMember"/>.</param>
    public abstract MemberAccessor<T, TMember> GetAccessor<TMember>(MemberContract member);

    /// <summary>Returns the condition that says whether the member is written, or null if it always is.</summary>
    public abstract Condition<T>? GetCondition(MemberContract member);
}
