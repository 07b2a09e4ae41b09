using System.Text.Json;
using Tessera.Values;

namespace Tessera.Json;

/// <summary>Finds the path of an error in a JSON text from its offset, by reading the text once more.</summary>
internal static class JsonPath
{
    public static void Locate(TesseraException error, ReadOnlySpan<byte> text)
    {
        if (error.Offset < 0)
            return;
        List<Step> steps = [];
        try
        {
            Utf8JsonReader reader = new(text, new JsonReaderOptions { MaxDepth = int.MaxValue });
            while (reader.Read() && reader.TokenStartIndex <= error.Offset)
                Follow(in reader, steps, error.Offset);
        }
        catch (JsonException)
        {
            // The text is not valid from the error on; in an array that is the element after the last one that was.
            Proceed(steps);
        }

        List<string> segments = error.Member is null ? [] : [PathText.OfMember(error.Member)];
        int length = 0;
        for (int i = steps.Count - 1; i >= 0 && length <= PathText.MaxLength; i--)
        {
            segments.Add(Segment(text, steps[i]));
            length += segments[^1].Length;
        }

        error.Path = PathText.Join(segments);
    }

    private static string Segment(ReadOnlySpan<byte> text, Step step)
    {
        if (step.Name.Equals(default))
            return step.Index >= 0 ? $"[{step.Index}]" : "";
        // One that is cut off anyway is not made.
        return step.Name.End.Value - step.Name.Start.Value > PathText.MaxLength * JsonText.BytesPerUnit ? new string('…', PathText.MaxLength + 1) : PathText.OfMember(JsonText.Read(text[step.Name]));
    }

    /// <summary>The last step is the innermost container's: its name or index so far.</summary>
    private static void Follow(in Utf8JsonReader reader, List<Step> steps, long offset)
    {
        switch (reader.TokenType)
        {
            case JsonTokenType.PropertyName:
                int start = (int)reader.TokenStartIndex + 1;
                steps[^1] = new Step(start..(start + reader.ValueSpan.Length), -1);
                break;
            case JsonTokenType.EndArray or JsonTokenType.EndObject:
                steps.RemoveAt(steps.Count - 1);
                break;
            default:
                Proceed(steps);
                if (reader.TokenType is JsonTokenType.StartArray or JsonTokenType.StartObject && reader.TokenStartIndex < offset)
                    steps.Add(new Step(default, -1));
                break;
        }
    }

    private static void Proceed(List<Step> steps)
    {
        if (steps.Count > 0 && steps[^1].Name.Equals(default))
            steps[^1] = new Step(default, steps[^1].Index + 1);
    }

    /// <param name="Name">Where the name of a member stands in the text, which no name does at its start.</param>
    /// <param name="Index">Of an element; -1 in front of the first, and of a member.</param>
    private readonly record struct Step(Range Name, int Index);
}
