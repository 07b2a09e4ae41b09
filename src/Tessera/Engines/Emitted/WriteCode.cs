using System.Reflection;
using System.Reflection.Emit;
using Tessera.Contracts;
using Tessera.Converters;
using Tessera.Wire;

namespace Tessera.Engines.Emitted;

/// <summary>A method (nothing, ref WireWriter, value, WriteContext).</summary>
internal sealed class WriteCode(EmittedClass owner, string name, Type value) : Code(owner, name, typeof(void), typeof(WireWriter).MakeByRefType(), value, typeof(WriteContext))
{
    private static readonly MethodInfo s_reserve = typeof(WireWriter).GetMethod(nameof(WireWriter.Reserve))!;
    private static readonly MethodInfo s_advance = typeof(WireWriter).GetMethod(nameof(WireWriter.Advance))!;
    private static readonly MethodInfo s_writeByte = typeof(WireWriter).GetMethod(nameof(WireWriter.WriteByte))!;

    public void LoadWriter() => IL.Emit(OpCodes.Ldarg_1);

    public void LoadContext() => IL.Emit(OpCodes.Ldarg_3);

    /// <summary>Reserves once for a run of fixed size, and moves behind it afterwards.</summary>
    public void Run(int size, Action body)
    {
        LocalBuilder? outer = Cursor;
        Cursor = Local(typeof(byte).MakeByRefType());
        LoadWriter();
        Load(size);
        Call(s_reserve);
        IL.Emit(OpCodes.Stloc, Cursor);
        body();
        LoadWriter();
        Load(size);
        Call(s_advance);
        Cursor = outer;
    }

    /// <summary>Stores a byte at the cursor or behind it; the cursor stays.</summary>
    public void StoreByte(byte value, int offset = 0)
    {
        LoadCursor(offset);
        Load(value);
        IL.Emit(OpCodes.Stind_I1);
    }

    /// <summary>Reserves a size that has been pushed; the cursor moves with what is written.</summary>
    public void Pack(Action loadSize, Action body)
    {
        LocalBuilder? outer = Cursor;
        Cursor = Local(typeof(byte).MakeByRefType());
        LoadWriter();
        loadSize();
        Call(s_reserve);
        IL.Emit(OpCodes.Stloc, Cursor);
        body();
        LoadWriter();
        LoadCursor(0);
        Call(typeof(WireWriter).GetMethod(nameof(WireWriter.MoveTo))!);
        Cursor = outer;
    }

    public void WriteByte(byte value)
    {
        LoadWriter();
        Load(value);
        Call(s_writeByte);
    }

    /// <summary>Reads a member of the object into a new local.</summary>
    public LocalBuilder Get(LocalBuilder owner, MemberContract member)
    {
        LoadMember(owner, member);
        LocalBuilder value = Local(member.Type);
        IL.Emit(OpCodes.Stloc, value);
        return value;
    }

    /// <summary>Depth inside of which other code is called that counts for itself.</summary>
    public void Nested(bool counts, Action body)
    {
        if (counts)
            CallContext(nameof(WriteContext.Push));
        body();
        if (counts)
            CallContext(nameof(WriteContext.Exit));
    }

    private void CallContext(string method)
    {
        LoadContext();
        Call(typeof(WriteContext).GetMethod(method)!);
    }
}
