using System.Text;
using Microsoft.CodeAnalysis.CSharp;

namespace Tessera.Generators;

/// <summary>Writes the class that writes and reads the objects of a type.</summary>
internal sealed class ObjectFile
{
    private const string Has = "has_";

    private readonly StringBuilder _text;
    private readonly string _type;
    private readonly ObjectModel _model;
    private readonly MemberModel[] _members;
    private readonly string[] _locals;

    /// <summary>For each member, the run that it is in and its offset there; null for a member that is written and read alone.</summary>
    private readonly (string Name, int At)?[] _runs;

    /// <summary>The number of bytes of a run, by the place of its first member.</summary>
    private readonly Dictionary<int, int> _runSizes = [];

    private ObjectFile(StringBuilder text, string type, ObjectModel model)
    {
        (_text, _type, _model, _members) = (text, type, model, [.. model.Members]);
        HashSet<string> used = ["value", "reader", "writer", "plan"];
        _locals = [.. _members.Select(member => UniqueName(LocalName(member.Name.TrimStart('_')), used))];
        _runs = new (string, int)?[_members.Length];
        FindRuns(0, model.Leading, used);
        FindRuns(model.Leading, _members.Length, used);
    }

    public static void Write(StringBuilder text, string type, ObjectModel model)
    {
        ObjectFile file = new(text, type, model);
        text.Append($"\n    /// <summary>Writes and reads the members of <see cref=\"{type.Replace('<', '{').Replace('>', '}')}\"/>.</summary>\n    file sealed class {model.Name} : TesseraObjectCode<{type}>\n    {{\n");
        file.WriteConstructor();
        file.WriteWrite();
        file.WriteCreate();
        file.WriteRead();
        AccessorFile.Write(text, model.Accessors);
        text.Append("    }\n");
    }

    /// <summary>Returns the name as an identifier, with @ in front if the name is a keyword.</summary>
    public static string Identifier(string name) =>
        SyntaxFacts.GetKeywordKind(name) == SyntaxKind.None && SyntaxFacts.GetContextualKeywordKind(name) == SyntaxKind.None ? name : "@" + name;

    /// <summary>Returns the name with underscores for what cannot stand in an identifier: other languages and compilers allow such names.</summary>
    public static string Spell(string name) => string.Concat(name.Select(letter => SyntaxFacts.IsIdentifierPartCharacter(letter) ? letter : '_'));

    private static string LocalName(string name) =>
        SyntaxFacts.IsValidIdentifier(name) ? char.ToLowerInvariant(name[0]) + name.Substring(1) : "member" + Spell(name);

    /// <summary>Returns an unused name for a local variable. The names made of it, for the field of the slot and for whether the member was sent, are unused
    /// too.</summary>
    private static string UniqueName(string name, HashSet<string> used)
    {
        string unique = name;
        for (int number = 2; used.Contains(unique) || used.Contains("_" + unique) || used.Contains(Has + unique); number++)
            unique = name + number;
        used.UnionWith([unique, "_" + unique, Has + unique]);
        return unique;
    }

    /// <summary>Finds the runs: neighbouring members of known size, which are written and read together.</summary>
    private void FindRuns(int start, int end, HashSet<string> used)
    {
        for (int i = start; i < end; i++)
        {
            int first = i;
            while (i < end && _members[i].Size > 0)
                i++;
            if (i - first < 2)
                continue;
            string name = UniqueName("run", used);
            int at = 0;
            for (int place = first; place < i; at += _members[place++].Size)
                _runs[place] = (name, at);
            _runSizes.Add(first, at);
        }
    }

