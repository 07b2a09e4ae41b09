using Tessera.SecondReader;

namespace Tessera.Fuzz.Grammar;

/// <summary>Makes random types. Most of them are legal; some break a rule of spec/format.md §3.</summary>
internal sealed class TypeMaker(Dice dice)
{
    private static readonly string[] s_names = ["", "a", "b", "c", "Id", "Name", "Next", "Key", "Value", "Item1", "Item2", "Items", "$id", "$ref", "$type", "$items", "$value", "\u00E9", "\u4E2D", "A", "id", "cat", "dog"];
    private static readonly string[] s_tags = ["cat", "dog", "node", "point", "leaf", "$uri", "$version", "$ip", "$bigint", "$rune", "$index", "$bits", "$array", "$dbnull", "$number", "$culture", "$encoding", "$timezone", "$other", "", "a"];

    private readonly List<TypeNode> _definitions = [];
    private int _left;

    private enum Place
    {
        Any,
        Root,
        Member,
        UnderRef,
        UnderUnion,
        UnderOptional,
        UnderTag,
    }

    /// <summary>Makes a type that may be the root of a descriptor in a message.</summary>
    public TypeNode Make()
    {
        _definitions.Clear();
        _left = 1 + dice.Below(dice.OneIn(8) ? 60 : 12);
        return Make(Place.Root, 1);
    }

    /// <summary>Makes a small type that fits in any place.</summary>
    public TypeNode MakePart()
    {
        _definitions.Clear();
        _left = 1 + dice.Below(4);
        return Make(Place.Any, 1);
    }

    public string Name() => dice.OneIn(12) ? new string((char)('a' + dice.Below(26)), 1 + dice.Below(dice.OneIn(20) ? 300 : 4)) : dice.Pick(s_names);

    /// <summary>Makes another version of a type: a copy with some parts replaced, removed, wrapped, renamed or doubled.</summary>
    public TypeNode Vary(TypeNode type)
    {
        _definitions.Clear();
        _left = 6;
        return Copy(type, [], Math.Max(1, Count(type, [])));
    }

    private static int Count(TypeNode type, HashSet<TypeNode> seen) => !seen.Add(type)
        ? 0
        : 1 + (type.First is null ? 0 : Count(type.First, seen)) + (type.Second is null ? 0 : Count(type.Second, seen)) + type.Parts.Sum(part => part.Type is null ? 1 : Count(part.Type, seen));

    private TypeNode Copy(TypeNode type, Dictionary<TypeNode, TypeNode> copies, int size)
    {
        if (copies.TryGetValue(type, out TypeNode? done))
            return done;
        bool change = dice.OneIn(size + 1);
        if (change && !type.IsDefinition && dice.OneIn(2))
            return MakePart();
        TypeNode copy = new(type.Code) { Name = type.Name };
        if (type.IsDefinition)
            copies.Add(type, copy);
        if (change && WireCode.IsScalar(type.Code))
            copy.Code = 1 + dice.Below(WireCode.Time);
        copy.First = type.First is null ? null : Copy(type.First, copies, size);
        copy.Second = type.Second is null ? null : Copy(type.Second, copies, size);
        foreach (NamedPart part in type.Parts)
            copy.Parts.Add(new NamedPart(part.Name, part.Type is null ? null : Copy(part.Type, copies, size), part.Number));
        if (!change)
            return copy;
        int at = copy.Parts.Count == 0 ? 0 : dice.Below(copy.Parts.Count);
        switch (dice.Below(10))
        {
            case 0 when copy.Parts.Count > 1:
                copy.Parts.RemoveAt(at);
                break;
            case 1 when copy.Parts.Count > 0:
                copy.Parts.Insert(dice.Below(copy.Parts.Count + 1), new NamedPart(Name(), copy.Code == WireCode.Enum ? null : MakePart(), (long)dice.Number()));
                break;
            case 2 when copy.Parts.Count > 1:
                NamedPart moved = copy.Parts[at];
                copy.Parts.RemoveAt(at);
                copy.Parts.Insert(dice.Below(copy.Parts.Count + 1), moved);
                break;
            case 3 when copy.Parts.Count > 0:
                copy.Parts[at] = new NamedPart(dice.OneIn(2) ? copy.Parts[at].Name.ToLowerInvariant() : Name(), copy.Parts[at].Type, copy.Parts[at].Number);
                break;
            case 4 when copy.Code == WireCode.Enum:
                copy.First = new TypeNode(EnumBase());
                break;
            case 5 when copy.Code is WireCode.Shape or WireCode.Enum:
                return Wrap(WireCode.Optional, copy);
            case 6 when copy.Code is WireCode.Shape or WireCode.List or WireCode.Map or WireCode.Union or WireCode.String:
                return Wrap(WireCode.Ref, copy);
            case 7 when copy.Code is WireCode.Shape or WireCode.Enum or WireCode.List or WireCode.Map || WireCode.IsScalar(copy.Code):
                TypeNode tag = Wrap(WireCode.Tag, copy);
                tag.Name = dice.Pick(s_tags);
                return tag;
            case 8:
                return Wrap(WireCode.List, copy);
            case 9 when copy.Code is WireCode.Optional or WireCode.Ref or WireCode.List or WireCode.Tag:
                return copy.First!;
        }

        return copy;
    }

