using System.Text;
using System.Text.Json;
using Tessera.Descriptors;

namespace Tessera.Json;

/// <summary>Finds the path of an error in a JSON text from its offset, by reading the text once more.</summary>
internal static class JsonPath
{
    public static void Locate(TesseraException error, ReadOnlySpan<byte> text)
    {
        if (error.Offset < 0)
            return;
        List<(string? Name, int Index)> steps = [];
        try
        {
            Utf8JsonReader reader = new(text, new JsonReaderOptions { MaxDepth = int.MaxValue });
            while (reader.Read() && reader.TokenStartIndex <= error.Offset)
                Follow(in reader, steps, error.Offset);
        }
        catch (JsonException)
        {
            // The text is not valid from the error on; in an array that is the element after the last one that was.
            if (steps.Count > 0 && steps[^1].Name is null)
                steps[^1] = (null, steps[^1].Index + 1);
        }

        StringBuilder path = new("$");
        foreach ((string? name, int index) in steps)
        {
            if (name is not null)
                PathText.AppendMember(path, name);
            else if (index >= 0)
                path.Append('[').Append(index).Append(']');
        }

        if (error.Member is not null)
            PathText.AppendMember(path, error.Member);
        error.Path = path.ToString();
    }

    /// <summary>The last step is the innermost container's: its name or index so far.</summary>
    private static void Follow(in Utf8JsonReader reader, List<(string? Name, int Index)> steps, long offset)
    {
        if (reader.TokenType == JsonTokenType.PropertyName)
        {
            steps[^1] = (JsonText.Read(reader.ValueSpan), -1);
            return;
        }

        if (reader.TokenType is JsonTokenType.EndArray or JsonTokenType.EndObject)
        {
            steps.RemoveAt(steps.Count - 1);
            return;
        }

        if (steps.Count > 0 && steps[^1].Name is null)
            steps[^1] = (null, steps[^1].Index + 1);
        if (reader.TokenType is JsonTokenType.StartArray or JsonTokenType.StartObject && reader.TokenStartIndex < offset)
            steps.Add((null, -1));
    }
}
