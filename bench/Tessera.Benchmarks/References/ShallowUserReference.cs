using Tessera.Benchmarks.Model;

namespace Tessera.Benchmarks.References;

internal static class ShallowUserReference
{
    internal static ShallowUser CloneOne(ShallowUser value) => new()
    {
        UserId = value.UserId,
        DisplayName = Copy.Text(value.DisplayName),
        Reputation = value.Reputation,
        UserType = value.UserType,
        ProfileImage = Copy.Text(value.ProfileImage),
        Link = Copy.Text(value.Link),
        AcceptRate = value.AcceptRate,
        BadgeCounts = value.BadgeCounts is null ? null : BadgeCountReference.CloneOne(value.BadgeCounts),
    };

    internal static ref byte WriteOne(Scratch scratch, ref byte cursor, ShallowUser value)
    {
        cursor = ref scratch.Reserve(ref cursor, 20 + Put.Bound(value.DisplayName) + Put.Bound(value.ProfileImage) + Put.Bound(value.Link));
        cursor = ref Put.Optional(ref cursor, value.UserId);
        cursor = ref Put.Text(ref cursor, value.DisplayName);
        cursor = ref Put.Optional(ref cursor, value.Reputation);
        cursor = ref Put.Optional(ref cursor, value.UserType);
        cursor = ref Put.Text(ref cursor, value.ProfileImage);
        cursor = ref Put.Text(ref cursor, value.Link);
        cursor = ref Put.Optional(ref cursor, value.AcceptRate);
        return ref BadgeCountReference.WriteOptional(scratch, ref cursor, value.BadgeCounts);
    }

    internal static ShallowUser ReadOne(ref Source source)
    {
        ShallowUser result = new();
        result.UserId = source.Optional<int>();
        result.DisplayName = source.OptionalText();
        result.Reputation = source.Optional<int>();
        result.UserType = source.Optional<UserType>();
        result.ProfileImage = source.OptionalText();
        result.Link = source.OptionalText();
        result.AcceptRate = source.Optional<int>();
        result.BadgeCounts = BadgeCountReference.ReadOptional(ref source);
        return result;
    }

    internal static ref byte WriteOptional(Scratch scratch, ref byte cursor, ShallowUser? value)
    {
        cursor = ref scratch.Reserve(ref cursor, 1);
        cursor = ref Put.Value(ref cursor, value is not null);
        if (value is null)
            return ref cursor;
        return ref WriteOne(scratch, ref cursor, value);
    }

    internal static ShallowUser? ReadOptional(ref Source source) => source.Value<bool>() ? ReadOne(ref source) : null;
}
