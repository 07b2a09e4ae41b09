using System.Text;
using Microsoft.CodeAnalysis.CSharp;

namespace Tessera.Generators;

/// <summary>Writes the class that writes and reads the objects of a type.</summary>
internal sealed class ObjectFile
{
    private readonly StringBuilder _text;
    private readonly string _type;
    private readonly ObjectModel _model;
    private readonly MemberModel[] _members;
    private readonly string[] _locals;

    private ObjectFile(StringBuilder text, string type, ObjectModel model)
    {
        (_text, _type, _model, _members) = (text, type, model, [.. model.Members]);
        HashSet<string> used = ["value", "reader", "writer", "plan"];
        _locals = [.. _members.Select(member => UniqueName(char.ToLowerInvariant(member.Name[0]) + member.Name.Substring(1), used))];
    }

    public static void Write(StringBuilder text, string type, ObjectModel model)
    {
        ObjectFile file = new(text, type, model);
        text.Append($"\n    /// <summary>Writes and reads the members of <see cref=\"{type.Replace('<', '{').Replace('>', '}')}\"/>.</summary>\n    file sealed class {model.Name} : TesseraObjectCode<{type}>\n    {{\n");
        file.WriteConstructor();
        file.WriteWrite();
        file.WriteCreate();
        file.WriteRead();
        file.WriteAccessors();
        text.Append("    }\n");
    }

    /// <summary>A name for a local, whose slot is a field with an underscore before it: that is no other's name either.</summary>
    private static string UniqueName(string name, HashSet<string> used)
    {
        string unique = name;
        for (int number = 2; used.Contains(unique) || used.Contains("_" + unique); number++)
            unique = name + number;
        used.Add(unique);
        used.Add("_" + unique);
        return unique;
    }

    private void WriteConstructor()
    {
        for (int i = 0; i < _members.Length; i++)
        {
            if (_members[i].Form >= MemberForm.Slot)
                _text.Append($"        private readonly TesseraSlot<{_members[i].Type}> _{_locals[i]};\n");
        }

        _text.Append(_members.Any(member => member.Form >= MemberForm.Slot) ? "\n" : "").Append($"        public {_model.Name}(TesseraObjectPlan plan)\n        {{\n");
        for (int i = 0; i < _members.Length; i++)
        {
            MemberModel member = _members[i];
            string argument = member.Form is MemberForm.Boolean or MemberForm.String ? "" : $"<{member.Type}>";
            _text.Append($"            {(member.Form >= MemberForm.Slot ? $"_{_locals[i]} = " : "")}plan.{member.Form}{argument}({SymbolDisplay.FormatLiteral(member.Name, quote: true)});\n");
        }

        _text.Append($"            plan.Constructor({string.Join(", ", _model.Arguments)});\n        }}\n\n");
    }

    private void WriteWrite()
    {
        _text.Append($"        public override void Write(ref TesseraBodyWriter writer, {_type} value)\n        {{\n");
        for (int i = 0; i < _members.Length; i++)
        {
            string got = $"value.{Identifier(_members[i].Name)}";
            _text.Append(_members[i].Form >= MemberForm.Slot ? $"            _{_locals[i]}.Write(ref writer, {got});\n" : $"            writer.Write{_members[i].Form}({got});\n");
        }

        _text.Append("        }\n\n");
    }

    private void WriteCreate()
    {
        string arguments = string.Join(", ", _model.Arguments.Select(place => Identifier(_locals[place])));
        string made = _model.CallsAccessor ? $"New({arguments})" : $"new {_type}({arguments})";
        _text.Append($"        public override {_type} Create(ref TesseraBodyReader reader)");
        if (_model.Leading == 0)
        {
            _text.Append($" => {made};\n\n");
            return;
        }

        _text.Append("\n        {\n");
        for (int i = 0; i < _model.Leading; i++)
            _text.Append($"            {_members[i].Type} {Identifier(_locals[i])} = {Reading(i)};\n");
        bool setsMore = _members.Take(_model.Leading).Any(member => !member.IsTaken);
        _text.Append(setsMore ? $"            {_type} value = {made};\n" : $"            return {made};\n");
        for (int i = 0; i < _model.Leading; i++)
        {
            if (!_members[i].IsTaken)
                _text.Append($"            {Setting(i, Identifier(_locals[i]))};\n");
        }

        _text.Append(setsMore ? "            return value;\n        }\n\n" : "        }\n\n");
    }

    private void WriteRead()
    {
        _text.Append($"        public override void Read(ref TesseraBodyReader reader, ref {_type} value)\n        {{\n");
        for (int i = _model.Leading; i < _members.Length; i++)
        {
            string got = $"value.{Identifier(_members[i].Name)}";
            _text.Append(_members[i].Form switch
            {
                MemberForm.Filled => $"            _{_locals[i]}.Fill(ref reader, {got});\n",
                MemberForm.Collection => $"            if (_{_locals[i]}.TryRead(ref reader, {got}, out var {Identifier(_locals[i])}))\n                {Setting(i, Identifier(_locals[i]))};\n",
                _ => $"            {Setting(i, Reading(i))};\n",
            });
        }

        _text.Append("        }\n");
    }

    private void WriteAccessors()
    {
        const string Attribute = "        [global::System.Runtime.CompilerServices.UnsafeAccessor(global::System.Runtime.CompilerServices.UnsafeAccessorKind.";
        if (_model.CallsAccessor)
        {
            string parameters = string.Join(", ", _model.Arguments.Select(place => $"{_members[place].Type} {Identifier(_locals[place])}"));
            _text.Append($"\n{Attribute}Constructor)]\n        private static extern {_type} New({parameters});\n");
        }

        foreach (MemberModel member in _members.Where(member => member.SetterOwner is not null))
        {
            string name = SymbolDisplay.FormatLiteral("set_" + member.Name, quote: true);
            _text.Append($"\n{Attribute}Method, Name = {name})]\n        private static extern void Set{member.Name}({(_model.IsStruct ? "ref " : "")}{member.SetterOwner} owner, {member.Type} value);\n");
        }
    }

    private string Reading(int place) => _members[place].Form switch
    {
        MemberForm.Raw => $"reader.ReadRaw<{_members[place].Type}>()",
        MemberForm.Boolean => "reader.ReadBoolean()",
        MemberForm.String => "reader.ReadString()",
        _ => $"_{_locals[place]}.Read(ref reader)",
    };

    private string Setting(int place, string value) => _members[place].SetterOwner is null
        ? $"value.{Identifier(_members[place].Name)} = {value}"
        : $"Set{_members[place].Name}({(_model.IsStruct ? "ref " : "")}value, {value})";

    private static string Identifier(string name) => SyntaxFacts.GetKeywordKind(name) == SyntaxKind.None && SyntaxFacts.GetContextualKeywordKind(name) == SyntaxKind.None ? name : "@" + name;
}