    private void WriteConstructor()
    {
        for (int i = 0; i < _members.Length; i++)
        {
            if (HasSlot(i))
                _text.Append($"        private readonly Tessera{(_members[i].Form == MemberForm.Overflow ? "Overflow" : "Slot")}<{_members[i].Type}> _{_locals[i]};\n");
        }

        _text.Append(Enumerable.Range(0, _members.Length).Any(HasSlot) ? "\n" : "").Append($"        public {_model.Name}(TesseraObjectPlan plan)\n        {{\n");
        for (int i = 0; i < _members.Length; i++)
        {
            MemberModel member = _members[i];
            string sent = member.Sent == MemberSent.Always ? "" : $", TesseraSent.{member.Sent}";
            _text.Append($"            {(HasSlot(i) ? $"_{_locals[i]} = " : "")}plan.{member.Form}{TypeArgument(member)}({SymbolDisplay.FormatLiteral(member.Name, quote: true)}{sent});\n");
        }

        _text.Append($"            plan.Constructor({string.Join(", ", _model.Arguments)});\n        }}\n\n");
    }

    private void WriteWrite()
    {
        _text.Append($"        public override void Write(ref TesseraBodyWriter writer, {_type} value)\n        {{\n");
        for (int i = 0; i < _members.Length; i++)
        {
            MemberModel member = _members[i];
            WriteRun(i, "writer.Write");
            if (_runs[i] is (string run, int at))
            {
                _text.Append($"            {run}.{member.Form}({at}, {member.Get});\n");
                continue;
            }

            if (member.Ask is not null)
                _text.Append($"            if (writer.WritePresence({member.Ask}))\n    ");
            string slot = $"_{_locals[i]}{(member.Form == MemberForm.Held ? "?" : "")}";
            string unless = member.Sent == MemberSent.UnlessDefault ? "UnlessDefault" : "";
            _text.Append(HasSlot(i)
                ? $"            {slot}.Write{unless}(ref writer, {member.Get});\n"
                : $"            writer.Write{member.Form}{unless}({member.Get});\n");
        }

        _text.Append("        }\n\n");
    }

    private void WriteCreate()
    {
        string made = _model.Made == "default" ? _model.Made : $"{_model.Made}({string.Join(", ", _model.Arguments.Select(Local))})";
        _text.Append($"        public override {_type} Create(ref TesseraBodyReader reader)");
        if (_model.Leading == 0)
        {
            _text.Append($" => {made};\n\n");
            return;
        }

        _text.Append("\n        {\n");
        for (int i = 0; i < _model.Leading; i++)
        {
            WriteRun(i, "reader.Read");
            WriteLeading(i);
        }

        int[] others = [.. Enumerable.Range(0, _model.Leading).Where(place => !_members[place].IsTaken)];
        _text.Append(others.Length > 0 ? $"            {_type} value = {made};\n" : $"            return {made};\n");
        foreach (int place in others)
            WriteSetting(place);
        _text.Append(others.Length > 0 ? "            return value;\n        }\n\n" : "        }\n\n");
    }

    /// <summary>Writes the code that reads a member before the object is created.</summary>
    private void WriteLeading(int place)
    {
        MemberModel member = _members[place];
        string read = member is { IsTaken: true, Sent: not MemberSent.Always } ? $"_{_locals[place]}.ReadSent(ref reader)" : Reading(place);
        if (member is { IsTaken: false, Sent: not MemberSent.Always })
        {
            _text.Append($"            bool {HasName(place)} = {IsSent(place)};\n");
            read = $"{HasName(place)} ? {read} : default";
        }

        _text.Append($"            {member.Type} {Local(place)} = {read};\n");
    }

    /// <summary>Writes the code that sets a member whose value was read before the object was created.</summary>
    private void WriteSetting(int place)
    {
        MemberModel member = _members[place];
        string[] conditions =
        [
            .. member.Sent == MemberSent.Always ? Array.Empty<string>() : [HasName(place)],
            .. member.KeepsNull ? [IsNeeded(place)] : Array.Empty<string>(),
            .. member.Form is MemberForm.Collection or MemberForm.Overflow
                ? [$"_{_locals[place]}.IsSet(ref reader, {member.Get}, {Local(place)})"]
                : Array.Empty<string>(),
        ];
        string set = member.Form == MemberForm.Filled
            ? $"_{_locals[place]}.Put(ref reader, {member.Get}, {Local(place)})"
            : member.Set is null ? "{ }" : Setting(place, Local(place));
        _text.Append(conditions.Length == 0 ? $"            {set};\n" : $"            if ({string.Join(" && ", conditions)})\n                {set};\n");
    }

