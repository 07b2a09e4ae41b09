using System.Reflection.Emit;
using Tessera.Converters;
using Tessera.Converters.Messages;

namespace Tessera.Engines.Emitted;

/// <summary>
/// The method of a <see cref="ReadWhole{T}"/>, which reads a whole message without a WireReader and a context. For anything unusual it returns false, and the
/// message is read in the ordinary way.
/// </summary>
internal sealed class MessageReadCode : ReadCode
{
    private readonly Label _other;

    /// <param name="owner">The class that the method belongs to.</param>
    /// <param name="value">The type that is read.</param>
    /// <param name="prefix">The bytes with which messages of the type begin. The code compares this constant without a loop.</param>
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

    /// <summary>Emits a check of the stack. The application's code may read messages inside messages; the ordinary way counts their depth.</summary>
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

    /// <summary>Compares the number of remaining bytes with a size.</summary>
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
