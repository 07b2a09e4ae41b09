using System.Reflection.Emit;
using Tessera.Converters;
using Tessera.Converters.Collections;
using Tessera.Converters.Objects;
using Tessera.Converters.Messages;
using Tessera.Converters.Scalars;
using Tessera.Converters.Unions;
using Tessera.Engines.Emitted.Slots;

namespace Tessera.Engines.Emitted;

/// <summary>
/// Emits code for contents: straight-line code for the same plan that the interpreter walks. Small objects are emitted in place. Recursive and large ones
/// become methods that are called directly.
/// </summary>
/// <param name="strict">Whether strings are checked one by one, which is left to their converter.</param>
/// <param name="collectible">Whether the types may be unloaded.</param>
internal sealed class Emitter(bool strict, int maxDepth, bool collectible)
{
    /// <summary>The number of slots that are emitted in place into one method. Objects beyond it become calls.</summary>
    private const int MaxInlineSlots = 64;

    /// <summary>The largest number of alternatives of a union that are compared one by one.</summary>
    private const int MaxCases = 16;

    private static readonly HashSet<Type> s_maps = [typeof(Dictionary<,>), typeof(SortedDictionary<,>), typeof(IDictionary<,>), typeof(IReadOnlyDictionary<,>)];

    private readonly Dictionary<IConverter, Unit> _units = new(ReferenceEqualityComparer.Instance);
    private readonly Dictionary<IConverter, Part> _parts = new(ReferenceEqualityComparer.Instance);
    private readonly List<IConverter> _open = [];
    private readonly HashSet<IConverter> _refused = new(ReferenceEqualityComparer.Instance);
    private readonly List<IConverter> _new = [];
    private EmittedAssembly? _assembly;
    private EmittedClass? _class;
    private int _slots;

    /// <summary>Returns the code of a content, together with all code that it calls. Returns null if the content must stay with the interpreter.</summary>
    public Unit? Compile(IConverter content) =>
        _units.TryGetValue(content, out Unit? known) ? known : Try(content, static (emitter, c, _) => emitter.CompileNew(c));

    /// <summary>Returns the code of a class's leading members. Returns null if they must stay with the interpreter.</summary>
    public Part? CompilePart(IObjectConverter content) =>
        _parts.TryGetValue(content, out Part? known) ? known : Try(content, static (emitter, c, type) => emitter.CompileNewPart(c, type));

    /// <summary>Compiles a content. If this fails, its units are removed, so that no other code calls them.</summary>
    private TCode? Try<TContent, TCode>(TContent content, Func<Emitter, TContent, EmittedClass, TCode> compile)
        where TContent : IConverter
        where TCode : class
    {
        if (_refused.Contains(content))
            return null;
        bool isComplete = false;
        try
        {
            _class = new EmittedClass(_assembly ??= EmittedAssembly.Create(collectible));
            TCode code = compile(this, content, _class);
            isComplete = true;
            return code;
        }
        catch (UnreachableAssemblyException)
        {
            _refused.Add(content);
            return null;
        }
        finally
        {
            if (!isComplete)
                _new.ForEach(made => _units.Remove(made));
            _new.Clear();
            _open.Clear();
            _slots = 0;
        }
    }

    private Unit CompileNew(IConverter content)
    {
        Unit unit = GetUnit(content);
        Complete();
        return unit;
    }

    private Part CompileNewPart(IObjectConverter content, EmittedClass type)
    {
        ReadCode code = ReadCode.Of(type, "ReadPart", typeof(void), content.Type, typeof(int));
        _open.Add(content);
        ShapeSlot shape = CreateShape(content);
        shape.ReadPart(code);
        MethodBuilder? make = ObjectCode.DefineMake(type, content.Plan.Contract);
        Complete();
        Part part = new(
            type.CreateDelegate(code.Method.Name, typeof(PartBody<>).MakeGenericType(content.Type)),
            shape.Height - 1,
            make is null ? null : type.CreateDelegate(make.Name, typeof(Func<>).MakeGenericType(content.Type)));
        _parts.Add(content, part);
        return part;
    }

    private void Complete()
    {
        _class!.Complete();
        foreach (IConverter made in _new)
            _units[made].Complete();
    }

    /// <summary>Returns whether there is anything to emit. Code for a list that is left to its converter still saves the way to that converter.</summary>
    public static bool CanEmit(IConverter content) =>
        content is not (IScalarConverter or StringConverter)
        && content.WireType.Kind != WireKind.Any
        && (content is not IObjectConverter value || MemberSlots.CanEmit(value.Plan));