    private void WriteRead()
    {
        _text.Append($"        public override void Read(ref TesseraBodyReader reader, ref {_type} value)\n        {{\n");
        for (int i = _model.Leading; i < _members.Length; i++)
        {
            WriteRun(i, "reader.Read");
            MemberModel member = _members[i];
            string sent = member.Sent == MemberSent.Always ? "" : IsSent(i);
            (string condition, string statement) = member.Form switch
            {
                MemberForm.Filled => (sent, $"_{_locals[i]}.Fill(ref reader, {member.Get})"),
                MemberForm.Held => ($"_{_locals[i]} != null{(sent.Length > 0 ? " && " : "")}{sent}", $"_{_locals[i]}.ReadInto(ref reader, {member.Get})"),
                MemberForm.Overflow when member.Set is null => ("", $"_{_locals[i]}.TryRead(ref reader, {member.Get}, out _)"),
                MemberForm.Collection or MemberForm.Overflow =>
                    ($"{sent}{(sent.Length > 0 ? " && " : "")}_{_locals[i]}.TryRead(ref reader, {member.Get}, out var {Local(i)}){(member.KeepsNull ? $" && {IsNeeded(i)}" : "")}", Setting(i, Local(i))),
                _ when member.KeepsNull => ($"{sent}{(sent.Length > 0 ? " && " : "")}{Reading(i)} is var {Local(i)} && {IsNeeded(i)}", Setting(i, Local(i))),
                _ => (sent, Setting(i, Reading(i))),
            };
            _text.Append(condition.Length == 0 ? $"            {statement};\n" : $"            if ({condition})\n                {statement};\n");
        }

        _text.Append("        }\n");
    }

    /// <summary>Writes the code that begins a run, if the member is the first of one.</summary>
    private void WriteRun(int place, string method)
    {
        if (_runSizes.TryGetValue(place, out int size))
            _text.Append($"            var {_runs[place]!.Value.Name} = {method}Run({size});\n");
    }

    /// <summary>Returns an expression that tells whether an optional member was sent.</summary>
    private string IsSent(int place) =>
        HasSlot(place) ? $"_{_locals[place]}.IsSent(ref reader)" : _members[place].Sent == MemberSent.UnlessNull ? "reader.IsSent()" : "reader.ReadPresence()";

    private string Reading(int place) => _members[place].Form switch
    {
        _ when _runs[place] is (string run, int at) => $"{run}.{_members[place].Form}{TypeArgument(_members[place])}({at})",
        MemberForm.Raw => $"reader.ReadRaw<{_members[place].Type}>()",
        MemberForm.Boolean => "reader.ReadBoolean()",
        MemberForm.String => "reader.ReadString()",
        MemberForm.DateTime => "reader.ReadDateTime()",
        _ => $"_{_locals[place]}.Read(ref reader)",
    };

    /// <summary>Returns an expression that tells whether a setter with code is to be called: null may change other members, and does nothing else where null
    /// is.</summary>
    private string IsNeeded(int place) => $"({Local(place)} is not null || {_members[place].Get} is not null)";

    private string Setting(int place, string value) =>
        $"{_members[place].Set}{value}{(_members[place].Set!.EndsWith(" = ", StringComparison.Ordinal) ? "" : ")")}";

    /// <summary>Returns the type argument of the method that handles the member. Some forms have none, since their type is fixed.</summary>
    private static string TypeArgument(MemberModel member) =>
        member.Form is MemberForm.Boolean or MemberForm.String or MemberForm.DateTime ? "" : $"<{member.Type}>";

    private bool HasSlot(int place) => _members[place].Form >= MemberForm.Slot;

    private string Local(int place) => Identifier(_locals[place]);

    /// <summary>Returns the name of the variable that tells whether the member was sent.</summary>
    private string HasName(int place) => Has + _locals[place];
}
