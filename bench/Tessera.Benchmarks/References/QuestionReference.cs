using Tessera.Benchmarks.Model;

namespace Tessera.Benchmarks.References;

public sealed class QuestionReference : ReferenceCodec<Question>
{
    public override Question Clone(Question value) => CloneOne(value);

    protected override ref byte Write(Scratch scratch, ref byte cursor, Question value) => ref WriteOne(scratch, ref cursor, value);

    protected override Question Read(ref Source source) => ReadOne(ref source);

    internal static Question CloneOne(Question value) => new()
    {
        QuestionId = value.QuestionId,
        LastEditDate = value.LastEditDate,
        CreationDate = value.CreationDate,
        LastActivityDate = value.LastActivityDate,
        LockedDate = value.LockedDate,
        Score = value.Score,
        CommunityOwnedDate = value.CommunityOwnedDate,
        AnswerCount = value.AnswerCount,
        AcceptedAnswerId = value.AcceptedAnswerId,
        BountyClosesDate = value.BountyClosesDate,
        BountyAmount = value.BountyAmount,
        ClosedDate = value.ClosedDate,
        ProtectedDate = value.ProtectedDate,
        Body = Copy.Text(value.Body),
        Title = Copy.Text(value.Title),
        Tags = Many.CloneTexts(value.Tags),
        ClosedReason = Copy.Text(value.ClosedReason),
        UpVoteCount = value.UpVoteCount,
        DownVoteCount = value.DownVoteCount,
        FavoriteCount = value.FavoriteCount,
        ViewCount = value.ViewCount,
        Owner = value.Owner is null ? null : ShallowUserReference.CloneOne(value.Owner),
        Comments = CommentReference.CloneMany(value.Comments),
        Answers = AnswerReference.CloneMany(value.Answers),
        Link = Copy.Text(value.Link),
        IsAnswered = value.IsAnswered,
        CloseVoteCount = value.CloseVoteCount,
        ReopenVoteCount = value.ReopenVoteCount,
        DeleteVoteCount = value.DeleteVoteCount,
        Upvoted = value.Upvoted,
        Downvoted = value.Downvoted,
        Favorited = value.Favorited,
        LastEditor = value.LastEditor is null ? null : ShallowUserReference.CloneOne(value.LastEditor),
        CommentCount = value.CommentCount,
        BodyMarkdown = Copy.Text(value.BodyMarkdown),
        ShareLink = Copy.Text(value.ShareLink),
    };

