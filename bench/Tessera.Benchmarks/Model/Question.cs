namespace Tessera.Benchmarks.Model;

[Serializable]
public sealed partial class Question
{
    public int? QuestionId { get; set; }
    public DateTime? LastEditDate { get; set; }
    public DateTime? CreationDate { get; set; }
    public DateTime? LastActivityDate { get; set; }
    public DateTime? LockedDate { get; set; }
    public int? Score { get; set; }
    public DateTime? CommunityOwnedDate { get; set; }
    public int? AnswerCount { get; set; }
    public int? AcceptedAnswerId { get; set; }
    public DateTime? BountyClosesDate { get; set; }
    public int? BountyAmount { get; set; }
    public DateTime? ClosedDate { get; set; }
    public DateTime? ProtectedDate { get; set; }
    public string? Body { get; set; }
    public string? Title { get; set; }
    public List<string>? Tags { get; set; }
    public string? ClosedReason { get; set; }
    public int? UpVoteCount { get; set; }
    public int? DownVoteCount { get; set; }
    public int? FavoriteCount { get; set; }
    public int? ViewCount { get; set; }
    public ShallowUser? Owner { get; set; }
    public List<Comment>? Comments { get; set; }
    public List<Answer>? Answers { get; set; }
    public string? Link { get; set; }
    public bool? IsAnswered { get; set; }
    public int? CloseVoteCount { get; set; }
    public int? ReopenVoteCount { get; set; }
    public int? DeleteVoteCount { get; set; }
    public bool? Upvoted { get; set; }
    public bool? Downvoted { get; set; }
    public bool? Favorited { get; set; }
    public ShallowUser? LastEditor { get; set; }
    public int? CommentCount { get; set; }
    public string? BodyMarkdown { get; set; }
    public string? ShareLink { get; set; }
}
