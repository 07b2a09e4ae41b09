using System.Runtime.InteropServices;
using Tessera.Benchmarks.Model;

namespace Tessera.Benchmarks.References;

/// <summary>A codec for Book. The values of its metadata are strings or ints; one byte tells which.</summary>
public sealed class BookReference : ReferenceCodec<Book>
{
    public override Book Clone(Book value)
    {
        List<Page> pages = Copy.List<Page>(value.Pages.Count);
        Span<Page> to = CollectionsMarshal.AsSpan(pages);
        ReadOnlySpan<Page> from = CollectionsMarshal.AsSpan(value.Pages);
        for (int i = 0; i < from.Length; i++)
            to[i] = ClonePage(from[i]);
        HashSet<DateTime> changes = new(value.Changes.Count);
        foreach (DateTime change in value.Changes)
            changes.Add(change);
        Dictionary<string, object> metadata = new(value.Metadata.Count);
        foreach ((string key, object item) in value.Metadata)
            metadata.Add(Copy.Text(key), item is string text ? Copy.Text(text) : (int)item);
        return new Book
        {
            Id = value.Id,
            Title = Copy.Text(value.Title),
            AuthorId = value.AuthorId,
            Pages = pages,
            Published = value.Published,
            Cover = Copy.Block(value.Cover),
            Changes = changes,
            Metadata = metadata,
            Genres = Copy.Block(value.Genres),
            MeanRankings = Copy.Block(value.MeanRankings),
        };
    }

    protected override ref byte Write(Scratch scratch, ref byte cursor, Book value)
    {
        cursor = ref scratch.Reserve(ref cursor, 12 + Put.Bound(value.Title));
        cursor = ref Put.Value(ref cursor, value.Id);
        cursor = ref Put.Text(ref cursor, value.Title);
        cursor = ref Put.Value(ref cursor, value.AuthorId);
        cursor = ref Put.Value(ref cursor, value.Pages.Count);
        foreach (Page page in CollectionsMarshal.AsSpan(value.Pages))
            cursor = ref WritePage(scratch, ref cursor, page);
        cursor = ref scratch.Reserve(ref cursor, 9 + 4 + value.Cover.Length + 4 + value.Changes.Count * 8 + 4);
        cursor = ref Put.Optional(ref cursor, value.Published);
        cursor = ref Put.Value(ref cursor, value.Cover.Length);
        cursor = ref Put.Block<byte>(ref cursor, value.Cover);
        cursor = ref Put.Value(ref cursor, value.Changes.Count);
        foreach (DateTime change in value.Changes)
            cursor = ref Put.Value(ref cursor, change);
        cursor = ref Put.Value(ref cursor, value.Metadata.Count);
        foreach ((string key, object item) in value.Metadata)
        {
            string? text = item as string;
            cursor = ref scratch.Reserve(ref cursor, 5 + Put.Bound(key) + Put.Bound(text));
            cursor = ref Put.Text(ref cursor, key);
            cursor = ref Put.Value(ref cursor, text is null);
            if (text is null)
                cursor = ref Put.Value(ref cursor, (int)item);
            else
                cursor = ref Put.Text(ref cursor, text);
        }

        cursor = ref scratch.Reserve(ref cursor, 8 + value.Genres.Length * 4 + value.MeanRankings.Length * 8);
        cursor = ref Put.Value(ref cursor, value.Genres.Length);
        cursor = ref Put.Block<Genre>(ref cursor, value.Genres);
        cursor = ref Put.Value(ref cursor, value.MeanRankings.Length);
        return ref Put.Block<double>(ref cursor, value.MeanRankings);
    }