    private static TypeNode Wrap(int code, TypeNode inner) => new(code) { First = inner };

    private TypeNode Make(Place place, int level)
    {
        _left--;
        if (_definitions.Count > 0 && dice.OneIn(5))
        {
            TypeNode known = dice.Pick(_definitions);
            if (place is Place.Any or Place.Member or Place.Root || dice.OneIn(50) || (place == Place.UnderRef) || (place != Place.UnderTag && known.Code is WireCode.Shape or WireCode.Enum))
            {
                // A shape within itself has no finite value unless there is a list, map, union, optional, ref, any or keep in between.
                if (place != Place.Member || dice.OneIn(30))
                    return known;
                return known.Code is WireCode.Shape or WireCode.Enum ? Wrap(WireCode.Optional, known) : Wrap(WireCode.List, known);
            }
        }

        int code = PickCode(place);
        TypeNode node = new(code);
        if (node.IsDefinition)
            _definitions.Add(node);
        switch (code)
        {
            case WireCode.Optional:
                node.First = Make(Place.UnderOptional, level + 1);
                break;
            case WireCode.List:
                node.First = Make(Place.Any, level + 1);
                break;
            case WireCode.Map:
                node.First = dice.OneIn(3) ? Make(Place.Any, level + 1) : new TypeNode(dice.OneIn(2) ? WireCode.String : 1 + dice.Below(WireCode.Time));
                node.Second = Make(Place.Any, level + 1);
                break;
            case WireCode.Ref:
                node.First = Make(Place.UnderRef, level + 1);
                break;
            case WireCode.Keep:
                node.First = dice.OneIn(2) ? Wrap(WireCode.Optional, Make(Place.Any, level + 2)) : dice.OneIn(2) ? Wrap(WireCode.List, Make(Place.Any, level + 2)) : Make(Place.Any, level + 1);
                break;
            case WireCode.Shape:
                AddParts(node, dice.OneIn(100) ? 40 : dice.Below(6), () => Make(Place.Member, level + 1));
                break;
            case WireCode.Union:
                AddParts(node, 1 + dice.Below(4), () => Make(Place.UnderUnion, level + 1));
                break;
            case WireCode.Enum:
                node.First = new TypeNode(EnumBase());
                AddParts(node, dice.Below(5), () => null);
                break;
            case WireCode.Tag:
                node.Name = dice.Pick(s_tags);
                node.First = TagContent(node.Name) ?? Make(Place.UnderTag, level + 1);
                break;
        }

        return node;
    }

    private int EnumBase() => dice.OneIn(5) ? (dice.OneIn(2) ? WireCode.UVar : WireCode.SVar) : WireCode.U8 + dice.Below(8);

