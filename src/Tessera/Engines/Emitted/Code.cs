using System.Reflection;
using System.Reflection.Emit;
using Tessera.Contracts;

namespace Tessera.Engines.Emitted;

/// <summary>A method that is being emitted: its IL, and operations common to writing and reading.</summary>
internal abstract class Code
{
    private readonly EmittedClass _owner;
    private readonly List<LocalBuilder> _taken = [];
    private readonly List<LocalBuilder> _free = [];

    protected Code(EmittedClass owner, string name, Type result, params Type[] arguments)
    {
        _owner = owner;
        Method = owner.DefineMethod(name, result, [typeof(object), .. arguments]);
        // Every local is assigned before it is read. Clearing all of them at every call would cost more than a small object does.
        Method.InitLocals = false;
        IL = Method.GetILGenerator(1024);
    }

    public MethodBuilder Method { get; }

    public ILGenerator IL { get; }

    /// <summary>The local with the current place in the reserved or taken bytes; null outside a run.</summary>
    public LocalBuilder? Cursor { get; protected set; }

    /// <summary>Pushes the address that lies a number of bytes behind the cursor.</summary>
    public void LoadCursor(int offset)
    {
        IL.Emit(OpCodes.Ldloc, Cursor!);
        if (offset == 0)
            return;
        Load(offset);
        IL.Emit(OpCodes.Add);
    }

    public void MoveCursor(int size)
    {
        if (size == 0)
            return;
        LoadCursor(size);
        IL.Emit(OpCodes.Stloc, Cursor!);
    }

    /// <summary>Returns a local that no other code uses at the moment.</summary>
    public LocalBuilder Local(Type type)
    {
        LocalBuilder? local = _free.Find(l => l.LocalType == type);
        if (local is not null)
        {
            _free.Remove(local);
        }
        else
        {
            _owner.Access(type);
            local = IL.DeclareLocal(type);
        }

        _taken.Add(local);
        return local;
    }

    /// <summary>Lends locals: those that the body takes are free again afterwards. In a method with more than 512 locals, the JIT stops inlining.</summary>
    public void Lend(Action body)
    {
        int taken = _taken.Count;
        body();
        _free.AddRange(_taken[taken..]);
        _taken.RemoveRange(taken, _taken.Count - taken);
    }

    public void Assign(LocalBuilder target, LocalBuilder value)
    {
        IL.Emit(OpCodes.Ldloc, value);
        IL.Emit(OpCodes.Stloc, target);
    }

    /// <summary>Makes the members of a type accessible to the code, whatever their visibility.</summary>
    public void Access(Type type) => _owner.Access(type);

    public void Call(MethodInfo method) => IL.Emit(OpCodes.Call, method);

    public void Load(int value) => IL.Emit(OpCodes.Ldc_I4, value);

    /// <summary>Pushes an object that the code needs.</summary>
    public void LoadConstant(object value) => IL.Emit(OpCodes.Ldsfld, _owner.Constant(value));

    /// <summary>Pushes the address of an element, given a reference to the first element.</summary>
    public void LoadElementAddress(LocalBuilder first, LocalBuilder index, Type element)
    {
        IL.Emit(OpCodes.Ldloc, first);
        IL.Emit(OpCodes.Ldloc, index);
        IL.Emit(OpCodes.Conv_I);
        IL.Emit(OpCodes.Sizeof, element);
        IL.Emit(OpCodes.Mul);
        IL.Emit(OpCodes.Add);
    }

    /// <summary>Repeats the body for each index from 0 to count - 1.</summary>
    public void Loop(LocalBuilder count, Action<LocalBuilder> body)
    {
        LocalBuilder index = Local(typeof(int));
        Label test = IL.DefineLabel();
        Label again = IL.DefineLabel();
        Load(0);
        IL.Emit(OpCodes.Stloc, index);
        IL.Emit(OpCodes.Br, test);
        IL.MarkLabel(again);
        body(index);
        IL.Emit(OpCodes.Ldloc, index);
        Load(1);
        IL.Emit(OpCodes.Add);
        IL.Emit(OpCodes.Stloc, index);
        IL.MarkLabel(test);
        IL.Emit(OpCodes.Ldloc, index);
        IL.Emit(OpCodes.Ldloc, count);
        IL.Emit(OpCodes.Blt, again);
    }

    /// <summary>Runs the first code if a flag or reference that has been pushed is set, and the second one otherwise.</summary>
    public void Choose(Action present, Action absent)
    {
        Label otherwise = IL.DefineLabel();
        Label end = IL.DefineLabel();
        IL.Emit(OpCodes.Brfalse, otherwise);
        present();
        IL.Emit(OpCodes.Br, end);
        IL.MarkLabel(otherwise);
        absent();
        IL.MarkLabel(end);
    }

    /// <summary>Runs the code if a flag that has been pushed is set.</summary>
    public void If(Action body)
    {
        Label end = IL.DefineLabel();
        IL.Emit(OpCodes.Brfalse, end);
        body();
        IL.MarkLabel(end);
    }

    public void LoadDefault(Type type)
    {
        LocalBuilder value = Local(type);
        IL.Emit(OpCodes.Ldloca, value);
        IL.Emit(OpCodes.Initobj, type);
        IL.Emit(OpCodes.Ldloc, value);
    }

    /// <summary>Branches if a local of a class or nullable type is not null.</summary>
    public void BranchIfAny(LocalBuilder value, Label target)
    {
        IL.Emit(value.LocalType.IsValueType ? OpCodes.Ldloca : OpCodes.Ldloc, value);
        if (value.LocalType.IsValueType)
            Call(value.LocalType.GetProperty(nameof(Nullable<int>.HasValue))!.GetMethod!);
        IL.Emit(OpCodes.Brtrue, target);
    }

    /// <summary>Pushes the value of a member.</summary>
    public void LoadMember(LocalBuilder owner, MemberContract member)
    {
        Access(member.Member.DeclaringType!);
        LoadOwner(owner);
        if (member.Member is FieldInfo info)
            IL.Emit(OpCodes.Ldfld, info);
        else
            CallMethod(owner, member.Getter!);
    }

    /// <summary>Calls a method of an object. The object and the arguments have been pushed.</summary>
    public void CallMethod(LocalBuilder owner, MethodInfo method) =>
        IL.Emit(method.IsVirtual && !(owner.LocalType.IsValueType || owner.LocalType.IsByRef) ? OpCodes.Callvirt : OpCodes.Call, method);

    /// <summary>Pushes the owner for a member access: the address of a struct, which the local may hold itself, or the reference of a class.</summary>
    public void LoadOwner(LocalBuilder owner) => IL.Emit(owner.LocalType.IsValueType ? OpCodes.Ldloca : OpCodes.Ldloc, owner);
}
