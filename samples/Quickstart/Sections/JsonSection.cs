using System.Buffers;
using System.Text.Encodings.Web;
using System.Text.Json;
using Quickstart.Proofs;
using Spectre.Console;
using Tessera;

namespace Quickstart.Sections;

/// <summary>Converts JSON to a message and back to JSON.</summary>
internal static class JsonSection
{
    private static readonly string[] s_files = ["github_events.json", "twitter.json"];

    private static readonly JsonWriterOptions s_compact = new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };

    public static void Show(Report report)
    {
        report.Section("JSON in, JSON out, nothing lost");
        Table table = Report.CreateTable("file", "as it is", "without spaces", "as Tessera", "tokens");
        foreach (TableColumn column in table.Columns.Skip(1))
            column.RightAligned();
        bool allEqual = true;
        foreach (string file in s_files)
        {
            byte[] json = File.ReadAllBytes(Path.Combine(AppContext.BaseDirectory, "data", file));

            byte[] message = TesseraJson.FromJson(json);

            ArrayBufferWriter<byte> back = new();
            using (Utf8JsonWriter writer = new(back, s_compact))
                TesseraJson.ToJson(message, writer);

            int tokens = TokenComparer.CountEqual(json, back.WrittenSpan);
            allEqual &= tokens > 0;
            table.AddRow(file, Bytes(json.Length), Bytes(back.WrittenCount), Bytes(message.Length), $"{tokens:N0}");
        }

        report.Show(table);
        report.Check(allEqual, "every token is back: order, names, strings, and each number as it was written");
    }

    private static string Bytes(int count) => $"{count:N0}";
}
