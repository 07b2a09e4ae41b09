using System.Reflection.Emit;

namespace Tessera.Engines.Emitted.Slots;

/// <summary>
/// How code for one place of a message is emitted. Emitted code need not tell errors apart: whatever fails is done again by the
/// interpreter, which says why.
/// </summary>
internal abstract class Slot(Type type)
{
    public Type Type { get; } = type;

    /// <summary>The bytes, if they are always as many: such slots join to runs with one capacity check. 0 if they vary.</summary>
    public virtual int FixedSize => 0;

    /// <summary>How many shapes, lists and maps are inside one another in the code itself.</summary>
    public virtual int Height => 0;

    /// <summary>Whether code elsewhere is called that counts the depth for itself.</summary>
    public virtual bool CallsOut => false;

    /// <summary>Whether the context of the message is changed, or code of the application runs that could start another message.</summary>
    public virtual bool NeedsContext => CallsOut;

    /// <summary>The most bytes, strings' units apart, of a slot that can be packed; 0 for one that cannot.</summary>
    public virtual int MaxSize => FixedSize;

    /// <summary>Whether a packed slot's value may need more bytes than <see cref="MaxSize"/>.</summary>
    public virtual bool HasExtraSize => false;

    /// <summary>Pushes the bytes that a packed slot's value may need beyond <see cref="MaxSize"/>.</summary>
    public virtual void LoadExtraSize(WriteCode code, LocalBuilder value) => throw new NotSupportedException();

    /// <summary>Writes a slot that is not fixed at the cursor, where room is reserved, and moves the cursor behind.</summary>
    public virtual void WritePacked(WriteCode code, LocalBuilder value) => throw new NotSupportedException();

    /// <summary>Whether the bytes of a value can be told before it is written.</summary>
    public virtual bool IsMeasured => FixedSize > 0;

    /// <summary>Whether a value is read behind a cursor, without a context.</summary>
    public virtual bool IsTaken => IsMeasured;

    /// <summary>Pushes the bytes of a slot that is measured and not fixed.</summary>
    public virtual void LoadSize(WriteCode code, LocalBuilder value) => throw new NotSupportedException();

    /// <summary>As <see cref="WritePacked"/>, where there is room for exactly the bytes that were measured.</summary>
    public virtual void WriteMeasured(WriteCode code, LocalBuilder value) => throw new NotSupportedException();

    public virtual void Write(WriteCode code, LocalBuilder value) => code.Run(FixedSize, () => WriteFixed(code, value, 0));

    public virtual void Read(ReadCode code, LocalBuilder target) => code.Run(FixedSize, () => ReadFixed(code, target, 0));

    /// <summary>Writes into the current run.</summary>
    public virtual void WriteFixed(WriteCode code, LocalBuilder value, int offset) => throw new NotSupportedException();

    /// <summary>Reads from the current run.</summary>
    public virtual void ReadFixed(ReadCode code, LocalBuilder target, int offset) => throw new NotSupportedException();
}
