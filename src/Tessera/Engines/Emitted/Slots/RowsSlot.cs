using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.InteropServices;
using Tessera.Converters;

namespace Tessera.Engines.Emitted.Slots;

/// <summary>An array or List&lt;T&gt; of anything but plain scalars, or an interface that holds a list: a tight loop around the element's code.</summary>
internal sealed class RowsSlot(Type type, Type element, Slot row, IConverter converter) : ElementsSlot(type, row)
{
    private readonly bool _isArray = type.IsArray;
    private readonly Type _list = type.IsInterface ? typeof(List<>).MakeGenericType(element) : type;
    private readonly ConverterSlot _fallback = new(converter);

    /// <summary>The number of bytes of each row, if all have the same number; otherwise 0.</summary>
    public int RowSize => Row.FixedSize;

    public override bool IsMeasured => _isArray && Row.FixedSize > 0;

    public override void Write(WriteCode code, LocalBuilder value)
    {
        Action write = _isArray ? () => WriteRows(code, value) : () => WriteListOrOther(code, value);
        code.IL.Emit(OpCodes.Ldloc, value);
        code.Choose(write, () => code.WriteByte(0));
    }

    public override void WriteMeasured(WriteCode code, LocalBuilder value)
    {
        code.IL.Emit(OpCodes.Ldloc, value);
        code.Choose(
            () =>
            {
                LocalBuilder count = code.Local(typeof(int));
                LocalBuilder first = LoadElements(code, value, count);
                code.LoadCursor(0);
                code.IL.Emit(OpCodes.Ldloc, count);
                code.Call(typeof(EmittedSteps).GetMethod(nameof(EmittedSteps.EncodeHead))!);
                code.IL.Emit(OpCodes.Stloc, code.Cursor!);
                WriteEach(code, first, count, item => WriteFixedRow(code, item));
            },
            code.PassNull);
    }

    /// <summary>Writes a list. Most interfaces hold one; other implementations, and classes derived from a list, are left to the converter.</summary>
    private void WriteListOrOther(WriteCode code, LocalBuilder value)
    {
        Label other = code.IL.DefineLabel();
        Label end = code.IL.DefineLabel();
        TypeCheck.EmitBranch(code, value, _list, other);
        LocalBuilder list = code.Local(_list);
        code.Assign(list, value);
        WriteRows(code, list);
        code.IL.Emit(OpCodes.Br, end);
        code.IL.MarkLabel(other);
        _fallback.WriteRest(code, value);
        code.IL.MarkLabel(end);
    }

    private void WriteRows(WriteCode code, LocalBuilder value)
    {
        LocalBuilder count = code.Local(typeof(int));
        LocalBuilder first = LoadElements(code, value, count);
        code.LoadWriter();
        code.IL.Emit(OpCodes.Ldloc, count);
        code.Call(typeof(WireWriter).GetMethod(nameof(WireWriter.WriteHead))!);
        if (Row.FixedSize > 0)
            code.Pack(() => LoadBytes(code, count), () => WriteEach(code, first, count, item => WriteFixedRow(code, item)));
        else
            code.Nested(Row.CallsOut, () => WriteEach(code, first, count, item => Row.Write(code, item)));
        if (!_isArray)
            code.RequireCount(value, count, () => LoadCount(code, value));
    }

    private void LoadCount(WriteCode code, LocalBuilder value)
    {
        code.IL.Emit(OpCodes.Ldloc, value);
        code.Call(_list.GetProperty("Count")!.GetMethod!);
    }

    private void WriteFixedRow(WriteCode code, LocalBuilder item)
    {
        Row.WriteFixed(code, item, 0);
        code.MoveCursor(Row.FixedSize);
    }

    private void WriteEach(WriteCode code, LocalBuilder first, LocalBuilder count, Action<LocalBuilder> write) => code.Loop(count, index =>
    {
        LocalBuilder item = code.Local(element);
        code.LoadElementAddress(first, index, element);
        code.IL.Emit(OpCodes.Ldobj, element);
        code.IL.Emit(OpCodes.Stloc, item);
        write(item);
    });

    /// <summary>Pushes the number of bytes of all rows, which have a fixed size. If an array cannot hold them, the interpreter takes over.</summary>
    private void LoadBytes(Code code, LocalBuilder count)
    {
        code.IL.Emit(OpCodes.Ldloc, count);
        code.Load(Row.FixedSize);
        code.IL.Emit(OpCodes.Mul_Ovf);
    }

