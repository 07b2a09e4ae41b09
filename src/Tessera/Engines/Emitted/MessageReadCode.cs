using System.Reflection.Emit;
using Tessera.Converters;
using Tessera.Converters.Messages;
using Tessera.Wire;

namespace Tessera.Engines.Emitted;

/// <summary>
/// The method of a <see cref="ReadWhole{T}"/>: it reads a whole message without a WireReader and a context. For anything unusual it returns false, and
/// the ordinary way reads the message.
/// </summary>
internal sealed class MessageReadCode : ReadCode
{
    private readonly Label _other;

    /// <param name="owner">The class.</param>
    /// <param name="name">Of the method.</param>
    /// <param name="value">The type that is read.</param>
    /// <param name="prefix">What messages of the type begin with. As a constant of the code it is compared without a loop.</param>
    public MessageReadCode(EmittedClass owner, string name, Type value, byte[] prefix)
        : base(owner, name, typeof(bool), [typeof(ReadOnlySpan<byte>), value.MakeByRefType()])
    {
        _other = IL.DefineLabel();
        (Cursor, End) = (Local(typeof(byte).MakeByRefType()), Local(typeof(byte).MakeByRefType()));
        IL.Emit(OpCodes.Ldarg_1);
        LoadConstant(prefix);
        Call(typeof(EmittedSteps).GetMethod(nameof(EmittedSteps.IsOwn))!);
        IL.Emit(OpCodes.Brfalse, _other);
        IL.Emit(OpCodes.Ldarg_1);
        Call(typeof(EmittedSteps).GetMethod(nameof(EmittedSteps.StartOf))!);
        IL.Emit(OpCodes.Stloc, Cursor);
        IL.Emit(OpCodes.Ldarg_1);
        Call(typeof(EmittedSteps).GetMethod(nameof(EmittedSteps.EndOf))!);
        IL.Emit(OpCodes.Stloc, End);
        MoveCursor(prefix.Length);
    }

    public override bool HasContext => false;

    /// <summary>Code of the application may read a message, and that code another, as deep as the data say: the ordinary way counts.</summary>
    public void CheckStack()
    {
        Call(typeof(StackRoom).GetMethod(nameof(StackRoom.IsLeft))!);
        IL.Emit(OpCodes.Brfalse, _other);
    }

    public override void Unpack(Action body) => body();

    public override void ReadApart(IConverter converter, Action<LocalBuilder> use) => IL.Emit(OpCodes.Br, _other);

    public override void Run(int size, Action body)
    {
        LeaveIfLeft(OpCodes.Blt, size);
        body();
        MoveCursor(size);
    }

    public override void ReadString(LocalBuilder target)
    {
        LoadCursor(0);
        IL.Emit(OpCodes.Ldloc, End!);
        IL.Emit(OpCodes.Ldloca, target);
        Call(typeof(WireText).GetMethod(nameof(WireText.Decode))!);
        IL.Emit(OpCodes.Stloc, Cursor!);
    }

    public override void Return(LocalBuilder value)
    {
        LeaveIfLeft(OpCodes.Bne_Un, 0);
        IL.Emit(OpCodes.Ldarg_2);
        IL.Emit(OpCodes.Ldloc, value);
        IL.Emit(OpCodes.Stobj, value.LocalType);
        Load(1);
        IL.Emit(OpCodes.Ret);
        IL.MarkLabel(_other);
        IL.Emit(OpCodes.Ldarg_2);
        IL.Emit(OpCodes.Initobj, value.LocalType);
        Load(0);
        IL.Emit(OpCodes.Ret);
    }

    /// <summary>Compares the bytes that are left with a size.</summary>
    private void LeaveIfLeft(OpCode comparison, int size)
    {
        IL.Emit(OpCodes.Ldloc, End!);
        LoadCursor(0);
        IL.Emit(OpCodes.Sub);
        Load(size);
        IL.Emit(OpCodes.Conv_I);
        IL.Emit(comparison, _other);
    }
}
