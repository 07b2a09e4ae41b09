using System.CommandLine;
using System.Text;
using Tessera.Cli.Messages;
using Tessera.Cli.Schemas;

namespace Tessera.Cli.Commands;

/// <summary><c>tessera schema</c>: prints the type of a message.</summary>
internal static class SchemaCommand
{
    public static Command Create(StandardStreams streams)
    {
        Argument<string?> file = Arguments.File("The message");
        Option<bool> jsonSchema = new("--json-schema") { Description = "Print a JSON Schema (2020-12) for the output of tojson" };
        Option<bool> csharp = new("--csharp") { Description = "Print C# types that can read the message" };
        Option<string> name = new("--name") { Description = "The name of the C# type of the message", HelpName = "name", DefaultValueFactory = _ => "Message" };
        Option<string?> output = Arguments.Output();
        MessageOptions options = new();
        ToolCommand command = new(
            "schema",
            "Print the type of a message, or each type of several messages once",
            "tessera schema order.tsr",
            "tessera schema order.tsr --csharp --name Order -o Order.cs",
            "tessera schema --many log.tsr --json-schema")
        {
            file,
            jsonSchema,
            csharp,
            name,
            output,
        };
        options.AddTo(command);
        command.Validators.Add(result =>
        {
            if (result.GetValue(jsonSchema) && result.GetValue(csharp))
                result.AddError("--json-schema and --csharp cannot be used together");
        });
        command.SetAction(parsed =>
        {
            Func<List<SchemaType?>, string> format = parsed.GetValue(csharp) ? types => FormatCSharp(types, parsed.GetRequiredValue(name))
                : parsed.GetValue(jsonSchema) ? FormatJsonSchema
                : FormatText;
            return Run(options.CreateMessages(streams, parsed.GetValue(file), parsed), new CommandOutput(streams, parsed.GetValue(output)), format);
        });
        return command;
    }

    private static int Run(MessageInput input, CommandOutput output, Func<List<SchemaType?>, string> format)
    {
        HashSet<TesseraSchema> known = [];
        bool hasNull = false;
        List<SchemaType?> types = [];
        int result = input.ForEach(message =>
        {
            if (message.Number == 0)
                TesseraInspector.Validate(message.Data.Span);
            if (TesseraSchema.ReadFrom(message.Data.Span) is not TesseraSchema schema)
            {
                if (!hasNull)
                    types.Add(null);
                hasNull = true;
            }
            else if (known.Add(schema))
            {
                types.Add(SchemaReader.Read(schema));
            }
        });
        output.WriteText(writer => writer.Write(format(types)));
        return result;
    }

    private static string FormatText(List<SchemaType?> types) =>
        string.Concat(types.Select(type => $"{(type is null ? "null" : SchemaText.Format(type))}\n"));

    private static string FormatJsonSchema(List<SchemaType?> types) =>
        string.Concat(types.Select(type => Encoding.UTF8.GetString(JsonSchemaWriter.Format(type))));

    private static string FormatCSharp(List<SchemaType?> types, string name)
    {
        CSharpWriter writer = new();
        foreach (SchemaType? type in types)
            writer.Add(type, name);
        return writer.ToString();
    }
}
