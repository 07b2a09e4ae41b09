namespace Tessera.Contracts;

/// <summary>What may be done with objects of a type by an engine that makes no code: a contract source gives it, with all types known.</summary>
internal abstract class TypeAccess<T>
{
    /// <summary>Creates an object; null for a type without a constructor of its own, which the contract makes in another way or not at all.</summary>
    public abstract Constructor<T>? Constructor { get; }

    /// <summary>Called before the members are written; null if the type does not want to know.</summary>
    public abstract Callback<T>? Serializing { get; }

    /// <summary>Called after the members have been written.</summary>
    public abstract Callback<T>? Serialized { get; }

    /// <summary>Called when the object exists and its members have not been set.</summary>
    public abstract Callback<T>? Deserializing { get; }

    /// <summary>Called when the members have been set.</summary>
    public abstract Callback<T>? Deserialized { get; }

    /// <param name="member">Of this type, with members of this type.</param>
    public abstract MemberAccessor<T, TMember> GetAccessor<TMember>(MemberContract member);

    /// <summary>Asked whether the member is written; null if it always is.</summary>
    public abstract Condition<T>? GetCondition(MemberContract member);
}