    public override void Read(ReadCode code, LocalBuilder target)
    {
        Label complex = code.IL.DefineLabel();
        Label end = code.IL.DefineLabel();
        LocalBuilder count = code.BeginBlock(nameof(EmittedSteps.BeginRows), converter.WireType.Element!.Smallest, element);
        code.BranchUnlessSimple(count, target, end, complex);
        LocalBuilder list = Type.IsInterface ? code.Local(_list) : target;
        LocalBuilder first = CreateElements(code, list, count);
        if (Type.IsInterface)
            code.Assign(target, list);
        if (Row.FixedSize > 0)
            code.Run(() => LoadBytes(code, count), () => ReadEach(code, first, count, ReadFixedRow));
        else if (Row is OptionalSlot { MaxSize: > 0 } optional)
            code.Unpack(() => ReadEach(code, first, count, item => optional.ReadPacked(code, value => code.Assign(item, value))));
        else
            code.Nested(Row.CallsOut, () => ReadEach(code, first, count, item => Row.Read(code, item)));
        code.IL.Emit(OpCodes.Br, end);
        code.IL.MarkLabel(complex);
        _fallback.ReadRest(code, target);
        code.IL.MarkLabel(end);

        void ReadFixedRow(LocalBuilder item)
        {
            Row.ReadFixed(code, item, 0);
            code.MoveCursor(Row.FixedSize);
        }
    }

    private void ReadEach(ReadCode code, LocalBuilder first, LocalBuilder count, Action<LocalBuilder> read) => code.Loop(count, index =>
    {
        LocalBuilder item = code.Local(element);
        read(item);
        code.LoadElementAddress(first, index, element);
        code.IL.Emit(OpCodes.Ldloc, item);
        code.IL.Emit(OpCodes.Stobj, element);
    });

    /// <summary>Stores the count, and returns a reference to the first element, which stays valid if the list changes.</summary>
    private LocalBuilder LoadElements(WriteCode code, LocalBuilder value, LocalBuilder count)
    {
        LocalBuilder first = code.Local(element.MakeByRefType());
        code.IL.Emit(OpCodes.Ldloc, value);
        if (_isArray)
        {
            code.IL.Emit(OpCodes.Ldlen);
            code.IL.Emit(OpCodes.Conv_I4);
            code.IL.Emit(OpCodes.Stloc, count);
            code.IL.Emit(OpCodes.Ldloc, value);
            code.Call(FirstOfArray());
        }
        else
        {
            LocalBuilder span = code.Local(typeof(Span<>).MakeGenericType(element));
            code.Call(typeof(CollectionsMarshal).GetMethod(nameof(CollectionsMarshal.AsSpan))!.MakeGenericMethod(element));
            code.IL.Emit(OpCodes.Stloc, span);
            code.IL.Emit(OpCodes.Ldloca, span);
            code.Call(span.LocalType.GetProperty("Length")!.GetMethod!);
            code.IL.Emit(OpCodes.Stloc, count);
            code.IL.Emit(OpCodes.Ldloc, span);
            code.Call(FirstOfSpan());
        }

        code.IL.Emit(OpCodes.Stloc, first);
        return first;
    }

    private LocalBuilder CreateElements(ReadCode code, LocalBuilder target, LocalBuilder count)
    {
        LocalBuilder first = code.Local(element.MakeByRefType());
        code.IL.Emit(OpCodes.Ldloc, count);
        if (_isArray)
        {
            code.IL.Emit(OpCodes.Newarr, element);
            code.IL.Emit(OpCodes.Stloc, target);
            code.IL.Emit(OpCodes.Ldloc, target);
            code.Call(FirstOfArray());
        }
        else
        {
            code.IL.Emit(OpCodes.Newobj, _list.GetConstructor([typeof(int)])!);
            code.IL.Emit(OpCodes.Stloc, target);
            code.IL.Emit(OpCodes.Ldloc, target);
            code.IL.Emit(OpCodes.Ldloc, count);
            code.Call(typeof(CollectionsMarshal).GetMethod(nameof(CollectionsMarshal.SetCount))!.MakeGenericMethod(element));
            code.IL.Emit(OpCodes.Ldloc, target);
            code.Call(typeof(CollectionsMarshal).GetMethod(nameof(CollectionsMarshal.AsSpan))!.MakeGenericMethod(element));
            code.Call(FirstOfSpan());
        }

        code.IL.Emit(OpCodes.Stloc, first);
        return first;
    }

    private MethodInfo FirstOfArray() =>
        typeof(MemoryMarshal).GetMethods().Single(m => m.Name == nameof(MemoryMarshal.GetArrayDataReference) && m.IsGenericMethod).MakeGenericMethod(element);

    private MethodInfo FirstOfSpan() =>
        typeof(MemoryMarshal).GetMethods()
            .Single(m => m.Name == nameof(MemoryMarshal.GetReference) && m.GetParameters()[0].ParameterType.GetGenericTypeDefinition() == typeof(Span<>))
            .MakeGenericMethod(element);
}
