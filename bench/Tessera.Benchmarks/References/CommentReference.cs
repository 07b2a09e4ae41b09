using System.Runtime.InteropServices;
using Tessera.Benchmarks.Model;

namespace Tessera.Benchmarks.References;

internal static class CommentReference
{
    internal static Comment CloneOne(Comment value) => new()
    {
        CommentId = value.CommentId,
        PostId = value.PostId,
        CreationDate = value.CreationDate,
        PostType = value.PostType,
        Score = value.Score,
        Edited = value.Edited,
        Body = Copy.Text(value.Body),
        Owner = value.Owner is null ? null : ShallowUserReference.CloneOne(value.Owner),
        ReplyToUser = value.ReplyToUser is null ? null : ShallowUserReference.CloneOne(value.ReplyToUser),
        Link = Copy.Text(value.Link),
        BodyMarkdown = Copy.Text(value.BodyMarkdown),
        Upvoted = value.Upvoted,
    };

    internal static ref byte WriteOne(Scratch scratch, ref byte cursor, Comment value)
    {
        cursor = ref scratch.Reserve(ref cursor, 31 + Put.Bound(value.Body));
        cursor = ref Put.Optional(ref cursor, value.CommentId);
        cursor = ref Put.Optional(ref cursor, value.PostId);
        cursor = ref Put.Optional(ref cursor, value.CreationDate);
        cursor = ref Put.Optional(ref cursor, value.PostType);
        cursor = ref Put.Optional(ref cursor, value.Score);
        cursor = ref Put.Optional(ref cursor, value.Edited);
        cursor = ref Put.Text(ref cursor, value.Body);
        cursor = ref ShallowUserReference.WriteOptional(scratch, ref cursor, value.Owner);
        cursor = ref ShallowUserReference.WriteOptional(scratch, ref cursor, value.ReplyToUser);
        cursor = ref scratch.Reserve(ref cursor, 2 + Put.Bound(value.Link) + Put.Bound(value.BodyMarkdown));
        cursor = ref Put.Text(ref cursor, value.Link);
        cursor = ref Put.Text(ref cursor, value.BodyMarkdown);
        return ref Put.Optional(ref cursor, value.Upvoted);
    }

    internal static Comment ReadOne(ref Source source)
    {
        Comment result = new();
        result.CommentId = source.Optional<int>();
        result.PostId = source.Optional<int>();
        result.CreationDate = source.Optional<DateTime>();
        result.PostType = source.Optional<PostType>();
        result.Score = source.Optional<int>();
        result.Edited = source.Optional<bool>();
        result.Body = source.OptionalText();
        result.Owner = ShallowUserReference.ReadOptional(ref source);
        result.ReplyToUser = ShallowUserReference.ReadOptional(ref source);
        result.Link = source.OptionalText();
        result.BodyMarkdown = source.OptionalText();
        result.Upvoted = source.Optional<bool>();
        return result;
    }

    internal static ref byte WriteMany(Scratch scratch, ref byte cursor, List<Comment>? values)
    {
        cursor = ref scratch.Reserve(ref cursor, 4);
        cursor = ref Put.Value(ref cursor, values?.Count ?? -1);
        foreach (Comment value in CollectionsMarshal.AsSpan(values))
            cursor = ref WriteOne(scratch, ref cursor, value);
        return ref cursor;
    }

    internal static List<Comment>? ReadMany(ref Source source)
    {
        int count = source.Count(12);
        if (count < 0)
            return null;
        List<Comment> result = Copy.List<Comment>(count);
        foreach (ref Comment value in CollectionsMarshal.AsSpan(result))
            value = ReadOne(ref source);
        return result;
    }

    internal static List<Comment>? CloneMany(List<Comment>? values)
    {
        if (values is null)
            return null;
        List<Comment> result = Copy.List<Comment>(values.Count);
        Span<Comment> to = CollectionsMarshal.AsSpan(result);
        ReadOnlySpan<Comment> from = CollectionsMarshal.AsSpan(values);
        for (int i = 0; i < from.Length; i++)
            to[i] = CloneOne(from[i]);
        return result;
    }
}
