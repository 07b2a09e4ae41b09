using System.Reflection.Emit;

namespace Tessera.Engines.Emitted.Slots;

/// <summary>Emits the code for one place of a message. The code need not distinguish errors: the interpreter repeats what fails.</summary>
internal abstract class Slot(Type type)
{
    public Type Type { get; } = type;

    /// <summary>The number of bytes, if it is always the same; otherwise 0. Slots of fixed size join to runs with one capacity check.</summary>
    public virtual int FixedSize => 0;

    /// <summary>The number of levels of shapes, lists and maps in the code itself.</summary>
    public virtual int Height => 0;

    /// <summary>Whether the code calls other code that counts the depth for itself.</summary>
    public virtual bool CallsOut => false;

    /// <summary>Whether the code changes the context of the message, or runs code of the application that could start another message.</summary>
    public virtual bool NeedsContext => CallsOut;

    /// <summary>The largest number of bytes of a slot that can be packed, without the units of strings; 0 for a slot that cannot be packed.</summary>
    public virtual int MaxSize => FixedSize;

    /// <summary>Whether the value of a packed slot may need more bytes than <see cref="MaxSize"/>.</summary>
    public virtual bool HasExtraSize => false;

    /// <summary>Pushes the number of bytes that the value of a packed slot may need beyond <see cref="MaxSize"/>.</summary>
    public virtual void LoadExtraSize(WriteCode code, LocalBuilder value) => throw new NotSupportedException();

    /// <summary>Writes a slot that is not fixed at the cursor, where room is reserved, and moves the cursor behind it.</summary>
    public virtual void WritePacked(WriteCode code, LocalBuilder value) => throw new NotSupportedException();

    /// <summary>Whether the size of a value can be found out before it is written.</summary>
    public virtual bool IsMeasured => FixedSize > 0;

    /// <summary>Whether a value is read at a cursor, without a context.</summary>
    public virtual bool IsTaken => IsMeasured;

    /// <summary>Pushes the number of bytes of a slot that is measured and not fixed.</summary>
    public virtual void LoadSize(WriteCode code, LocalBuilder value) => throw new NotSupportedException();

    /// <summary>Does the same as <see cref="WritePacked"/> if there is room for exactly the measured bytes.</summary>
    public virtual void WriteMeasured(WriteCode code, LocalBuilder value) => throw new NotSupportedException();

    public virtual void Write(WriteCode code, LocalBuilder value) => code.Run(FixedSize, () => WriteFixed(code, value, 0));

    public virtual void Read(ReadCode code, LocalBuilder target) => code.Run(FixedSize, () => ReadFixed(code, target, 0));

    /// <summary>Writes into the current run.</summary>
    public virtual void WriteFixed(WriteCode code, LocalBuilder value, int offset) => throw new NotSupportedException();

    /// <summary>Reads from the current run.</summary>
    public virtual void ReadFixed(ReadCode code, LocalBuilder target, int offset) => throw new NotSupportedException();
}