    private Unit GetUnit(IConverter content)
    {
        if (_units.TryGetValue(content, out Unit? known))
            return known;
        Unit unit = new(content.Type, _class!, _units.Count);
        _units.Add(content, unit);
        _new.Add(content);
        (int slots, IConverter[] open) = (_slots, [.. _open]);
        _slots = 0;
        _open.Clear();
        _open.Add(content);
        Slot body = CreateContent(content);
        unit.FixedSize = body is ShapeSlot shape ? shape.ContentSize : body.FixedSize;
        unit.RowSize = body is RowsSlot rows && body.Height <= maxDepth ? rows.RowSize : 0;
        unit.IsPure = !body.NeedsContext && body.Height <= maxDepth;
        unit.Block = body.Height <= maxDepth ? BlockOf(body) : null;
        EmitWriter(unit.Writer, content, body);
        EmitReader(unit.Reader, content, body);
        if (FastPaths.Enabled && body is ShapeSlot { MakesMessages: true } whole && body.Height <= maxDepth)
            EmitMessage(unit.AddMaker(), content, whole);
        // The case of a union has no descriptor and is not a message.
        if (FastPaths.Enabled && content.Descriptor is not null && body is ShapeSlot { TakesMessages: true } taken && body.Height <= maxDepth)
            taken.ReadMessage(unit.AddMessageReader(MessagePrefix.Of(content).Bytes.ToArray()));
        _slots = slots;
        _open.Clear();
        _open.AddRange(open);
        return unit;
    }

    private static void EmitWriter(WriteCode code, IConverter content, Slot body)
    {
        Label room = code.IL.DefineLabel();
        code.LoadContext();
        code.Load(body.Height);
        code.Call(typeof(WriteContext).GetMethod(nameof(WriteContext.HasRoom))!);
        code.IL.Emit(OpCodes.Brtrue, room);
        Reference.EmitWrite(code, content);
        code.IL.Emit(OpCodes.Ret);
        code.IL.MarkLabel(room);
        body.Write(code, LoadValue(code, content, body));
        code.IL.Emit(OpCodes.Ret);
    }

    /// <summary>Emits the writing of a whole message. The value refers to no other objects, so no depth is counted.</summary>
    private static void EmitMessage(WriteCode code, IConverter content, ShapeSlot body) => body.WriteMessage(code, LoadValue(code, content, body));

    /// <summary>Loads the value that is written. If its class may differ from the content's, the code checks it.</summary>
    private static LocalBuilder LoadValue(WriteCode code, IConverter content, Slot body)
    {
        // A struct is not copied: copies of large ones cost more than their members.
        bool inPlace = body is ShapeSlot && content.Type.IsValueType;
        LocalBuilder value = code.Local(inPlace ? content.Type.MakeByRefType() : content.Type);
        code.IL.Emit(inPlace ? OpCodes.Ldarga : OpCodes.Ldarg, (short)2);
        code.IL.Emit(OpCodes.Stloc, value);
        if (content is IObjectConverter { ChecksType: true })
            TypeCheck.Emit(code, value);
        return value;
    }

    private static void EmitReader(ReadCode code, IConverter content, Slot body)
    {
        Label room = code.IL.DefineLabel();
        code.LoadContext();
        code.Load(body.Height);
        code.Call(typeof(ReadContext).GetMethod(nameof(ReadContext.HasRoom))!);
        code.IL.Emit(OpCodes.Brtrue, room);
        Reference.EmitRead(code, content);
        code.IL.Emit(OpCodes.Ret);
        code.IL.MarkLabel(room);
        LocalBuilder value = code.Local(content.Type);
        body.Read(code, value);
        code.Return(value);
    }

    private Slot CreateContent(IConverter content) =>
        content is IObjectConverter value && MemberSlots.CanEmit(value.Plan) ? CreateShape(value) : CreateSlot(content);

    private ShapeSlot CreateShape(IObjectConverter content) => new(new MemberSlots(content, Array.ConvertAll(content.Plan.Written, CreateMember)));

    private Slot CreateMember(MemberPlan member) => MemberSlots.IsSpecial(member) ? new ConverterSlot(member.Converter) : CreateSlot(member.Converter);

