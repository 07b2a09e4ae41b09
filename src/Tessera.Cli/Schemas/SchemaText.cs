using System.Globalization;
using System.Text;
using Tessera.Inspect;

namespace Tessera.Cli.Schemas;

/// <summary>Prints a descriptor as text with a line for each member. <see cref="TesseraSchema.ToString"/> prints it in one line.</summary>
internal sealed class SchemaText
{
    private readonly HashSet<SchemaType> _printed = [];
    private readonly StringBuilder _text = new();
    private int _depth;

    private SchemaText()
    {
    }

    public static string Format(SchemaType type)
    {
        SchemaText text = new();
        text.Append(type);
        return text._text.ToString();
    }

    private void Append(SchemaType type)
    {
        if (type.Definition >= 0 && !_printed.Add(type))
        {
            _text.Append(CultureInfo.InvariantCulture, $"#{type.Definition}");
            return;
        }

        _text.Append(type.Word);
        if (type.Name is not null)
            _text.Append(CultureInfo.InvariantCulture, $" \"{LineText.Printable(type.Name)}\"");
        foreach (SchemaType part in new[] { type.Key, type.Element }.OfType<SchemaType>())
        {
            _text.Append(' ');
            Append(part);
        }

        if (type.Code is WireCode.Shape or WireCode.Union or WireCode.Enum)
            AppendBlock(type);
    }

    private void AppendBlock(SchemaType type)
    {
        _text.Append(" {");
        _depth++;
        string separator = "";
        foreach (SchemaMember member in type.Members)
        {
            NewLine(separator).Append(CultureInfo.InvariantCulture, $"{LineText.Printable(member.Name)}: ");
            Append(member.Type);
            separator = ",";
        }

        foreach (SchemaNumber number in type.Numbers)
        {
            NewLine(separator).Append(CultureInfo.InvariantCulture, $"{LineText.Printable(number.Name)} = {number.Number}");
            separator = ",";
        }

        _depth--;
        if (separator.Length > 0)
            NewLine("").Append('}');
        else
            _text.Append(" }");
    }

    private StringBuilder NewLine(string separator) => _text.Append(separator).Append('\n').Append(' ', 2 * _depth);
}