    protected override Book Read(ref Source source)
    {
        Book result = new() { Id = source.Value<int>(), Title = source.Text(), AuthorId = source.Value<int>() };
        List<Page> pages = Copy.List<Page>(source.Count(21));
        foreach (ref Page page in CollectionsMarshal.AsSpan(pages))
            page = ReadPage(ref source);
        result.Pages = pages;
        result.Published = source.Optional<DateTime>();
        result.Cover = source.Block<byte>();
        int changes = source.Count(8);
        HashSet<DateTime> changeSet = new(changes);
        for (int i = 0; i < changes; i++)
            changeSet.Add(source.Value<DateTime>());
        result.Changes = changeSet;
        int items = source.Count(3);
        Dictionary<string, object> metadata = new(items);
        for (int i = 0; i < items; i++)
        {
            string key = source.Text();
            metadata.Add(key, source.Value<bool>() ? source.Value<int>() : source.Text());
        }

        result.Metadata = metadata;
        result.Genres = source.Block<Genre>();
        result.MeanRankings = source.Block<double>();
        return result;
    }

    internal static Page ClonePage(Page value)
    {
        List<Notes> notes = Copy.List<Notes>(value.Notes.Count);
        Span<Notes> to = CollectionsMarshal.AsSpan(notes);
        ReadOnlySpan<Notes> from = CollectionsMarshal.AsSpan(value.Notes);
        for (int i = 0; i < from.Length; i++)
        {
            Headnote head = from[i].Headnote;
            Footnote foot = from[i].Footnote;
            to[i] = new Notes
            {
                Headnote = new Headnote { Note = Copy.Text(head.Note), WrittenBy = Copy.Text(head.WrittenBy), ModifiedAt = head.ModifiedAt },
                Footnote = new Footnote
                {
                    Note = Copy.Text(foot.Note),
                    WrittenBy = Copy.Text(foot.WrittenBy),
                    CreatedAt = foot.CreatedAt,
                    Index = foot.Index,
                },
            };
        }

        return new Page { Text = Copy.Text(value.Text), Notes = notes, Identity = value.Identity };
    }

    internal static ref byte WritePage(Scratch scratch, ref byte cursor, Page value)
    {
        cursor = ref scratch.Reserve(ref cursor, 20 + Put.Bound(value.Text));
        cursor = ref Put.Text(ref cursor, value.Text);
        cursor = ref Put.Value(ref cursor, value.Notes.Count);
        foreach (Notes notes in CollectionsMarshal.AsSpan(value.Notes))
        {
            Headnote head = notes.Headnote;
            Footnote foot = notes.Footnote;
            cursor = ref scratch.Reserve(
                ref cursor,
                Put.Bound(head.Note) + Put.Bound(head.WrittenBy) + 9 + Put.Bound(foot.Note) + Put.Bound(foot.WrittenBy) + 16);
            cursor = ref Put.Text(ref cursor, head.Note);
            cursor = ref Put.Text(ref cursor, head.WrittenBy);
            cursor = ref Put.Optional(ref cursor, head.ModifiedAt);
            cursor = ref Put.Text(ref cursor, foot.Note);
            cursor = ref Put.Text(ref cursor, foot.WrittenBy);
            cursor = ref Put.Value(ref cursor, foot.CreatedAt);
            cursor = ref Put.Value(ref cursor, foot.Index);
        }

        cursor = ref scratch.Reserve(ref cursor, 16);
        return ref Put.Value(ref cursor, value.Identity);
    }

    internal static Page ReadPage(ref Source source)
    {
        Page result = new() { Text = source.Text() };
        List<Notes> notes = Copy.List<Notes>(source.Count(21));
        foreach (ref Notes note in CollectionsMarshal.AsSpan(notes))
        {
            Headnote head = new() { Note = source.Text(), WrittenBy = source.OptionalText(), ModifiedAt = source.Optional<DateTime>() };
            Footnote foot = new() { Note = source.Text(), WrittenBy = source.OptionalText() };
            ref byte run = ref source.Take(16);
            foot.CreatedAt = At.Get<DateTime>(ref run, 0);
            foot.Index = At.Get<long>(ref run, 8);
            note = new Notes { Headnote = head, Footnote = foot };
        }

        result.Notes = notes;
        result.Identity = source.Value<Guid>();
        return result;
    }
}
