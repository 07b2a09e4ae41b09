using Quickstart.Model;
using Quickstart.Proofs;
using Spectre.Console;
using Tessera;

namespace Quickstart.Sections;

/// <summary>Reads messages that are damaged by accident or on purpose.</summary>
internal static class HostileSection
{
    private const int Flips = 20_000;

    private const long MostBytes = 1024 * 1024;

    private const int PathLength = 30;

    public static void Show(Report report)
    {
        report.Section("Bytes from anyone");
        byte[] book = TesseraSerializer.Serialize(Library.CreateBook());

        Table table = Report.CreateTable("message", "error", "at byte", "path", "allocated");
        table.Columns[2].RightAligned();
        table.Columns[4].RightAligned();
        bool allRefused = true;
        Try("a Book cut off after 100,000 bytes", () => TesseraSerializer.Deserialize<Book>(book.AsSpan(0, 100_000)));
        Try("int[] that claims 2^60 elements", () => TesseraSerializer.Deserialize<int[]>(HostileMessages.CountBomb()));
        Try("the same, read without a type", () => TesseraSerializer.Deserialize(HostileMessages.CountBomb()));
        Try("1,000 lists in each other", () => TesseraSerializer.Deserialize(HostileMessages.Nesting(1_000)));
        Try("a text file", () => TesseraSerializer.Deserialize<Book>("Dear Sir or Madam"u8));
        report.Show(table);
        report.Check(allRefused, "each is refused with the same kind of exception, which says where, and at the cost of less than 1 MiB");

        FlipBits(report);

        void Try(string message, Action read)
        {
            // The first call allocates memory for compiling the code, so only the second one is measured.
            ReadOutcome.Of(read);
            ReadOutcome outcome = ReadOutcome.Of(read);
            allRefused &= outcome.Error is TesseraException && outcome.Allocated < MostBytes;
            TesseraException? error = outcome.Error as TesseraException;
            string[] cells = [message, $"{error?.Code}", $"{error?.Offset:N0}", Shorten(error?.Path ?? ""), $"{outcome.Allocated:N0}"];
            table.AddRow(cells.Select(cell => new Text(cell)));
        }
    }

    private static string Shorten(string path) =>
        path.Length <= PathLength ? path : $"{path[..(PathLength / 2)]}…{path[^(PathLength / 2)..]}";

    /// <summary>Reads a small book many times, each time with one bit changed.</summary>
    private static void FlipBits(Report report)
    {
        byte[] bytes = TesseraSerializer.Serialize(Library.CreateBook(pages: 2, notesPerPage: 2));
        Random random = new(1);
        int values = 0, refused = 0, others = 0;
        long mostAllocated = 0;
        report.Wait("Flipping bits", Flips, step =>
        {
            for (int i = 0; i < Flips; i++, step())
            {
                byte[] damaged = [.. bytes];
                damaged[random.Next(bytes.Length)] ^= (byte)(1 << random.Next(8));
                ReadOutcome outcome = ReadOutcome.Of(() => TesseraSerializer.Deserialize<Book>(damaged));
                mostAllocated = Math.Max(mostAllocated, outcome.Allocated);
                if (outcome.Error is null)
                    values++;
                else if (outcome.Error is TesseraException)
                    refused++;
                else
                    others++;
            }
        });

        report.Say($"One random bit flipped in a Book of {bytes.Length:N0} bytes, {Flips:N0} times: {values:N0} times another valid book (a letter, a digit),"
            + $" {refused:N0} times TesseraException, {others:N0} times anything else. The most that one read allocated: {mostAllocated:N0} bytes.");
        report.Check(others == 0, "nothing but values and TesseraException");
    }
}
