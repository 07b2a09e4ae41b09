namespace Tessera.Programs.Making;

/// <summary>Decides what the places of one program hold.</summary>
internal sealed class SlotMaker(Dice dice, TypeForm[] forms, bool plainObjects)
{
    private readonly Slot _object = new("object", plainObjects ? "RandomValues.PlainObject(r)" : "RandomValues.Object(r)");
    private int _structs = int.MaxValue;

    /// <summary>While members of a struct are made: only structs before it are used, so that no struct contains itself.</summary>
    public void Begin(int type) => _structs = IsStruct(forms[type]) ? type : int.MaxValue;

    public static bool IsStruct(TypeForm form) => form is TypeForm.Struct or TypeForm.ReadOnlyStruct or TypeForm.RecordStruct or TypeForm.GenericStruct;

    public static bool IsGeneric(TypeForm form) => form is TypeForm.GenericClass or TypeForm.GenericStruct;

    public Slot Any(int depth)
    {
        switch (dice.Below(100))
        {
            case < 35:
                return Scalars.Value(dice);
            case < 46:
                return Scalars.Reference(dice);
            case < 49:
                return _object;
            case < 61:
                return Nullable(Scalars.Value(dice));
            case < 74:
                return OfProgram();
            case < 78:
                Slot type = OfProgram();
                return type.IsValueType ? Nullable(type) : type;
            default:
                return depth > 2 ? OfProgram() : Collections.Of(dice, Any(depth + 1));
        }
    }

    /// <summary>A type of the program as a root or member.</summary>
    public Slot OfType(int index)
    {
        string name = $"T{index}";
        bool isStruct = IsStruct(forms[index]);
        if (!IsGeneric(forms[index]))
            return new(name, $"Make.{name}(r, d - 1)", isStruct);
        Slot argument = Argument();
        return new($"{name}<{argument.Type}>", $"Make.{name}<{argument.Type}>(r, d - 1, {argument.Maker})", isStruct);
    }

    private Slot OfProgram()
    {
        int index = dice.Below(forms.Length);
        return IsStruct(forms[index]) && index >= _structs ? Scalars.Value(dice) : OfType(index);
    }

    private Slot Argument()
    {
        int index = dice.Below(forms.Length);
        bool isPlainClass = forms[index] is TypeForm.Class or TypeForm.Record or TypeForm.AbstractBase;
        return dice.Below(6) switch
        {
            0 or 1 => Scalars.Value(dice),
            2 => Nullable(Scalars.Value(dice)),
            3 when isPlainClass => OfType(index),
            4 => new("List<string>", $"RandomValues.List<string>(r, d, {Scalars.Text.Maker})"),
            _ => Scalars.Reference(dice),
        };
    }

    private static Slot Nullable(Slot slot) => new($"{slot.Type}?", $"RandomValues.Optional<{slot.Type}>(r, d, {slot.Maker})", true);
}
