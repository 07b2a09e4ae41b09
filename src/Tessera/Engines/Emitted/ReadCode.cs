using System.Reflection;
using System.Reflection.Emit;
using Tessera.Contracts;
using Tessera.Converters;

namespace Tessera.Engines.Emitted;

/// <summary>A method that returns a value. Its arguments are an unused one, ref WireReader and ReadContext; a <see cref="PartBody{T}"/> takes more.</summary>
internal class ReadCode(EmittedClass owner, string name, Type result, Type[] arguments)
    : Code(owner, name, result, arguments)
{
    private static readonly MethodInfo s_take = typeof(WireReader).GetMethod(nameof(WireReader.Take))!;
    private static readonly MethodInfo s_readString = typeof(WireReader).GetMethod(nameof(WireReader.ReadString))!;
    private static readonly MethodInfo s_place = typeof(WireReader).GetProperty(nameof(WireReader.Place))!.GetMethod!;
    private static readonly MethodInfo s_end = typeof(WireReader).GetProperty(nameof(WireReader.End))!.GetMethod!;
    private static readonly MethodInfo s_moveTo = typeof(WireReader).GetMethod(nameof(WireReader.MoveTo), [typeof(byte).MakeByRefType()])!;

    public static ReadCode Of(EmittedClass owner, string name, Type value, params Type[] more) =>
        new(owner, name, value, [typeof(WireReader).MakeByRefType(), typeof(ReadContext), .. more]);

    /// <summary>Whether the method has a reader and a context.</summary>
    public virtual bool HasContext => true;

    public void LoadReader() => IL.Emit(OpCodes.Ldarg_1);

    public void LoadContext() => IL.Emit(OpCodes.Ldarg_2);

    /// <summary>The local with the end of the bytes that are present; null outside <see cref="Unpack"/>.</summary>
    public LocalBuilder? End { get; protected set; }

    /// <summary>Reads neighbouring slots with a cursor that is kept in a local.</summary>
    public virtual void Unpack(Action body)
    {
        (Cursor, End) = (Local(typeof(byte).MakeByRefType()), Local(typeof(byte).MakeByRefType()));
        LoadPlace();
        body();
        StorePlace();
        (Cursor, End) = (null, null);
    }

    /// <summary>Leaves a value inside <see cref="Unpack"/> to its converter, because it is wrong or the bytes that are present end before it does.</summary>
    public virtual void ReadApart(IConverter converter, Action<LocalBuilder> use)
    {
        LocalBuilder target = Local(converter.Type);
        LoadConstant(converter);
        LoadReader();
        LoadContext();
        LoadCursor(0);
        Call(typeof(EmittedSteps).GetMethod(nameof(EmittedSteps.ReadApart))!.MakeGenericMethod(converter.Type));
        IL.Emit(OpCodes.Stloc, target);
        use(target);
        LoadPlace();
    }

    private void LoadPlace()
    {
        LoadReader();
        Call(s_place);
        IL.Emit(OpCodes.Stloc, Cursor!);
        LoadReader();
        Call(s_end);
        IL.Emit(OpCodes.Stloc, End!);
    }

    private void StorePlace()
    {
        LoadReader();
        LoadCursor(0);
        Call(s_moveTo);
    }

    /// <summary>Takes all bytes of a run of fixed size at once.</summary>
    public virtual void Run(int size, Action body) => Run(() => Load(size), body);

    public virtual void ReadString(LocalBuilder target)
    {
        LoadReader();
        Call(s_readString);
        IL.Emit(OpCodes.Stloc, target);
    }

    /// <summary>Returns the value and ends the method.</summary>
    public virtual void Return(LocalBuilder value)
    {
        IL.Emit(OpCodes.Ldloc, value);
        IL.Emit(OpCodes.Ret);
    }

    /// <summary>Takes as many bytes as have been pushed.</summary>
    public void Run(Action loadSize, Action body)
    {
        LocalBuilder? outer = Cursor;
        Cursor = Local(typeof(byte).MakeByRefType());
        LoadReader();
        loadSize();
        Call(s_take);
        IL.Emit(OpCodes.Stloc, Cursor);
        body();
        Cursor = outer;
    }

    /// <summary>Reads the head of a list or map into a local: its count, or why there is no count (<see cref="EmittedSteps.Null"/> and others).</summary>
    public LocalBuilder BeginBlock(string step, long smallest, Type element)
    {
        LocalBuilder count = Local(typeof(int));
        LoadReader();
        LoadContext();
        IL.Emit(OpCodes.Ldc_I8, smallest);
        IL.Emit(OpCodes.Sizeof, element);
        Call(typeof(EmittedSteps).GetMethod(step)!);
        IL.Emit(OpCodes.Stloc, count);
        return count;
    }

    /// <summary>Branches to the end for a null, with null as the target's value, and to the complex case for any other head without a count.</summary>
    public void BranchUnlessSimple(LocalBuilder count, LocalBuilder target, Label end, Label complex)
    {
        IL.Emit(OpCodes.Ldnull);
        IL.Emit(OpCodes.Stloc, target);
        IL.Emit(OpCodes.Ldloc, count);
        Load(EmittedSteps.Null);
        IL.Emit(OpCodes.Beq, end);
        IL.Emit(OpCodes.Ldloc, count);
        Load(0);
        IL.Emit(OpCodes.Blt, complex);
    }

    public void Set(LocalBuilder owner, MemberContract member, LocalBuilder value)
    {
        Access(member.Member.DeclaringType!);
        LoadOwner(owner);
        IL.Emit(OpCodes.Ldloc, value);
        if (member.Member is FieldInfo info)
            IL.Emit(OpCodes.Stfld, info);
        else
            CallMethod(owner, member.Setter!);
    }

    public void Nested(bool counts, Action body)
    {
        if (counts)
            CallContext(nameof(ReadContext.Push));
        body();
        if (counts)
            CallContext(nameof(ReadContext.Exit));
    }

    private void CallContext(string method)
    {
        LoadContext();
        Call(typeof(ReadContext).GetMethod(method)!);
    }
}
