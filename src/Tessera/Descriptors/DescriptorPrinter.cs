using System.Text;

namespace Tessera.Descriptors;

/// <summary>Prints a wire type as one line of text, for dumps and error messages: <c>shape#0 { Id: i32, Next: optional #0 }</c>.</summary>
internal static class DescriptorPrinter
{
    public static string Print(WireType type)
    {
        StringBuilder text = new();
        Print(type, text, new Dictionary<WireType, int>(ReferenceEqualityComparer.Instance));
        return text.ToString();
    }

    private static void Print(WireType type, StringBuilder text, Dictionary<WireType, int> numbers)
    {
        if (type.Kind.IsDefinition())
        {
            if (numbers.TryGetValue(type, out int known))
            {
                text.Append('#').Append(known);
                return;
            }

            numbers.Add(type, numbers.Count);
        }

        text.Append(type.Kind.Word());
        if (type.Kind.IsDefinition())
            text.Append('#').Append(numbers[type]);
        if (type.Name is not null)
            text.Append(" \"").Append(type.Name).Append('"');
        PrintPart(type.Key, text, numbers);
        PrintPart(type.Element, text, numbers);
        if (type.Kind is WireKind.Shape or WireKind.Union)
            PrintMembers(type, text, numbers);
        if (type.Kind == WireKind.Enum)
            text.Append(" { ").AppendJoin(", ", type.EnumNames.Select(n => $"{n.Name} = {n.Number}")).Append(" }");
    }

    private static void PrintPart(WireType? part, StringBuilder text, Dictionary<WireType, int> numbers)
    {
        if (part is null)
            return;
        text.Append(' ');
        Print(part, text, numbers);
    }

    private static void PrintMembers(WireType type, StringBuilder text, Dictionary<WireType, int> numbers)
    {
        text.Append(" {");
        for (int i = 0; i < type.Members.Length; i++)
        {
            text.Append(i == 0 ? " " : ", ").Append(type.Members[i].Name).Append(": ");
            Print(type.Members[i].Type, text, numbers);
        }

        text.Append(" }");
    }
}
