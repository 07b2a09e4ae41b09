using System.Runtime.InteropServices;
using Tessera.Benchmarks.Model;

namespace Tessera.Benchmarks.References;

/// <summary>A codec for a book whose metadata holds only texts.</summary>
public sealed class TextBookReference : ReferenceCodec<TextBook>
{
    public override TextBook Clone(TextBook value)
    {
        List<Page> pages = Copy.List<Page>(value.Pages.Count);
        Span<Page> to = CollectionsMarshal.AsSpan(pages);
        ReadOnlySpan<Page> from = CollectionsMarshal.AsSpan(value.Pages);
        for (int i = 0; i < from.Length; i++)
            to[i] = BookReference.ClonePage(from[i]);
        HashSet<DateTime> changes = new(value.Changes.Count);
        foreach (DateTime change in value.Changes)
            changes.Add(change);
        return new TextBook
        {
            Id = value.Id,
            Title = Copy.Text(value.Title),
            AuthorId = value.AuthorId,
            Pages = pages,
            Published = value.Published,
            Cover = Copy.Block(value.Cover),
            Changes = changes,
            Metadata = Many.CloneTextMap(value.Metadata),
            Genres = Copy.Block(value.Genres),
            MeanRankings = Copy.Block(value.MeanRankings),
        };
    }

    protected override ref byte Write(Scratch scratch, ref byte cursor, TextBook value)
    {
        cursor = ref scratch.Reserve(ref cursor, 12 + Put.Bound(value.Title));
        cursor = ref Put.Value(ref cursor, value.Id);
        cursor = ref Put.Text(ref cursor, value.Title);
        cursor = ref Put.Value(ref cursor, value.AuthorId);
        cursor = ref Put.Value(ref cursor, value.Pages.Count);
        foreach (Page page in CollectionsMarshal.AsSpan(value.Pages))
            cursor = ref BookReference.WritePage(scratch, ref cursor, page);
        cursor = ref scratch.Reserve(ref cursor, 9 + 4 + value.Cover.Length + 4 + value.Changes.Count * 8);
        cursor = ref Put.Optional(ref cursor, value.Published);
        cursor = ref Put.Value(ref cursor, value.Cover.Length);
        cursor = ref Put.Block<byte>(ref cursor, value.Cover);
        cursor = ref Put.Value(ref cursor, value.Changes.Count);
        foreach (DateTime change in value.Changes)
            cursor = ref Put.Value(ref cursor, change);
        cursor = ref Many.PutTextMap(scratch, ref cursor, value.Metadata);
        cursor = ref scratch.Reserve(ref cursor, 8 + value.Genres.Length * 4 + value.MeanRankings.Length * 8);
        cursor = ref Put.Value(ref cursor, value.Genres.Length);
        cursor = ref Put.Block<Genre>(ref cursor, value.Genres);
        cursor = ref Put.Value(ref cursor, value.MeanRankings.Length);
        return ref Put.Block<double>(ref cursor, value.MeanRankings);
    }

    protected override TextBook Read(ref Source source)
    {
        TextBook result = new() { Id = source.Value<int>(), Title = source.Text(), AuthorId = source.Value<int>() };
        List<Page> pages = Copy.List<Page>(source.Count(21));
        foreach (ref Page page in CollectionsMarshal.AsSpan(pages))
            page = BookReference.ReadPage(ref source);
        result.Pages = pages;
        result.Published = source.Optional<DateTime>();
        result.Cover = source.Block<byte>();
        int changes = source.Count(8);
        HashSet<DateTime> changeSet = new(changes);
        for (int i = 0; i < changes; i++)
            changeSet.Add(source.Value<DateTime>());
        result.Changes = changeSet;
        result.Metadata = Many.TakeTextMap(ref source);
        result.Genres = source.Block<Genre>();
        result.MeanRankings = source.Block<double>();
        return result;
    }
}
