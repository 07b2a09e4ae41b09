using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class ListWithMembersTests : ConverterTests<ListWithMembersTests.Shelf>
{
    protected override IEnumerable<ListWithMembersTests.Shelf> Values => [[], new() { Owner = "me", Height = 3 }, Create("you", 1, 2, 2)];

    private static Shelf Create(string owner, params int[] books)
    {
        Shelf shelf = new() { Owner = owner };
        shelf.AddRange(books);
        return shelf;
    }

    public sealed class Shelf : List<int>
    {
        public string? Owner { get; set; }

        public short Height { get; init; }

        public int Twice => 2 * Height;
    }
}
