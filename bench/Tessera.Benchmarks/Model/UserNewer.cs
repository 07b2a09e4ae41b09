namespace Tessera.Benchmarks.Model;

/// <summary><see cref="User"/> after seven more members were added.</summary>
[Serializable]
public sealed partial class UserNewer
{
    public int? UserId { get; set; }
    public UserType? UserType { get; set; }
    public DateTime? CreationDate { get; set; }
    public string? DisplayName { get; set; }
    public string? ProfileImage { get; set; }
    public int? Reputation { get; set; }
    public int? ReputationChangeDay { get; set; }
    public int? ReputationChangeWeek { get; set; }
    public int? ReputationChangeMonth { get; set; }
    public int? ReputationChangeQuarter { get; set; }
    public int? ReputationChangeYear { get; set; }
    public int? Age { get; set; }
    public DateTime? LastAccessDate { get; set; }
    public DateTime? LastModifiedDate { get; set; }
    public bool? IsEmployee { get; set; }
    public string? Link { get; set; }
    public string? WebsiteUrl { get; set; }
    public string? Location { get; set; }
    public int? AccountId { get; set; }
    public DateTime? TimedPenaltyDate { get; set; }
    public BadgeCount? BadgeCounts { get; set; }
    public int? QuestionCount { get; set; }
    public int? AnswerCount { get; set; }
    public int? UpVoteCount { get; set; }
    public int? DownVoteCount { get; set; }
    public string? AboutMe { get; set; }
    public int? ViewCount { get; set; }
    public int? AcceptRate { get; set; }
    public string? Pronouns { get; set; }
    public int? FollowerCount { get; set; }
    public DateTime? VerifiedDate { get; set; }
    public bool? IsModerator { get; set; }
    public string? TimeZone { get; set; }
    public BadgeCount? FormerBadgeCounts { get; set; }
    public long? ImpactCount { get; set; }
}
