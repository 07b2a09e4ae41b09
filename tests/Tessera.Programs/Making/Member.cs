namespace Tessera.Programs.Making;

/// <summary>A member of a type of a random program.</summary>
/// <param name="Name">Its name.</param>
/// <param name="Slot">Its type and values.</param>
/// <param name="Form">How it is declared.</param>
/// <param name="Attributes">Its attributes, in C#.</param>
internal sealed record Member(string Name, Slot Slot, MemberForm Form, string Attributes = "")
{
    /// <summary>Whether a reader can get back what an application has set.</summary>
    public bool IsState => Form != MemberForm.Computed && !Attributes.Contains("[JsonIgnore]", StringComparison.Ordinal);

    /// <summary>Whether an object initializer must set it.</summary>
    public bool IsInitialized => Form == MemberForm.Required || (Form == MemberForm.Init && IsState);

    private string Backing => "_" + Name.TrimStart('@');

    public string Declaration => Attributes + Form switch
    {
        MemberForm.Property => $"public {Slot.Type} {Name} {{ get; set; }}",
        MemberForm.Field => $"public {Slot.Type} {Name};",
        MemberForm.Init => $"public {Slot.Type} {Name} {{ get; init; }}",
        MemberForm.Required => $"public required {Slot.Type} {Name} {{ get; set; }}",
        MemberForm.PrivateSetter => $"public {Slot.Type} {Name} {{ get; private set; }} internal void Set{Backing}({Slot.Type} value) => {Name} = value;",
        MemberForm.FullProperty => $"public {Slot.Type} {Name} {{ get => {Backing}; set => {Backing} = value; }} private {Slot.Type} {Backing};",
        MemberForm.FieldKeyword => $"public {Slot.Type} {Name} {{ get => field; set {{ field = value; }} }}",
        MemberForm.Virtual => $"public virtual {Slot.Type} {Name} {{ get; set; }}",
        MemberForm.Computed => $"public int {Name} => 7;",
        MemberForm.PrivateField => $"[JsonInclude] private {Slot.Type} {Name}; internal void Set{Backing}({Slot.Type} value) => {Name} = value;",
        MemberForm.Asked => $"public {Slot.Type} {Name} {{ get; set; }} public bool ShouldSerialize{Name.TrimStart('@')}() => {(Slot.IsValueType ? "true" : $"{Name} is not null")};",
        MemberForm.Overflow => $"[JsonExtensionData] public Dictionary<string, object> {Name} {{ get; set; }}",
        MemberForm.HeldCollection => $"public {Slot.Type} {Name} {{ get; }} = [];",
        MemberForm.HeldObject => $"public Held {Name} {{ get; }} = new();",
        _ => $"private readonly List<{Slot.Type}> {Backing} = []; public IReadOnlyList<{Slot.Type}> {Name} => {Backing}; internal void Add{Backing}({Slot.Type} value) => {Backing}.Add(value);",
    };

    /// <summary>Statements that fill the member of the object <c>v</c>.</summary>
    public string Assignment => !IsState || IsInitialized ? "" : Form switch
    {
        MemberForm.PrivateSetter or MemberForm.PrivateField => $"v.Set{Backing}({Slot.Value}); ",
        MemberForm.HeldCollection => $"RandomValues.Fill(v.{Name}, r, d, {Slot.Value}); ",
        MemberForm.Overflow => $"if (r.Next(3) > 0) v.{Name} = new() {{ [\"more\"] = RandomValues.PlainObject(r), [\"most\"] = 1.5 }}; ",
        MemberForm.HeldObject => $"v.{Name}.Number = r.Next(); v.{Name}.Text = RandomValues.Text(r); ",
        MemberForm.View => $"for (int n = r.Next(4); n > 0; n--) v.Add{Backing}({Slot.Value}); ",
        _ => $"if (r.Next(8) > 0) v.{Name} = {Slot.Value}; ",
    };
}
