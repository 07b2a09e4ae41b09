using System.Runtime.InteropServices;
using Tessera.Benchmarks.Model;

namespace Tessera.Benchmarks.References;

public sealed class AnswerReference : ReferenceCodec<Answer>
{
    public override Answer Clone(Answer value) => CloneOne(value);

    protected override ref byte Write(Scratch scratch, ref byte cursor, Answer value) => ref WriteOne(scratch, ref cursor, value);

    protected override Answer Read(ref Source source) => ReadOne(ref source);

    internal static Answer CloneOne(Answer value) => new()
    {
        QuestionId = value.QuestionId,
        AnswerId = value.AnswerId,
        LockedDate = value.LockedDate,
        CreationDate = value.CreationDate,
        LastEditDate = value.LastEditDate,
        LastActivityDate = value.LastActivityDate,
        Score = value.Score,
        CommunityOwnedDate = value.CommunityOwnedDate,
        IsAccepted = value.IsAccepted,
        Body = Copy.Text(value.Body),
        Owner = value.Owner is null ? null : ShallowUserReference.CloneOne(value.Owner),
        Title = Copy.Text(value.Title),
        UpVoteCount = value.UpVoteCount,
        DownVoteCount = value.DownVoteCount,
        Comments = CommentReference.CloneMany(value.Comments),
        Link = Copy.Text(value.Link),
        Tags = Many.CloneTexts(value.Tags),
        Upvoted = value.Upvoted,
        Downvoted = value.Downvoted,
        Accepted = value.Accepted,
        LastEditor = value.LastEditor is null ? null : ShallowUserReference.CloneOne(value.LastEditor),
        CommentCount = value.CommentCount,
        BodyMarkdown = Copy.Text(value.BodyMarkdown),
        ShareLink = Copy.Text(value.ShareLink),
    };

    internal static ref byte WriteOne(Scratch scratch, ref byte cursor, Answer value)
    {
        cursor = ref scratch.Reserve(ref cursor, 62 + Put.Bound(value.Body));
        cursor = ref Put.Optional(ref cursor, value.QuestionId);
        cursor = ref Put.Optional(ref cursor, value.AnswerId);
        cursor = ref Put.Optional(ref cursor, value.LockedDate);
        cursor = ref Put.Optional(ref cursor, value.CreationDate);
        cursor = ref Put.Optional(ref cursor, value.LastEditDate);
        cursor = ref Put.Optional(ref cursor, value.LastActivityDate);
        cursor = ref Put.Optional(ref cursor, value.Score);
        cursor = ref Put.Optional(ref cursor, value.CommunityOwnedDate);
        cursor = ref Put.Optional(ref cursor, value.IsAccepted);
        cursor = ref Put.Text(ref cursor, value.Body);
        cursor = ref ShallowUserReference.WriteOptional(scratch, ref cursor, value.Owner);
        cursor = ref scratch.Reserve(ref cursor, 10 + Put.Bound(value.Title));
        cursor = ref Put.Text(ref cursor, value.Title);
        cursor = ref Put.Optional(ref cursor, value.UpVoteCount);
        cursor = ref Put.Optional(ref cursor, value.DownVoteCount);
        cursor = ref CommentReference.WriteMany(scratch, ref cursor, value.Comments);
        cursor = ref scratch.Reserve(ref cursor, Put.Bound(value.Link));
        cursor = ref Put.Text(ref cursor, value.Link);
        cursor = ref Many.PutTexts(scratch, ref cursor, value.Tags);
        cursor = ref scratch.Reserve(ref cursor, 6);
        cursor = ref Put.Optional(ref cursor, value.Upvoted);
        cursor = ref Put.Optional(ref cursor, value.Downvoted);
        cursor = ref Put.Optional(ref cursor, value.Accepted);
        cursor = ref ShallowUserReference.WriteOptional(scratch, ref cursor, value.LastEditor);
        cursor = ref scratch.Reserve(ref cursor, 5 + Put.Bound(value.BodyMarkdown) + Put.Bound(value.ShareLink));
        cursor = ref Put.Optional(ref cursor, value.CommentCount);
        cursor = ref Put.Text(ref cursor, value.BodyMarkdown);
        return ref Put.Text(ref cursor, value.ShareLink);
    }

    internal static Answer ReadOne(ref Source source)
    {
        Answer result = new();
        result.QuestionId = source.Optional<int>();
        result.AnswerId = source.Optional<int>();
        result.LockedDate = source.Optional<DateTime>();
        result.CreationDate = source.Optional<DateTime>();
        result.LastEditDate = source.Optional<DateTime>();
        result.LastActivityDate = source.Optional<DateTime>();
        result.Score = source.Optional<int>();
        result.CommunityOwnedDate = source.Optional<DateTime>();
        result.IsAccepted = source.Optional<bool>();
        result.Body = source.OptionalText();
        result.Owner = ShallowUserReference.ReadOptional(ref source);
        result.Title = source.OptionalText();
        result.UpVoteCount = source.Optional<int>();
        result.DownVoteCount = source.Optional<int>();
        result.Comments = CommentReference.ReadMany(ref source);
        result.Link = source.OptionalText();
        result.Tags = Many.TakeTexts(ref source);
        result.Upvoted = source.Optional<bool>();
        result.Downvoted = source.Optional<bool>();
        result.Accepted = source.Optional<bool>();
        result.LastEditor = ShallowUserReference.ReadOptional(ref source);
        result.CommentCount = source.Optional<int>();
        result.BodyMarkdown = source.OptionalText();
        result.ShareLink = source.OptionalText();
        return result;
    }

    internal static ref byte WriteMany(Scratch scratch, ref byte cursor, List<Answer>? values)
    {
        cursor = ref scratch.Reserve(ref cursor, 4);
        cursor = ref Put.Value(ref cursor, values?.Count ?? -1);
        foreach (Answer value in CollectionsMarshal.AsSpan(values))
            cursor = ref WriteOne(scratch, ref cursor, value);
        return ref cursor;
    }

    internal static List<Answer>? ReadMany(ref Source source)
    {
        int count = source.Count(24);
        if (count < 0)
            return null;
        List<Answer> result = Copy.List<Answer>(count);
        foreach (ref Answer value in CollectionsMarshal.AsSpan(result))
            value = ReadOne(ref source);
        return result;
    }

    internal static List<Answer>? CloneMany(List<Answer>? values)
    {
        if (values is null)
            return null;
        List<Answer> result = Copy.List<Answer>(values.Count);
        Span<Answer> to = CollectionsMarshal.AsSpan(result);
        ReadOnlySpan<Answer> from = CollectionsMarshal.AsSpan(values);
        for (int i = 0; i < from.Length; i++)
            to[i] = CloneOne(from[i]);
        return result;
    }
}
