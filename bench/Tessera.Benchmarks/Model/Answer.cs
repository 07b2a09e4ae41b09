namespace Tessera.Benchmarks.Model;

[Serializable]
public sealed partial class Answer
{
    public int? QuestionId { get; set; }
    public int? AnswerId { get; set; }
    public DateTime? LockedDate { get; set; }
    public DateTime? CreationDate { get; set; }
    public DateTime? LastEditDate { get; set; }
    public DateTime? LastActivityDate { get; set; }
    public int? Score { get; set; }
    public DateTime? CommunityOwnedDate { get; set; }
    public bool? IsAccepted { get; set; }
    public string? Body { get; set; }
    public ShallowUser? Owner { get; set; }
    public string? Title { get; set; }
    public int? UpVoteCount { get; set; }
    public int? DownVoteCount { get; set; }
    public List<Comment>? Comments { get; set; }
    public string? Link { get; set; }
    public List<string>? Tags { get; set; }
    public bool? Upvoted { get; set; }
    public bool? Downvoted { get; set; }
    public bool? Accepted { get; set; }
    public ShallowUser? LastEditor { get; set; }
    public int? CommentCount { get; set; }
    public string? BodyMarkdown { get; set; }
    public string? ShareLink { get; set; }
}
