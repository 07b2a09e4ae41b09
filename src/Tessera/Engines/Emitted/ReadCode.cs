using System.Reflection;
using System.Reflection.Emit;
using Tessera.Contracts;
using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Engines.Emitted;

/// <summary>A method (nothing, ref WireReader, ReadContext) that returns a value.</summary>
internal sealed class ReadCode(EmittedClass owner, string name, Type value) : Code(owner, name, value, typeof(WireReader).MakeByRefType(), typeof(ReadContext))
{
    private static readonly MethodInfo s_take = typeof(WireReader).GetMethod(nameof(WireReader.Take))!;

    public void LoadReader() => IL.Emit(OpCodes.Ldarg_1);

    public void LoadContext() => IL.Emit(OpCodes.Ldarg_2);

    /// <summary>Takes a run of fixed size at once.</summary>
    public void Run(int size, Action body) => Run(() => Load(size), body);

    /// <summary>Takes so many bytes as are pushed.</summary>
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
