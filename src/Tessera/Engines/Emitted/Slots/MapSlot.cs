using System.Reflection;
using System.Reflection.Emit;
using Tessera.Converters.Collections;

namespace Tessera.Engines.Emitted.Slots;

/// <summary>
/// A Dictionary&lt;K, V&gt;, or an interface that holds one: a loop over its entries. A SortedDictionary&lt;K, V&gt; is written in this way too, but its
/// converter reads it.
/// </summary>
internal sealed class MapSlot(Type type, Slot key, Slot value, IMapConverter converter) : Slot(type)
{
    private readonly ConverterSlot _fallback = new(converter);
    private readonly Type _map = type.IsInterface ? typeof(Dictionary<,>).MakeGenericType(key.Type, value.Type) : type;
    private readonly bool _isSorted = type.GetGenericTypeDefinition() == typeof(SortedDictionary<,>);

    public override int Height => 1 + Math.Max(key.Height, value.Height);

    public override bool CallsOut => true;

    public override void Write(WriteCode code, LocalBuilder map)
    {
        if (!converter.HasExactKeys)
        {
            _fallback.Write(code, map);
            return;
        }

        Label absent = code.IL.DefineLabel();
        Label other = code.IL.DefineLabel();
        Label end = code.IL.DefineLabel();
        code.IL.Emit(OpCodes.Ldloc, map);
        code.IL.Emit(OpCodes.Brfalse, absent);
        TypeCheck.EmitBranch(code, map, _map, other);
        // The class has just been compared, so no cast is needed.
        LocalBuilder dictionary = code.Local(_map);
        code.Assign(dictionary, map);
        EmitComparisonBranch(code, dictionary, other);
        LocalBuilder count = code.Local(typeof(int));
        LoadCount(code, dictionary);
        code.IL.Emit(OpCodes.Stloc, count);
        code.LoadWriter();
        code.IL.Emit(OpCodes.Ldloc, count);
        code.Call(typeof(WireWriter).GetMethod(nameof(WireWriter.WriteHead))!);
        code.Nested(key.CallsOut || value.CallsOut, () => WriteEntries(code, dictionary));
        code.RequireCount(dictionary, count, () => LoadCount(code, dictionary));
        code.IL.Emit(OpCodes.Br, end);
        code.IL.MarkLabel(other);
        _fallback.WriteRest(code, map);
        code.IL.Emit(OpCodes.Br, end);
        code.IL.MarkLabel(absent);
        code.WriteByte(0);
        code.IL.MarkLabel(end);
    }

    public override void Read(ReadCode code, LocalBuilder target)
    {
        if (_isSorted)
        {
            _fallback.Read(code, target);
            return;
        }

        Label complex = code.IL.DefineLabel();
        Label end = code.IL.DefineLabel();
        LocalBuilder count = code.BeginBlock(
            nameof(EmittedSteps.BeginEntries), converter.WireType.SmallestEntry, typeof(KeyValuePair<,>).MakeGenericType(key.Type, value.Type));
        code.BranchUnlessSimple(count, target, end, complex);
        code.IL.Emit(OpCodes.Ldloc, count);
        LocalBuilder map = code.Local(_map);
        code.IL.Emit(OpCodes.Newobj, _map.GetConstructor([typeof(int)])!);
        code.IL.Emit(OpCodes.Stloc, map);
        code.Assign(target, map);
        LocalBuilder? guard = CreateGuard(code);
        if (key.FixedSize > 0 && value.FixedSize > 0)
            code.Run(() => LoadSize(code, count), () => code.Loop(count, _ => ReadFixedEntry(code, map, guard)));
        else
            code.Nested(key.CallsOut || value.CallsOut, () => code.Loop(count, _ => ReadEntry(code, map, guard)));
        if (guard is not null)
            CloseGuard(code, guard);
        code.IL.Emit(OpCodes.Br, end);
        code.IL.MarkLabel(complex);
        _fallback.ReadRest(code, target);
        code.IL.MarkLabel(end);
    }

    private void LoadCount(WriteCode code, LocalBuilder map)
    {
        code.IL.Emit(OpCodes.Ldloc, map);
        code.Call(_map.GetProperty("Count")!.GetMethod!);
    }

    /// <summary>Branches if the keys have their own comparer: the converter writes the comparison, and checks that the keys have different bytes.</summary>
    private void EmitComparisonBranch(WriteCode code, LocalBuilder map, Label other)
    {
        code.IL.Emit(OpCodes.Ldloc, map);
        MethodInfo method = typeof(EmittedSteps).GetMethods()
            .Single(m => m.Name == nameof(EmittedSteps.HasOwnComparer)
                && m.GetParameters()[0].ParameterType.GetGenericTypeDefinition() == _map.GetGenericTypeDefinition());
        code.Call(method.MakeGenericMethod(key.Type, value.Type));
        code.IL.Emit(OpCodes.Brtrue, other);
    }

