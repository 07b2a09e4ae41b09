using System.Reflection;
using System.Reflection.Emit;
using Tessera.Contracts;
using Tessera.Converters;
using Tessera.Converters.Collections;

namespace Tessera.Engines.Emitted;

/// <summary>A method (unused, ref WireWriter, value, WriteContext), or a method (unused, Prefix, value) that returns a whole message.</summary>
internal sealed class WriteCode : Code
{
    private static readonly MethodInfo s_reserve = typeof(WireWriter).GetMethod(nameof(WireWriter.Reserve))!;
    private static readonly MethodInfo s_advance = typeof(WireWriter).GetMethod(nameof(WireWriter.Advance))!;
    private static readonly MethodInfo s_writeByte = typeof(WireWriter).GetMethod(nameof(WireWriter.WriteByte))!;

    public WriteCode(EmittedClass owner, string name, Type value)
        : base(owner, name, typeof(void), typeof(WireWriter).MakeByRefType(), value, typeof(WriteContext))
    {
    }

    private WriteCode(EmittedClass owner, string name, Type value, Type prefix)
        : base(owner, name, typeof(byte[]), prefix, value)
    {
    }

    /// <summary>Creates a method for a whole message. It has no writer and no context, and stores everything at a cursor.</summary>
    public static WriteCode OfMessage(EmittedClass owner, string name, Type value) => new(owner, name, value, typeof(Prefix));

    /// <summary>Creates an array of the prefix and as many more bytes as have been pushed, fills it, and returns it.</summary>
    public void ReturnMessage(Action loadSize, Action body)
    {
        LocalBuilder message = Local(typeof(byte[]));
        Cursor = Local(typeof(byte).MakeByRefType());
        IL.Emit(OpCodes.Ldarg_1);
        loadSize();
        IL.Emit(OpCodes.Ldloca, message);
        Call(typeof(Prefix).GetMethod(nameof(Prefix.Begin))!);
        IL.Emit(OpCodes.Stloc, Cursor);
        body();
        IL.Emit(OpCodes.Ldloc, message);
        LoadCursor(0);
        Call(typeof(EmittedSteps).GetMethod(nameof(EmittedSteps.Filled))!);
        IL.Emit(OpCodes.Ret);
    }

    public void LoadWriter() => IL.Emit(OpCodes.Ldarg_1);

    public void LoadContext() => IL.Emit(OpCodes.Ldarg_3);

    /// <summary>Fails if a collection has another count than before its elements were written.</summary>
    public void RequireCount(LocalBuilder collection, LocalBuilder announced, Action loadCount)
    {
        IL.Emit(OpCodes.Ldloc, collection);
        IL.Emit(OpCodes.Ldloc, announced);
        loadCount();
        Call(typeof(Elements).GetMethod(nameof(Elements.RequireCount))!);
    }

    /// <summary>Reserves room for a run of fixed size, and advances by its size afterwards.</summary>
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

    /// <summary>Stores a byte at an offset from the cursor. The cursor stays.</summary>
    public void StoreByte(byte value, int offset = 0)
    {
        LoadCursor(offset);
        Load(value);
        IL.Emit(OpCodes.Stind_I1);
    }

    /// <summary>Stores the byte of a null at the cursor, and moves the cursor behind it.</summary>
    public void PassNull()
    {
        StoreByte(0);
        MoveCursor(1);
    }

    /// <summary>Reserves a size that has been pushed. The cursor moves with what is written.</summary>
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

    /// <summary>Gets a member of the object into a new local.</summary>
    public LocalBuilder Get(LocalBuilder owner, MemberContract member)
    {
        LoadMember(owner, member);
        LocalBuilder value = Local(member.Type);
        IL.Emit(OpCodes.Stloc, value);
        return value;
    }

    /// <summary>Surrounds code with one level of depth, if it calls other code that counts depth for itself.</summary>
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
