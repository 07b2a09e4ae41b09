using System.Globalization;
using System.Text;

namespace Tessera.Programs.Making;

/// <summary>Makes a random program from a seed: types of all forms that use one another.</summary>
internal sealed class ProgramMaker
{
    private static readonly TypeForm[] s_forms = [.. Enum.GetValues<TypeForm>(), TypeForm.Class, TypeForm.Class, TypeForm.Class, TypeForm.ReadOnlyClass];

    private readonly Dice _dice;
    private readonly TypeForm[] _forms;
    private readonly SlotMaker _slots;
    private readonly MemberMaker _members;
    private readonly bool _plainObjects;
    private readonly List<ProgramType> _types = [];
    private readonly StringBuilder _makers = new();
    // Classes that a later class may derive from, with all their members.
    private readonly List<(string Name, List<Member> Members)> _bases = [];
    // Generic classes that a later class may derive from, with what their makers initialize from the function f.
    private readonly List<(string Name, List<Member> Members, string Initialized)> _genericBases = [];

    private ProgramMaker(int seed, int types)
    {
        _dice = new(seed);
        _plainObjects = seed % 2 == 1;
        _forms = [.. Enumerable.Range(0, types).Select(_ => _dice.Of(s_forms))];
        _slots = new(_dice, _forms, _plainObjects);
        _members = new(_dice, _slots, _plainObjects);
    }

    public static RandomProgram Make(int seed, int types)
    {
        ProgramMaker maker = new(seed, types);
        for (int i = 0; i < types; i++)
        {
            maker._slots.Begin(i);
            maker.AddType($"T{i}", maker._forms[i]);
        }

        return new(maker._types, maker._makers.ToString(), maker.Roots(), maker._plainObjects);
    }

    private List<Slot> Roots()
    {
        List<Slot> roots = [];
        for (int i = 0; i < _forms.Length; i++)
        {
            Slot root = _slots.OfType(i);
            roots.Add(root);
            if (_dice.Percent(50))
                roots.Add(Collections.Of(_dice, root));
            if (_dice.Percent(25))
                roots.Add(_slots.Any(0));
        }

        // A default array is written as an empty one where it is the root (docs/supported-types.md).
        roots.RemoveAll(root => root.Type.StartsWith("ImmutableArray<", StringComparison.Ordinal));
        return roots;
    }

    private void AddType(string name, TypeForm form)
    {
        switch (form)
        {
            case TypeForm.AbstractBase or TypeForm.Interface:
                AddUnion(name, form == TypeForm.Interface);
                break;
            case TypeForm.ListClass:
                Slot item = _slots.Any(1);
                AddCollection(name, $"{_dice.Of("List", "Collection", "ObservableCollection")}<{item.Type}>", item.Maker);
                break;
            case TypeForm.MapClass:
                string map = _dice.Of("Dictionary", "ConcurrentDictionary");
                (Slot key, Slot element) = (Collections.KeyOf(map, _dice), _slots.Any(1));
                AddCollection(name, $"{map}<{key.Type}, {element.Type}>", $"{key.Maker}, {element.Maker}");
                break;
            case TypeForm.GenericClass or TypeForm.GenericStruct:
                AddGeneric(name, form == TypeForm.GenericStruct);
                break;
            case TypeForm.Record or TypeForm.RecordStruct:
                AddRecord(name, form == TypeForm.RecordStruct);
                break;
            case TypeForm.ReadOnlyClass or TypeForm.ReadOnlyStruct:
                AddReadOnly(name, form == TypeForm.ReadOnlyStruct);
                break;
            case TypeForm.DerivedClass when _bases.Count > 0:
                (string parent, List<Member> inherited) = _dice.Of(_bases.ToArray());
                AddPlain(name, $"public class {name} : {parent}\n{{", [], inherited);
                break;
            case TypeForm.GenericDerivedClass when _genericBases.Count > 0:
                (string generic, List<Member> of, string initialized) = _dice.Of(_genericBases.ToArray());
                Slot argument = Scalars.Value(_dice);
                List<Member> added = _members.Members(3);
                _types.Add(new($"public class {name} : {generic}<{argument.Type}>\n{{", added));
                string made = initialized.Replace("<T>", $"<{argument.Type}>", StringComparison.Ordinal).Replace("<string, T>", $"<string, {argument.Type}>", StringComparison.Ordinal);
                AddMaker(name, name, null, [.. of, .. added], made, start: $"Func<Random, int, {argument.Type}> f = {argument.Maker}; ");
                break;
            case TypeForm.TwoConstructors:
                AddReadOnly(name, false, "    [JsonConstructor] public ");
                break;
            case TypeForm.OpenClass:
                AddPlain(name, $"public class {name}\n{{", [.. _members.Members(5), new(_members.Name(), new("", ""), MemberForm.Overflow)], []);
                break;
            case TypeForm.DataContract:
                List<Member> listed = [.. _members.Members(6).Where(member => member.Attributes.Length == 0).Select((member, i) => member with { Attributes = $"[DataMember(Name = \"d{i}\")] " })];
                AddPlain(name, $"[DataContract] public class {name}\n{{\n    public int Unlisted {{ get; set; }}", listed, []);
                break;
            case TypeForm.PrivateConstructor:
                List<Member> members = [.. _members.Members(5).Where(member => !member.IsInitialized)];
                _types.Add(new($"public class {name}\n{{\n    private {name}() {{ }}\n    public static {name} Create() => new();", members));
                AddMaker(name, name, $"global::{name}.Create()", members);
                break;
            default:
                bool isStruct = form == TypeForm.Struct;
                AddPlain(name, $"{Attribute()}public {(isStruct ? "struct" : "class")} {name}\n{{{(isStruct ? "" : Noise(name))}", _members.Members(9, isStruct), [], canBeBase: !isStruct);
                break;
        }
    }