    private void WriteEntries(WriteCode code, LocalBuilder map)
    {
        LocalBuilder enumerator = code.Local(_map.GetMethod("GetEnumerator")!.ReturnType);
        LocalBuilder entry = code.Local(typeof(KeyValuePair<,>).MakeGenericType(key.Type, value.Type));
        Label test = code.IL.DefineLabel();
        Label again = code.IL.DefineLabel();
        code.IL.Emit(OpCodes.Ldloc, map);
        code.Call(_map.GetMethod("GetEnumerator")!);
        code.IL.Emit(OpCodes.Stloc, enumerator);
        code.IL.Emit(OpCodes.Br, test);
        code.IL.MarkLabel(again);
        code.IL.Emit(OpCodes.Ldloca, enumerator);
        code.Call(enumerator.LocalType.GetProperty("Current")!.GetMethod!);
        code.IL.Emit(OpCodes.Stloc, entry);
        WriteEntry(code, Part(code, entry, "Key"), Part(code, entry, "Value"));
        code.IL.MarkLabel(test);
        code.IL.Emit(OpCodes.Ldloca, enumerator);
        code.Call(enumerator.LocalType.GetMethod("MoveNext")!);
        code.IL.Emit(OpCodes.Brtrue, again);
    }

    private void WriteEntry(WriteCode code, LocalBuilder keyPart, LocalBuilder valuePart)
    {
        if (key.MaxSize > 0 && value.MaxSize > 0)
        {
            LocalBuilder[] parts = [keyPart, valuePart];
            Packing.Write(code, new[] { key, value }, parts, i => parts[i], first: null, last: null);
            return;
        }

        key.Write(code, keyPart);
        value.Write(code, valuePart);
    }

    private static LocalBuilder Part(WriteCode code, LocalBuilder entry, string property)
    {
        MethodInfo getter = entry.LocalType.GetProperty(property)!.GetMethod!;
        LocalBuilder part = code.Local(getter.ReturnType);
        code.IL.Emit(OpCodes.Ldloca, entry);
        code.Call(getter);
        code.IL.Emit(OpCodes.Stloc, part);
        return part;
    }

    /// <summary>Returns null for keys that need no guard.</summary>
    private LocalBuilder? CreateGuard(ReadCode code)
    {
        if (key.Type == typeof(string))
            return null;
        LocalBuilder guard = code.Local(typeof(KeyGuard));
        code.Load(0);
        code.Call(typeof(KeyGuard).GetMethod(nameof(KeyGuard.Of))!.MakeGenericMethod(key.Type));
        code.IL.Emit(OpCodes.Stloc, guard);
        return guard;
    }

    /// <summary>Pushes the number of bytes of all entries, which have a fixed size and are known to be present.</summary>
    private void LoadSize(ReadCode code, LocalBuilder count)
    {
        code.IL.Emit(OpCodes.Ldloc, count);
        code.Load(key.FixedSize + value.FixedSize);
        code.IL.Emit(OpCodes.Mul_Ovf);
    }

    private void ReadFixedEntry(ReadCode code, LocalBuilder map, LocalBuilder? guard)
    {
        LocalBuilder keyValue = code.Local(key.Type);
        LocalBuilder valueValue = code.Local(value.Type);
        key.ReadFixed(code, keyValue, 0);
        value.ReadFixed(code, valueValue, key.FixedSize);
        code.MoveCursor(key.FixedSize + value.FixedSize);
        Add(code, map, keyValue, valueValue, code.IL.DefineLabel());
        if (guard is not null)
            Watch(code, map, keyValue, guard);
    }

    private void ReadEntry(ReadCode code, LocalBuilder map, LocalBuilder? guard)
    {
        Label fail = code.IL.DefineLabel();
        LocalBuilder keyValue = code.Local(key.Type);
        LocalBuilder valueValue = code.Local(value.Type);
        key.Read(code, keyValue);
        if (!key.Type.IsValueType)
        {
            code.IL.Emit(OpCodes.Ldloc, keyValue);
            code.IL.Emit(OpCodes.Brfalse, fail);
        }

        value.Read(code, valueValue);
        Add(code, map, keyValue, valueValue, fail);
        if (guard is not null)
            Watch(code, map, keyValue, guard);
    }

    private void Add(ReadCode code, LocalBuilder map, LocalBuilder keyValue, LocalBuilder valueValue, Label fail)
    {
        Label added = code.IL.DefineLabel();
        code.IL.Emit(OpCodes.Ldloc, map);
        code.IL.Emit(OpCodes.Ldloc, keyValue);
        code.IL.Emit(OpCodes.Ldloc, valueValue);
        code.Call(_map.GetMethod("TryAdd")!);
        code.IL.Emit(OpCodes.Brtrue, added);
        code.IL.MarkLabel(fail);
        code.Call(typeof(EmittedSteps).GetMethod(nameof(EmittedSteps.Fail))!);
        code.IL.MarkLabel(added);
    }

    private static void CloseGuard(ReadCode code, LocalBuilder guard)
    {
        code.IL.Emit(OpCodes.Ldloca, guard);
        code.LoadContext();
        code.Call(typeof(KeyGuard).GetMethod(nameof(KeyGuard.Close))!);
    }

    private void Watch(ReadCode code, LocalBuilder map, LocalBuilder keyValue, LocalBuilder guard)
    {
        code.IL.Emit(OpCodes.Ldloc, map);
        code.IL.Emit(OpCodes.Ldloc, keyValue);
        code.IL.Emit(OpCodes.Ldloca, guard);
        code.LoadReader();
        code.LoadContext();
        code.Call(typeof(EmittedSteps).GetMethod(nameof(EmittedSteps.Watch))!.MakeGenericMethod(key.Type, value.Type));
    }
}
