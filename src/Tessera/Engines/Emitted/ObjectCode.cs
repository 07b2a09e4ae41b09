using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.CompilerServices;
using Tessera.Contracts;
using Tessera.Converters.Collections;
using Tessera.Converters.Custom;
using Tessera.Converters.Objects;

namespace Tessera.Engines.Emitted;

/// <summary>How emitted code makes an object, sets its members and tells it what happens to it.</summary>
internal static class ObjectCode
{
    /// <summary>
    /// A field, or a property both of whose accessors the compiler wrote, as it says itself: getting and setting it runs no code of the application. Of
    /// <c>{ get => field + 1; set; }</c> it wrote one, and made a field all the same.
    /// </summary>
    public static bool IsState(MemberContract member) => GetsState(member) && (member.Member is FieldInfo || IsMade(member.Setter));

    /// <summary>As <see cref="IsState"/>, for getting only.</summary>
    public static bool GetsState(MemberContract member) => member.Member is FieldInfo || IsMade(member.Getter);

    private static bool IsMade(MethodInfo? accessor) => accessor?.IsDefined(typeof(CompilerGeneratedAttribute)) == true;

    /// <summary>An object whose members will be set.</summary>
    public static void Create(ReadCode code, LocalBuilder target, TypeContract contract)
    {
        if (contract.Constructor!.Create is Func<object> create)
        {
            code.LoadConstant(create);
            code.Call(typeof(UserCode).GetMethod(nameof(UserCode.Create))!.MakeGenericMethod(contract.Type));
            code.IL.Emit(OpCodes.Stloc, target);
        }
        else if (contract.Constructor.Constructor is ConstructorInfo constructor)
        {
            code.IL.Emit(OpCodes.Newobj, constructor);
            code.IL.Emit(OpCodes.Stloc, target);
        }
        else
        {
            code.IL.Emit(OpCodes.Ldloca, target);
            code.IL.Emit(OpCodes.Initobj, contract.Type);
        }

        Notify(code, target, contract.Callbacks?.Deserializing);
    }

    /// <summary>A method that makes an object whose members will be set, where a constructor without parameters is all that this takes.</summary>
    public static MethodBuilder? DefineMake(EmittedClass owner, TypeContract contract)
    {
        if (contract is not { Constructor: { Constructor: ConstructorInfo constructor, Create: null, Build: null, Parameters: [] }, Callbacks: null or { Deserializing: [] } })
            return null;
        // The first argument is the one that nobody uses.
        MethodBuilder make = owner.DefineMethod("Make", contract.Type, [typeof(object)]);
        ILGenerator code = make.GetILGenerator();
        code.Emit(OpCodes.Newobj, constructor);
        code.Emit(OpCodes.Ret);
        return make;
    }

    /// <summary>An object whose constructor takes members.</summary>
    /// <param name="code">Where to.</param>
    /// <param name="target">Takes the object.</param>
    /// <param name="contract">The object's type.</param>
    /// <param name="arguments">In the order of the constructor's parameters.</param>
    public static void Construct(ReadCode code, LocalBuilder target, TypeContract contract, IEnumerable<LocalBuilder> arguments)
    {
        ConstructorInfo constructor = contract.Constructor!.Constructor!;
        foreach ((ParameterInfo parameter, LocalBuilder argument) in constructor.GetParameters().Zip(arguments))
        {
            code.IL.Emit(parameter.ParameterType.IsByRef ? OpCodes.Ldloca : OpCodes.Ldloc, argument);
            if (Nullable.GetUnderlyingType(parameter.ParameterType) == argument.LocalType)
                code.IL.Emit(OpCodes.Newobj, parameter.ParameterType.GetConstructor([argument.LocalType])!);
            // The member's type may say less than what was read: a list shown as IReadOnlyList<T>.
            else if (!parameter.ParameterType.IsByRef && !parameter.ParameterType.IsAssignableFrom(argument.LocalType))
                code.IL.Emit(OpCodes.Castclass, parameter.ParameterType);
        }

        code.IL.Emit(OpCodes.Newobj, constructor);
        code.IL.Emit(OpCodes.Stloc, target);
        Notify(code, target, contract.Callbacks?.Deserializing);
    }

    public static void Set(ReadCode code, LocalBuilder owner, MemberPlan member, LocalBuilder value)
    {
        if (member.Contract.CanSet)
        {
            SetOrFill(code, owner, member, value);
            return;
        }

        // A get-only collection: filled in place if there is one.
        Type filler = typeof(IFillable<>).MakeGenericType(member.Contract.Type);
        if (!filler.IsInstanceOfType(member.Converter))
            return;
        code.LoadConstant(member.Converter);
        code.LoadMember(owner, member.Contract);
        code.IL.Emit(OpCodes.Ldloc, value);
        code.LoadContext();
        code.IL.Emit(member.Contract.MayStay ? OpCodes.Ldc_I4_1 : OpCodes.Ldc_I4_0);
        code.Call(typeof(EmittedSteps).GetMethod(nameof(EmittedSteps.Fill))!.MakeGenericMethod(member.Contract.Type));
    }

    /// <summary>A collection with a comparer of its own stays where it is.</summary>
    private static void SetOrFill(ReadCode code, LocalBuilder owner, MemberPlan member, LocalBuilder value)
    {
        Label filled = code.IL.DefineLabel();
        if (typeof(IComparing<>).MakeGenericType(member.Contract.Type).IsInstanceOfType(member.Converter))
        {
            code.LoadConstant(member.Converter);
            code.LoadMember(owner, member.Contract);
            code.IL.Emit(OpCodes.Ldloc, value);
            code.LoadContext();
            code.Call(typeof(EmittedSteps).GetMethod(nameof(EmittedSteps.TryFill))!.MakeGenericMethod(member.Contract.Type));
            code.IL.Emit(OpCodes.Brtrue, filled);
        }

        code.Set(owner, member.Contract, value);
        code.IL.MarkLabel(filled);
    }

    /// <summary>Calls the methods that want to know.</summary>
    public static void Notify(Code code, LocalBuilder value, MethodInfo[]? callbacks)
    {
        foreach (MethodInfo callback in callbacks ?? [])
        {
            code.Access(callback.DeclaringType!);
            code.LoadOwner(value);
            if (callback.GetParameters() is [ParameterInfo only])
                code.LoadDefault(only.ParameterType);
            code.CallMethod(value, callback);
        }
    }
}
