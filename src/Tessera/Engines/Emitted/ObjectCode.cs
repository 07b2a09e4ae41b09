using System.Reflection;
using System.Reflection.Emit;
using Tessera.Contracts;
using Tessera.Converters.Collections;
using Tessera.Converters.Custom;
using Tessera.Converters.Objects;

namespace Tessera.Engines.Emitted;

/// <summary>Emits the code that creates an object, sets its members and calls its callbacks.</summary>
internal static class ObjectCode
{
    /// <summary>
    /// Returns whether getting and setting a member runs no code of the application: it is a field, or a property whose accessors both have the compiler's
    /// attribute. For <c>{ get => field + 1; set; }</c> the compiler writes only one accessor, although there is a field.
    /// </summary>
    public static bool IsState(MemberContract member) => GetsState(member) && (member.Member is FieldInfo || IsMade(member.Setter));

    /// <summary>Returns the same as <see cref="IsState"/> for getting only.</summary>
    public static bool GetsState(MemberContract member) => member.Member is FieldInfo || IsMade(member.Getter);

    private static bool IsMade(MethodInfo? accessor) => accessor?.IsDefined(typeof(CompilerGeneratedAttribute)) == true;

    /// <summary>Creates an object whose members will be set.</summary>
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

    /// <summary>Defines a method that creates an object whose members will be set. Returns null if this takes more than a parameterless constructor.</summary>
    public static MethodBuilder? DefineMake(EmittedClass owner, TypeContract contract)
    {
        if (contract is not { Constructor: { Constructor: ConstructorInfo constructor, Create: null, Build: null, Parameters: [] }, Callbacks: null
            or { Deserializing: [] } })
            return null;
        // The first argument is not used (see EmittedClass.CreateDelegate).
        MethodBuilder make = owner.DefineMethod("Make", contract.Type, [typeof(object)]);
        ILGenerator code = make.GetILGenerator();
        code.Emit(OpCodes.Newobj, constructor);
        code.Emit(OpCodes.Ret);
        return make;
    }

    /// <summary>Creates an object whose constructor takes members.</summary>
    /// <param name="target">The local that takes the object.</param>
    /// <param name="contract">The contract of the object's type.</param>
    /// <param name="arguments">The arguments in the order of the constructor's parameters.</param>
    public static void Construct(ReadCode code, LocalBuilder target, TypeContract contract, IEnumerable<LocalBuilder> arguments)
    {
        ConstructorInfo constructor = contract.Constructor!.Constructor!;
        foreach ((ParameterInfo parameter, LocalBuilder argument) in constructor.GetParameters().Zip(arguments))
        {
            code.IL.Emit(parameter.ParameterType.IsByRef ? OpCodes.Ldloca : OpCodes.Ldloc, argument);
            if (Nullable.GetUnderlyingType(parameter.ParameterType) == argument.LocalType)
                code.IL.Emit(OpCodes.Newobj, parameter.ParameterType.GetConstructor([argument.LocalType])!);
            // The member's type may be less specific than what was read, as for a list that is shown as IReadOnlyList<T>.
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

        // A get-only collection is filled in place, if there is one.
        Type filler = typeof(IFillable<>).MakeGenericType(member.Contract.Type);
        if (!filler.IsInstanceOfType(member.Converter))
            return;
        code.LoadConstant(member.Converter);
        code.LoadMember(owner, member.Contract);
        code.IL.Emit(OpCodes.Ldloc, value);
        code.LoadContext();
        code.LoadConstant(member.Contract);
        code.Call(typeof(EmittedSteps).GetMethod(nameof(EmittedSteps.Fill))!.MakeGenericMethod(member.Contract.Type));
    }

    /// <summary>Sets a member. A collection with a comparer of its own is kept and filled instead.</summary>
    private static void SetOrFill(ReadCode code, LocalBuilder owner, MemberPlan member, LocalBuilder value)
    {
        Label filled = code.IL.DefineLabel();
        if (Comparers.Find(member.Converter) is IComparing comparing && typeof(IComparing<>).MakeGenericType(member.Contract.Type).IsInstanceOfType(comparing))
        {
            code.LoadConstant(comparing);
            code.LoadMember(owner, member.Contract);
            code.IL.Emit(OpCodes.Ldloc, value);
            code.LoadContext();
            code.LoadConstant(member.Contract);
            code.Call(typeof(EmittedSteps).GetMethod(nameof(EmittedSteps.TryFill))!.MakeGenericMethod(member.Contract.Type));
            code.IL.Emit(OpCodes.Brtrue, filled);
        }

        if (member.Contract.Setter is MethodInfo setter && !IsMade(setter) && IsNullable(member.Contract.Type) && member.Contract.KeepsNull)
            SkipNull(code, owner, member.Contract, value, filled);
        code.Set(owner, member.Contract, value);
        code.IL.MarkLabel(filled);
    }

    /// <summary>Branches if the value is null and the member's value is null too.</summary>
    private static void SkipNull(ReadCode code, LocalBuilder owner, MemberContract member, LocalBuilder value, Label skipped)
    {
        Label set = code.IL.DefineLabel();
        code.BranchIfAny(value, set);
        LocalBuilder held = code.Local(member.Type);
        code.LoadMember(owner, member);
        code.IL.Emit(OpCodes.Stloc, held);
        code.BranchIfAny(held, set);
        code.IL.Emit(OpCodes.Br, skipped);
        code.IL.MarkLabel(set);
    }

    private static bool IsNullable(Type type) => !type.IsValueType || Nullable.GetUnderlyingType(type) is not null;

    /// <summary>Calls callbacks of an object.</summary>
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
