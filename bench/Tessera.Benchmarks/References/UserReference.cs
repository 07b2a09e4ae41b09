using System.Runtime.InteropServices;
using Tessera.Benchmarks.Model;

namespace Tessera.Benchmarks.References;

public sealed class UserReference : ReferenceCodec<User>
{
    public override User Clone(User value) => CloneOne(value);

    protected override ref byte Write(Scratch scratch, ref byte cursor, User value) => ref WriteOne(scratch, ref cursor, value);

    protected override User Read(ref Source source) => ReadOne(ref source);

    internal static User CloneOne(User value) => new()
    {
        UserId = value.UserId,
        UserType = value.UserType,
        CreationDate = value.CreationDate,
        DisplayName = Copy.Text(value.DisplayName),
        ProfileImage = Copy.Text(value.ProfileImage),
        Reputation = value.Reputation,
        ReputationChangeDay = value.ReputationChangeDay,
        ReputationChangeWeek = value.ReputationChangeWeek,
        ReputationChangeMonth = value.ReputationChangeMonth,
        ReputationChangeQuarter = value.ReputationChangeQuarter,
        ReputationChangeYear = value.ReputationChangeYear,
        Age = value.Age,
        LastAccessDate = value.LastAccessDate,
        LastModifiedDate = value.LastModifiedDate,
        IsEmployee = value.IsEmployee,
        Link = Copy.Text(value.Link),
        WebsiteUrl = Copy.Text(value.WebsiteUrl),
        Location = Copy.Text(value.Location),
        AccountId = value.AccountId,
        TimedPenaltyDate = value.TimedPenaltyDate,
        BadgeCounts = value.BadgeCounts is null ? null : BadgeCountReference.CloneOne(value.BadgeCounts),
        QuestionCount = value.QuestionCount,
        AnswerCount = value.AnswerCount,
        UpVoteCount = value.UpVoteCount,
        DownVoteCount = value.DownVoteCount,
        AboutMe = Copy.Text(value.AboutMe),
        ViewCount = value.ViewCount,
        AcceptRate = value.AcceptRate,
    };

    internal static ref byte WriteOne(Scratch scratch, ref byte cursor, User value)
    {
        cursor = ref scratch.Reserve(
            ref cursor,
            88
            + Put.Bound(value.DisplayName)
            + Put.Bound(value.ProfileImage)
            + Put.Bound(value.Link)
            + Put.Bound(value.WebsiteUrl)
            + Put.Bound(value.Location));
        cursor = ref Put.Optional(ref cursor, value.UserId);
        cursor = ref Put.Optional(ref cursor, value.UserType);
        cursor = ref Put.Optional(ref cursor, value.CreationDate);
        cursor = ref Put.Text(ref cursor, value.DisplayName);
        cursor = ref Put.Text(ref cursor, value.ProfileImage);
        cursor = ref Put.Optional(ref cursor, value.Reputation);
        cursor = ref Put.Optional(ref cursor, value.ReputationChangeDay);
        cursor = ref Put.Optional(ref cursor, value.ReputationChangeWeek);
        cursor = ref Put.Optional(ref cursor, value.ReputationChangeMonth);
        cursor = ref Put.Optional(ref cursor, value.ReputationChangeQuarter);
        cursor = ref Put.Optional(ref cursor, value.ReputationChangeYear);
        cursor = ref Put.Optional(ref cursor, value.Age);
        cursor = ref Put.Optional(ref cursor, value.LastAccessDate);
        cursor = ref Put.Optional(ref cursor, value.LastModifiedDate);
        cursor = ref Put.Optional(ref cursor, value.IsEmployee);
        cursor = ref Put.Text(ref cursor, value.Link);
        cursor = ref Put.Text(ref cursor, value.WebsiteUrl);
        cursor = ref Put.Text(ref cursor, value.Location);
        cursor = ref Put.Optional(ref cursor, value.AccountId);
        cursor = ref Put.Optional(ref cursor, value.TimedPenaltyDate);
        cursor = ref BadgeCountReference.WriteOptional(scratch, ref cursor, value.BadgeCounts);
        cursor = ref scratch.Reserve(ref cursor, 30 + Put.Bound(value.AboutMe));
        cursor = ref Put.Optional(ref cursor, value.QuestionCount);
        cursor = ref Put.Optional(ref cursor, value.AnswerCount);
        cursor = ref Put.Optional(ref cursor, value.UpVoteCount);
        cursor = ref Put.Optional(ref cursor, value.DownVoteCount);
        cursor = ref Put.Text(ref cursor, value.AboutMe);
        cursor = ref Put.Optional(ref cursor, value.ViewCount);
        return ref Put.Optional(ref cursor, value.AcceptRate);
    }

    internal static User ReadOne(ref Source source)
    {
        User result = new();
        result.UserId = source.Optional<int>();
        result.UserType = source.Optional<UserType>();
        result.CreationDate = source.Optional<DateTime>();
        result.DisplayName = source.OptionalText();
        result.ProfileImage = source.OptionalText();
        result.Reputation = source.Optional<int>();
        result.ReputationChangeDay = source.Optional<int>();
        result.ReputationChangeWeek = source.Optional<int>();
        result.ReputationChangeMonth = source.Optional<int>();
        result.ReputationChangeQuarter = source.Optional<int>();
        result.ReputationChangeYear = source.Optional<int>();
        result.Age = source.Optional<int>();
        result.LastAccessDate = source.Optional<DateTime>();
        result.LastModifiedDate = source.Optional<DateTime>();
        result.IsEmployee = source.Optional<bool>();
        result.Link = source.OptionalText();
        result.WebsiteUrl = source.OptionalText();
        result.Location = source.OptionalText();
        result.AccountId = source.Optional<int>();
        result.TimedPenaltyDate = source.Optional<DateTime>();
        result.BadgeCounts = BadgeCountReference.ReadOptional(ref source);
        result.QuestionCount = source.Optional<int>();
        result.AnswerCount = source.Optional<int>();
        result.UpVoteCount = source.Optional<int>();
        result.DownVoteCount = source.Optional<int>();
        result.AboutMe = source.OptionalText();
        result.ViewCount = source.Optional<int>();
        result.AcceptRate = source.Optional<int>();
        return result;
    }

    internal static ref byte WriteMany(Scratch scratch, ref byte cursor, List<User>? values)
    {
        cursor = ref scratch.Reserve(ref cursor, 4);
        cursor = ref Put.Value(ref cursor, values?.Count ?? -1);
        foreach (User value in CollectionsMarshal.AsSpan(values))
            cursor = ref WriteOne(scratch, ref cursor, value);
        return ref cursor;
    }

    internal static List<User>? ReadMany(ref Source source)
    {
        int count = source.Count(28);
        if (count < 0)
            return null;
        List<User> result = Copy.List<User>(count);
        foreach (ref User value in CollectionsMarshal.AsSpan(result))
            value = ReadOne(ref source);
        return result;
    }

    internal static List<User>? CloneMany(List<User>? values)
    {
        if (values is null)
            return null;
        List<User> result = Copy.List<User>(values.Count);
        Span<User> to = CollectionsMarshal.AsSpan(result);
        ReadOnlySpan<User> from = CollectionsMarshal.AsSpan(values);
        for (int i = 0; i < from.Length; i++)
            to[i] = CloneOne(from[i]);
        return result;
    }
}