    /// <summary>Returns the content that the format prescribes for the tag, most of the time; null for any type.</summary>
    private TypeNode? TagContent(string name)
    {
        if (dice.OneIn(12))
            return null;
        return name switch
        {
            "$uri" or "$version" or "$ip" or "$number" or "$culture" or "$encoding" or "$timezone" => new TypeNode(WireCode.String),
            "$bigint" => Wrap(WireCode.List, new TypeNode(WireCode.U8)),
            "$rune" => new TypeNode(WireCode.U32),
            "$index" => new TypeNode(WireCode.I32),
            "$bits" => Shape(("Length", new TypeNode(WireCode.I32)), ("Bytes", Wrap(WireCode.List, new TypeNode(WireCode.U8)))),
            "$array" => Shape(("lengths", Wrap(WireCode.List, new TypeNode(WireCode.UVar))), ("items", Wrap(WireCode.List, Make(Place.Any, 3)))),
            "$dbnull" => Shape(),
            _ => null,
        };
    }

    private TypeNode Shape(params ReadOnlySpan<(string Name, TypeNode Type)> members)
    {
        TypeNode shape = new(WireCode.Shape);
        foreach ((string name, TypeNode type) in members)
            shape.Parts.Add(new NamedPart(name, type));
        return shape;
    }

    private void AddParts(TypeNode node, int count, Func<TypeNode?> make)
    {
        for (int i = 0; i < count; i++)
        {
            string name = Name();
            if (!node.Parts.Exists(part => part.Name == name) || dice.OneIn(60))
                node.Parts.Add(new NamedPart(name, make(), (long)(dice.Next() >> dice.Below(64))));
        }

        if (node.Code == WireCode.Union && node.Parts.Count == 0)
            node.Parts.Add(new NamedPart("x", make()));
    }

    private int PickCode(Place place)
    {
        if (dice.OneIn(200))
            return dice.Pick(WireCode.Any, WireCode.Optional, WireCode.Keep, WireCode.Union, WireCode.Tag, WireCode.Ref);
        int scalar = dice.Below(4) switch
        {
            0 => WireCode.String,
            1 => WireCode.I32,
            _ => 1 + dice.Below(WireCode.Time),
        };
        bool small = _left <= 0;
        switch (place)
        {
            case Place.Root:
                return dice.Pick(WireCode.List, WireCode.List, WireCode.Map, WireCode.Map, WireCode.Shape, WireCode.Shape, WireCode.Shape, WireCode.Union, WireCode.Enum, WireCode.Tag, WireCode.Ref, WireCode.Ref);
            case Place.UnderOptional:
                return small ? NotNull(scalar) : dice.Pick(NotNull(scalar), NotNull(scalar), WireCode.Shape, WireCode.Shape, WireCode.Enum);
            case Place.UnderTag:
                return small ? scalar : dice.Pick(scalar, scalar, WireCode.Shape, WireCode.Shape, WireCode.Enum, WireCode.List, WireCode.Map);
            case Place.UnderUnion:
                return small ? scalar : dice.Pick(scalar, scalar, WireCode.Shape, WireCode.Shape, WireCode.Enum, WireCode.List, WireCode.Map, WireCode.Tag);
            case Place.UnderRef:
                return small ? scalar : dice.Pick(scalar, WireCode.Shape, WireCode.Shape, WireCode.Shape, WireCode.List, WireCode.Map, WireCode.Tag, WireCode.Union);
            default:
                if (place == Place.Member && dice.OneIn(8))
                    return WireCode.Keep;
                return small ? scalar : dice.Pick(scalar, scalar, scalar, scalar, WireCode.Any, WireCode.Any, WireCode.Optional, WireCode.Optional, WireCode.List, WireCode.List, WireCode.Map, WireCode.Shape, WireCode.Shape, WireCode.Union, WireCode.Enum, WireCode.Tag, WireCode.Ref, WireCode.Ref);
        }
    }

    private static int NotNull(int scalar) => scalar == WireCode.String ? WireCode.U8 : scalar;
}
