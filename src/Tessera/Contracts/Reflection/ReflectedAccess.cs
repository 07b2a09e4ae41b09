using System.Numerics;
using System.Reflection;
using System.Runtime.ExceptionServices;

namespace Tessera.Contracts.Reflection;

/// <summary>Calls what reflection has found, through delegates and invokers that need no emitted code.</summary>
internal sealed class ReflectedAccess<T>(TypeContract contract) : TypeAccess<T>
{
    public override Constructor<T>? Constructor =>
        contract.Constructor?.Constructor is not ConstructorInfo constructor ? null
        : contract.Constructor.Parameters.Length == 0 ? static _ => Create()
        : Invoke(ConstructorInvoker.Create(constructor));

    public override Callback<T>? Serializing => CreateCallback(contract.Callbacks?.Serializing);

    public override Callback<T>? Serialized => CreateCallback(contract.Callbacks?.Serialized);

    public override Callback<T>? Deserializing => CreateCallback(contract.Callbacks?.Deserializing);

    public override Callback<T>? Deserialized => CreateCallback(contract.Callbacks?.Deserialized);

    public override MemberAccessor<T, TMember> GetAccessor<TMember>(MemberContract member)
    {
        if (member.TupleIndex >= 0)
            return new TupleAccessor<T, TMember>(member.TupleIndex);
        if (member.IsItems)
            return new ItemsAccessor<T, TMember>();
        if (member.Member is FieldInfo info)
            return new FieldAccessor<T, TMember>(info);
        if (Framework.IsMono && (typeof(TMember) == typeof(Vector4) || typeof(TMember) == typeof(Quaternion) || typeof(TMember) == typeof(Plane)))
            return new InvokedPropertyAccessor<T, TMember>(member.Getter!, member.Setter);
        return typeof(T).IsValueType
            ? new StructPropertyAccessor<T, TMember>(member.Getter!, member.Setter)
            : new ClassPropertyAccessor<T, TMember>(member.Getter!, member.Setter);
    }

    public override Condition<T>? GetCondition(MemberContract member) => member.ShouldWrite switch
    {
        null => null,
        MethodInfo getter when member.IsAsked => ShownField.Ask<T>(getter, (FieldInfo)member.Member),
        MethodInfo question => ShouldSerialize.Create<T>(question),
    };

    /// <summary>
    /// Calls the constructor without parameters. A <see cref="ConstructorInvoker"/> would compile code at its second call, which takes milliseconds.
    /// </summary>
    private static T Create()
    {
        try
        {
            return (T)Activator.CreateInstance(typeof(T), nonPublic: true)!;
        }
        catch (TargetInvocationException e) when (e.InnerException is not null)
        {
            ThrowingConstructors.Note(e.InnerException, typeof(T));
            ExceptionDispatchInfo.Throw(e.InnerException);
            throw;
        }
    }

    private static Constructor<T> Invoke(ConstructorInvoker constructor) => arguments =>
    {
        try
        {
            return (T)constructor.Invoke(arguments);
        }
        catch (Exception e) when (ThrowingConstructors.Note(e, typeof(T)))
        {
            throw;
        }
    };

    private static Callback<T>? CreateCallback(MethodInfo[]? methods) => methods is null ? null : CallbackFactory.Create<T>(methods);
}
