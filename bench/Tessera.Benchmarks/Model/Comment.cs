namespace Tessera.Benchmarks.Model;

[Serializable]
public sealed partial class Comment
{
    public int? CommentId { get; set; }
    public int? PostId { get; set; }
    public DateTime? CreationDate { get; set; }
    public PostType? PostType { get; set; }
    public int? Score { get; set; }
    public bool? Edited { get; set; }
    public string? Body { get; set; }
    public ShallowUser? Owner { get; set; }
    public ShallowUser? ReplyToUser { get; set; }
    public string? Link { get; set; }
    public string? BodyMarkdown { get; set; }
    public bool? Upvoted { get; set; }
}
