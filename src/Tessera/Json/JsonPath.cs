using System.Text.Json;

namespace Tessera.Json;

/// <summary>Finds the path of an error in a JSON text: reads the text again, up to the error's offset.</summary>
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
            // The text is invalid from here on. If the error is in an array, it is in the element after the last valid one.
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
        // A name that is so long will be cut off in the path, so it need not be decoded.
        return step.Name.End.Value - step.Name.Start.Value > PathText.MaxLength * JsonText.BytesPerUnit
            ? new string('…', PathText.MaxLength + 1)
            : PathText.OfMember(JsonText.Read(text[step.Name]));
    }

    /// <summary>Updates the last step, which holds the current name or index in the innermost object or array.</summary>
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

    /// <param name="Name">The place of the member's name in the text. The default means no name, because no name is at the start of a text.</param>
    /// <param name="Index">The index of the element; -1 before the first element, and for a member.</param>
    private readonly record struct Step(Range Name, int Index);
}
