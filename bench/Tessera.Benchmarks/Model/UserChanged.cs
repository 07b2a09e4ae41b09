namespace Tessera.Benchmarks.Model;

/// <summary>A version of <see cref="User"/> with its members in another order, longs for its numbers and a number for its enum.</summary>
[Serializable]
public sealed partial class UserChanged
{
    public long? AcceptRate { get; set; }
    public long? ViewCount { get; set; }
    public string? AboutMe { get; set; }
    public long? DownVoteCount { get; set; }
    public long? UpVoteCount { get; set; }
    public long? AnswerCount { get; set; }
    public long? QuestionCount { get; set; }
    public BadgeCount? BadgeCounts { get; set; }
    public DateTime? TimedPenaltyDate { get; set; }
    public long? AccountId { get; set; }
    public string? Location { get; set; }
    public string? WebsiteUrl { get; set; }
    public string? Link { get; set; }
    public bool? IsEmployee { get; set; }
    public DateTime? LastModifiedDate { get; set; }
    public DateTime? LastAccessDate { get; set; }
    public long? Age { get; set; }
    public long? ReputationChangeYear { get; set; }
    public long? ReputationChangeQuarter { get; set; }
    public long? ReputationChangeMonth { get; set; }
    public long? ReputationChangeWeek { get; set; }
    public long? ReputationChangeDay { get; set; }
    public long? Reputation { get; set; }
    public string? ProfileImage { get; set; }
    public string? DisplayName { get; set; }
    public DateTime? CreationDate { get; set; }
    public int? UserType { get; set; }
    public long? UserId { get; set; }
}
