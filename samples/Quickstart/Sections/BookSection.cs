using System.Text.Json;
using Quickstart.Model;
using Quickstart.Proofs;
using Tessera;

namespace Quickstart.Sections;

/// <summary>Writes an object graph and reads it back.</summary>
internal static class BookSection
{
    public static void Show(Report report)
    {
        report.Section("Your classes as they are");
        Book book = Library.CreateBook();

        byte[] bytes = TesseraSerializer.Serialize(book);
        Book? copy = TesseraSerializer.Deserialize<Book>(bytes);

        report.Say($"A Book of {book.Pages!.Count} pages with {book.Pages[0].Notes!.Count} notes each: {bytes.Length:N0} bytes, names and types included.");
        MemberComparer comparer = new();
        bool equal = comparer.AreEqual(book, copy);
        report.Check(equal, equal
            ? $"read back and compared member by member: {comparer.Values:N0} values, all equal"
            : $"read back equal; the first difference is at {comparer.Difference}");
        report.Check(copy!.Metadata!["Number of answers"] is 3, "a number in a Dictionary<string, object> is still an int");
        report.Check(copy.Changes!.All(change => change.Kind == DateTimeKind.Local), "local times are still local times");
        report.Check(JsonSerializer.Serialize(book) == JsonSerializer.Serialize(copy), "System.Text.Json prints the same text for both");
        report.Check(bytes.AsSpan().SequenceEqual(TesseraSerializer.Serialize(copy)), "and the copy gives the same bytes again");
    }
}