    private Slot CreateSlot(IConverter converter)
    {
        _slots++;
        Type type = converter.GetType();
        if (converter is StringConverter)
            return strict ? new ConverterSlot(converter) : new StringSlot();
        if (converter is IScalarConverter scalar)
            return new ScalarSlot(converter.Type, scalar.Scalar, scalar.Size);
        if (converter is IObjectConverter content)
            return CreateObject(content);
        if (!type.IsGenericType)
            return new ConverterSlot(converter);
        Type definition = type.GetGenericTypeDefinition();
        if (definition == typeof(NullableConverter<>))
            return CreateNullable(converter);
        if (definition == typeof(ReferenceConverter<>))
            return CreateReference(converter);
        if (converter is IUnionConverter union)
            return CreateUnion(union);
        if (definition == typeof(ArrayConverter<>) || definition == typeof(ListConverter<>) || definition == typeof(EnumerableConverter<,>))
            return CreateRows(converter, ((IElementConverter)converter).ElementConverter);
        return definition == typeof(MapConverter<,,>) ? CreateMap((IMapConverter)converter) : new ConverterSlot(converter);
    }

    private Slot CreateObject(IObjectConverter content)
    {
        ObjectPlan plan = content.Plan;
        if (!MemberSlots.CanEmit(plan))
            return new ConverterSlot(content);
        if (_slots + plan.Written.Length > MaxInlineSlots || _open.Contains(content))
            return new CallSlot(content.Type, GetUnit(content));
        _open.Add(content);
        ShapeSlot shape = CreateShape(content);
        _open.Remove(content);
        return shape;
    }

    private Slot CreateReference(IConverter converter)
    {
        IObjectConverter content = (IObjectConverter)converter.Content;
        return MemberSlots.CanEmit(content.Plan)
            ? new ReferenceSlot(converter.Type, CreateObject(content), content.ChecksType)
            : new ConverterSlot(converter);
    }

    /// <summary>The converter's table is faster for many alternatives. It also serves a union with objects that the application creates.</summary>
    private Slot CreateUnion(IUnionConverter union)
    {
        IUnionCase[] cases = [.. union.Cases];
        if (cases.Length > MaxCases || Array.Exists(cases, c => c.Contract.Create is not null))
            return new ConverterSlot(union);
        return new UnionSlot(union, cases, Array.ConvertAll(cases, c => c.Content is IObjectConverter content
            ? CreateObject(content)
            : new ConverterSlot(c.Content)));
    }

    private Slot CreateNullable(IConverter converter)
    {
        IConverter inner = ((INullableConverter)converter).Inner;
        return inner.WireType.IsNullable ? new ConverterSlot(converter) : new OptionalSlot(converter.Type, CreateSlot(inner), converter);
    }

    private Slot CreateRows(IConverter converter, IConverter element)
    {
        if (((ValueReader)element).CanDrop)
            return new ConverterSlot(converter);
        Slot row = CreateSlot(element);
        Slot present = (row as OptionalSlot)?.Present ?? row;
        if ((present is ScalarSlot || IsBlock(present)) && !converter.Type.IsInterface)
            return new BlockSlot(converter.Type, present, isOptional: present != row, converter);
        // An interface may hold any collection, and a loop here gains nothing for elements whose code is elsewhere.
        return present is ScalarSlot || row is ConverterSlot ? new ConverterSlot(converter) : new RowsSlot(converter.Type, element.Type, row, converter);
    }

    /// <summary>Returns the struct of a content that is one, or an array or list of it, if its memory is its wire form; otherwise null.</summary>
    private static Type? BlockOf(Slot slot) => slot switch
    {
        ShapeSlot { NeedsContext: false } when IsBlock(slot) => slot.Type,
        BlockSlot rows => rows.Struct,
        _ => null,
    };

    private static bool IsBlock(Slot slot) => FastPaths.Enabled && slot is ShapeSlot shape && shape.IsMemory();

    private Slot CreateMap(IMapConverter map)
    {
        // Keys that hold an any may need a key proof first, and a struct may take a null, which no key may be.
        if (map.DropsDuplicates
            || map.Key.WireType.HoldsAny()
            || (map.Key.Type.IsValueType && map.Key.WireType.IsNullable)
            || !map.Type.IsGenericType
            || !s_maps.Contains(map.Type.GetGenericTypeDefinition()))
            return new ConverterSlot(map);
        return new MapSlot(map.Type, CreateSlot(map.Key), CreateSlot(map.Value), map);
    }
}