    internal static ref byte WriteOne(Scratch scratch, ref byte cursor, Question value)
    {
        cursor = ref scratch.Reserve(ref cursor, 97 + Put.Bound(value.Body) + Put.Bound(value.Title));
        cursor = ref Put.Optional(ref cursor, value.QuestionId);
        cursor = ref Put.Optional(ref cursor, value.LastEditDate);
        cursor = ref Put.Optional(ref cursor, value.CreationDate);
        cursor = ref Put.Optional(ref cursor, value.LastActivityDate);
        cursor = ref Put.Optional(ref cursor, value.LockedDate);
        cursor = ref Put.Optional(ref cursor, value.Score);
        cursor = ref Put.Optional(ref cursor, value.CommunityOwnedDate);
        cursor = ref Put.Optional(ref cursor, value.AnswerCount);
        cursor = ref Put.Optional(ref cursor, value.AcceptedAnswerId);
        cursor = ref Put.Optional(ref cursor, value.BountyClosesDate);
        cursor = ref Put.Optional(ref cursor, value.BountyAmount);
        cursor = ref Put.Optional(ref cursor, value.ClosedDate);
        cursor = ref Put.Optional(ref cursor, value.ProtectedDate);
        cursor = ref Put.Text(ref cursor, value.Body);
        cursor = ref Put.Text(ref cursor, value.Title);
        cursor = ref Many.PutTexts(scratch, ref cursor, value.Tags);
        cursor = ref scratch.Reserve(ref cursor, 20 + Put.Bound(value.ClosedReason));
        cursor = ref Put.Text(ref cursor, value.ClosedReason);
        cursor = ref Put.Optional(ref cursor, value.UpVoteCount);
        cursor = ref Put.Optional(ref cursor, value.DownVoteCount);
        cursor = ref Put.Optional(ref cursor, value.FavoriteCount);
        cursor = ref Put.Optional(ref cursor, value.ViewCount);
        cursor = ref ShallowUserReference.WriteOptional(scratch, ref cursor, value.Owner);
        cursor = ref CommentReference.WriteMany(scratch, ref cursor, value.Comments);
        cursor = ref AnswerReference.WriteMany(scratch, ref cursor, value.Answers);
        cursor = ref scratch.Reserve(ref cursor, 23 + Put.Bound(value.Link));
        cursor = ref Put.Text(ref cursor, value.Link);
        cursor = ref Put.Optional(ref cursor, value.IsAnswered);
        cursor = ref Put.Optional(ref cursor, value.CloseVoteCount);
        cursor = ref Put.Optional(ref cursor, value.ReopenVoteCount);
        cursor = ref Put.Optional(ref cursor, value.DeleteVoteCount);
        cursor = ref Put.Optional(ref cursor, value.Upvoted);
        cursor = ref Put.Optional(ref cursor, value.Downvoted);
        cursor = ref Put.Optional(ref cursor, value.Favorited);
        cursor = ref ShallowUserReference.WriteOptional(scratch, ref cursor, value.LastEditor);
        cursor = ref scratch.Reserve(ref cursor, 5 + Put.Bound(value.BodyMarkdown) + Put.Bound(value.ShareLink));
        cursor = ref Put.Optional(ref cursor, value.CommentCount);
        cursor = ref Put.Text(ref cursor, value.BodyMarkdown);
        return ref Put.Text(ref cursor, value.ShareLink);
    }

    internal static Question ReadOne(ref Source source)
    {
        Question result = new();
        result.QuestionId = source.Optional<int>();
        result.LastEditDate = source.Optional<DateTime>();
        result.CreationDate = source.Optional<DateTime>();
        result.LastActivityDate = source.Optional<DateTime>();
        result.LockedDate = source.Optional<DateTime>();
        result.Score = source.Optional<int>();
        result.CommunityOwnedDate = source.Optional<DateTime>();
        result.AnswerCount = source.Optional<int>();
        result.AcceptedAnswerId = source.Optional<int>();
        result.BountyClosesDate = source.Optional<DateTime>();
        result.BountyAmount = source.Optional<int>();
        result.ClosedDate = source.Optional<DateTime>();
        result.ProtectedDate = source.Optional<DateTime>();
        result.Body = source.OptionalText();
        result.Title = source.OptionalText();
        result.Tags = Many.TakeTexts(ref source);
        result.ClosedReason = source.OptionalText();
        result.UpVoteCount = source.Optional<int>();
        result.DownVoteCount = source.Optional<int>();
        result.FavoriteCount = source.Optional<int>();
        result.ViewCount = source.Optional<int>();
        result.Owner = ShallowUserReference.ReadOptional(ref source);
        result.Comments = CommentReference.ReadMany(ref source);
        result.Answers = AnswerReference.ReadMany(ref source);
        result.Link = source.OptionalText();
        result.IsAnswered = source.Optional<bool>();
        result.CloseVoteCount = source.Optional<int>();
        result.ReopenVoteCount = source.Optional<int>();
        result.DeleteVoteCount = source.Optional<int>();
        result.Upvoted = source.Optional<bool>();
        result.Downvoted = source.Optional<bool>();
        result.Favorited = source.Optional<bool>();
        result.LastEditor = ShallowUserReference.ReadOptional(ref source);
        result.CommentCount = source.Optional<int>();
        result.BodyMarkdown = source.OptionalText();
        result.ShareLink = source.OptionalText();
        return result;
    }
}