    private string Attribute() => _dice.Percent(6) ? "[TesseraCompact] " : "";

    /// <summary>Members that are no state.</summary>
    private string Noise(string name) => _dice.Below(8) switch
    {
        0 => "\n    public const int Constant = 5; public static string Shared { get; set; } = \"s\";",
        1 => "\n    public event EventHandler Changed;",
        2 => $"\n    public int this[int index] => index; public override bool Equals(object other) => other is {name}; public override int GetHashCode() => 1;",
        3 => "\n    [JsonIgnore] public Action Callback { get; set; }",
        4 => "\n    [OnSerializing] private void Before(StreamingContext context) { } [OnDeserialized] private void After(StreamingContext context) { }",
        _ => "",
    };

    private void AddPlain(string name, string opening, List<Member> members, List<Member> inherited, bool canBeBase = false)
    {
        _types.Add(new(opening, members));
        AddMaker(name, name, null, [.. inherited, .. members]);
        if (canBeBase)
            _bases.Add((name, members));
    }

    private void AddUnion(string name, bool isInterface)
    {
        int derived = _dice.Between(1, 3);
        bool numbers = _dice.Percent(30);
        string attributes = string.Concat(Enumerable.Range(0, derived).Select(k => $"[JsonDerivedType(typeof({name}D{k}), {(numbers ? $"{k}" : $"\"d{k}\"")})] "));
        List<Member> inherited = isInterface ? [] : _members.Members(2);
        _types.Add(new($"{attributes}public {(isInterface ? "interface" : "abstract class")} {name}\n{{{(isInterface ? "\n    int Id { get; }" : "")}", inherited));
        for (int k = 0; k < derived; k++)
        {
            List<Member> members = _members.Members(4);
            string type = $"{name}D{k}";
            // A member of a sealed class cannot be virtual.
            bool isSealed = _dice.Percent(50) && members.TrueForAll(member => member.Form != MemberForm.Virtual);
            _types.Add(new($"public {(isSealed ? "sealed " : "")}class {type} : {name}\n{{{(isInterface ? "\n    public int Id { get; set; }" : "")}", members));
            AddMaker(type, type, null, [.. inherited, .. members]);
        }

        string cases = string.Concat(Enumerable.Range(0, derived).Select(k => $"{k} => {name}D{k}(r, d), "));
        _makers.AppendLine(CultureInfo.InvariantCulture, $"    public static {name} {name}(Random r, int d) => r.Next({derived}) switch {{ {cases}_ => null }};");
    }

    private void AddCollection(string name, string type, string makers)
    {
        _types.Add(new($"public class {name} : {type}\n{{", []));
        _makers.AppendLine(CultureInfo.InvariantCulture, $"    public static {name} {name}(Random r, int d) {{ if (d <= 0) return null; var v = new global::{name}(); RandomValues.Fill(v, r, d, {makers}); return v; }}");
    }

    private void AddGeneric(string name, bool isStruct)
    {
        string items = _dice.Of("List<T>", "T[]", "Dictionary<string, T>");
        string made = items switch
        {
            "T[]" => "RandomValues.Array<T>(r, d, f)",
            "List<T>" => "RandomValues.List<T>(r, d, f)",
            _ => "RandomValues.Map<string, T>(r, d, (r, d) => RandomValues.Text(r), f)",
        };
        List<Member> members = _members.Members(3, isStruct);
        string initialized = $"Value = f(r, d), Items = {made}, ";
        string nested = "";
        if (_dice.Percent(40))
        {
            nested = "\n    public class Inner { public T Part { get; set; } public int Number { get; set; } }\n    public Inner[] Parts { get; set; }";
            initialized += $"Parts = RandomValues.Array(r, d, (r, d) => new global::{name}<T>.Inner {{ Part = f(r, d), Number = r.Next() }}), ";
        }

        _types.Add(new($"public {(isStruct ? "struct" : "class")} {name}<T>\n{{\n    public T Value {{ get; set; }}\n    public {items} Items {{ get; set; }}{nested}", members));
        AddMaker($"{name}<T>", $"{name}<T>", null, members, initialized, ", Func<Random, int, T> f");
        if (!isStruct)
            _genericBases.Add((name, members, initialized));
    }

    private void AddRecord(string name, bool isStruct)
    {
        List<Member> parameters = Parameters();
        List<Member> members = isStruct ? [] : _members.Members(3);
        string list = string.Join(", ", parameters.Select(parameter => $"{parameter.Slot.Type} {parameter.Name}{(parameter.Attributes.Length > 0 ? " = default" : "")}"));
        _types.Add(new($"{Attribute()}public {(isStruct ? _dice.Of("record struct", "readonly record struct") : "record")} {name}({list})\n{{", members));
        AddMaker(name, name, Construct(name, parameters), members);
    }

    private void AddReadOnly(string name, bool isStruct, string constructor = "    public ")
    {
        List<Member> parameters = Parameters();
        bool fields = _dice.Percent(30);
        StringBuilder opening = new($"{Attribute()}public {(isStruct ? "readonly struct" : "class")} {name}\n{{\n");
        foreach (Member member in parameters)
            opening.AppendLine(CultureInfo.InvariantCulture, $"    public {(fields ? "readonly " : "")}{member.Slot.Type} {member.Name}{(fields ? ";" : " { get; }")}");
        string list = string.Join(", ", parameters.Select(member => $"{member.Slot.Type} {member.Name.ToLowerInvariant()}"));
        opening.Append(CultureInfo.InvariantCulture, $"{constructor}{name}({list}) {{ {string.Concat(parameters.Select(member => $"this.{member.Name} = {member.Name.ToLowerInvariant()}; "))}}}");
        if (constructor.Contains("JsonConstructor", StringComparison.Ordinal))
            opening.Append(CultureInfo.InvariantCulture, $"\n    public {name}() {{ }}");
        List<Member> members = isStruct ? [] : _members.Members(4);
        _types.Add(new(opening.ToString(), members));
        AddMaker(name, name, Construct(name, parameters), members);
    }

    private List<Member> Parameters()
    {
        int defaults = _dice.Percent(30) ? 1 : 5;
        return [.. Enumerable.Range(0, _dice.Between(1, 5)).Select(i => new Member($"P{_members.Name().TrimStart('@')}", _slots.Any(0), MemberForm.Init, i >= defaults ? "optional" : ""))];
    }

    private static string Construct(string name, List<Member> parameters) => $"new global::{name}({string.Join(", ", parameters.Select(parameter => parameter.Slot.Value))})";

    private void AddMaker(string method, string type, string? constructor, List<Member> members, string fixedPart = "", string parameter = "", string start = "")
    {
        string initialized = string.Concat(members.Where(member => member.IsInitialized).Select(member => $"{member.Name} = {member.Slot.Value}, "));
        string made = constructor ?? $"new global::{type}()";
        string initializer = fixedPart.Length + initialized.Length > 0 ? $" {{ {fixedPart}{initialized}}}" : "";
        _makers.AppendLine(CultureInfo.InvariantCulture, $"    public static {type} {method}(Random r, int d{parameter}) {{ if (d <= 0) return default; {start}var v = {made}{initializer}; {string.Concat(members.Select(member => member.Assignment))}return v; }}");
    }
}
