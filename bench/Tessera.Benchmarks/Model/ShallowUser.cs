namespace Tessera.Benchmarks.Model;

[Serializable]
public sealed partial class ShallowUser
{
    public int? UserId { get; set; }
    public string? DisplayName { get; set; }
    public int? Reputation { get; set; }
    public UserType? UserType { get; set; }
    public string? ProfileImage { get; set; }
    public string? Link { get; set; }
    public int? AcceptRate { get; set; }
    public BadgeCount? BadgeCounts { get; set; }
}
