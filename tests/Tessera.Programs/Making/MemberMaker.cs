namespace Tessera.Programs.Making;

/// <summary>Makes the members of the types of one program.</summary>
/// <param name="dice">The decisions.</param>
/// <param name="slots">What members may hold.</param>
/// <param name="plainObjects">Whether JSON must be able to give back all values.</param>
internal sealed class MemberMaker(Dice dice, SlotMaker slots, bool plainObjects)
{
    private static readonly MemberForm[] s_inStructs =
    [
        MemberForm.Property, MemberForm.Property, MemberForm.Property, MemberForm.Field, MemberForm.Init, MemberForm.Required, MemberForm.PrivateSetter, MemberForm.FullProperty,
    ];

    private static readonly MemberForm[] s_inClasses =
    [
        MemberForm.Property, MemberForm.Property, MemberForm.Property, MemberForm.Property, MemberForm.Property, MemberForm.Field, MemberForm.Init, MemberForm.Required, MemberForm.PrivateSetter,
        MemberForm.FullProperty, MemberForm.Asked, MemberForm.FieldKeyword, MemberForm.Virtual, MemberForm.Computed, MemberForm.PrivateField, MemberForm.HeldCollection, MemberForm.HeldObject, MemberForm.View,
    ];

    private int _names;

    /// <summary>A name that no other member of the program has.</summary>
    public string Name() => (dice.Below(30) switch { 0 => "@class", 1 => "été", 2 => "_", 3 => "lower", _ => "M" }) + _names++;

    public List<Member> Members(int most, bool inStruct = false)
    {
        List<Member> members = [];
        for (int i = dice.Between(0, most); i > 0; i--)
            members.Add(One(inStruct));
        return members;
    }

    public Member One(bool inStruct)
    {
        MemberForm form = dice.Of(inStruct ? s_inStructs : s_inClasses);
        Slot slot = form switch
        {
            MemberForm.HeldCollection => Collections.Held(dice, slots.Any(2)),
            MemberForm.HeldObject => new Slot("Held", ""),
            MemberForm.Computed => new Slot("int", "", true),
            MemberForm.View => slots.Any(2),
            _ => slots.Any(0),
        };
        return new(Name(), slot, form, dice.Percent(28) ? AttributesOf(slot, form) : "");
    }

    private string AttributesOf(Slot slot, MemberForm form)
    {
        bool required = form == MemberForm.Required;
        bool held = form is MemberForm.HeldCollection or MemberForm.HeldObject or MemberForm.View or MemberForm.Computed;
        bool isText = slot.Type is "string" or "Uri" or "Version" or "object" || slot.Type.EndsWith(']');
        return dice.Below(14) switch
        {
            0 => $"[JsonPropertyName(\"n{_names++}\")] ",
            1 => $"[JsonPropertyOrder({dice.Between(-5, 5)})] ",
            2 or 3 => "[TesseraCompact] ",
            4 when !plainObjects => "[TesseraAny] ",
            5 when !required => "[JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] ",
            6 when !required && !slot.IsValueType => "[JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] ",
            7 when !required => "[JsonIgnore] ",
            8 when !slot.IsValueType && !isText => "[TesseraShared] ",
            9 => $"[TesseraAlias(\"old{_names++}\")] ",
            10 when form == MemberForm.Property => "[JsonRequired] ",
            11 when form != MemberForm.PrivateField => "[JsonInclude] ",
            12 when slot.Type is "Plain" or "Bits" or "Wide" or "Named" && !held => "[JsonConverter(typeof(JsonStringEnumConverter))] ",
            13 => $"[DataMember(Order = {dice.Below(4)})] ",
            _ => "",
        };
    }
}
