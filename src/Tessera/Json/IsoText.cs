namespace Tessera.Json;

/// <summary>
/// Parses dates and times in their usual form, <c>2001-02-03T04:05:06.789</c> with or without a zone. This takes a fraction of the time of
/// the framework's parser, which handles formats and cultures. Where a method here returns false, the caller must ask that parser.
/// </summary>
internal static class IsoText
{
    private const int SecondsLength = 19;
    private const int MaxFraction = 7;

    /// <summary>The most hours of an offset that are read here. With any minutes, the offset is within the 14 hours that .NET allows.</summary>
    private const int MaxZoneHours = 13;

    /// <summary>Reads a date and time without a zone.</summary>
    public static bool TryReadClock(ReadOnlySpan<char> text, out DateTime clock) => TryReadClock(text, out clock, out int length) && length == text.Length;

    /// <summary>Reads a date and time with <c>Z</c> or an offset such as <c>+01:30</c>.</summary>
    public static bool TryReadInstant(ReadOnlySpan<char> text, out DateTimeOffset instant)
    {
        instant = default;
        if (!TryReadClock(text, out DateTime clock, out int length))
            return false;
        int minutes = 0;
        ReadOnlySpan<char> zone = text[length..];
        if (zone is not ['Z'])
        {
            if (zone is not ['+' or '-', _, _, ':', _, _])
                return false;
            int hours = Read(zone.Slice(1, 2));
            minutes = Read(zone.Slice(4, 2));
            if ((uint)hours > MaxZoneHours || (uint)minutes > 59)
                return false;
            minutes = zone[0] == '-' ? (hours * -60) - minutes : (hours * 60) + minutes;
        }

        // In all other years, subtracting an offset cannot leave the range of dates.
        if (clock.Year is 1 or 9999)
            return false;
        instant = new DateTimeOffset(clock, TimeSpan.FromMinutes(minutes));
        return true;
    }

    private static bool TryReadClock(ReadOnlySpan<char> text, out DateTime clock, out int length)
    {
        clock = default;
        length = SecondsLength;
        if (text.Length < SecondsLength || text[4] != '-' || text[7] != '-' || text[10] != 'T' || text[13] != ':' || text[16] != ':')
            return false;
        int year = Read(text[..4]);
        int month = Read(text.Slice(5, 2));
        int day = Read(text.Slice(8, 2));
        int hour = Read(text.Slice(11, 2));
        int minute = Read(text.Slice(14, 2));
        int second = Read(text.Slice(17, 2));
        if (year < 1
            || (uint)(month - 1) > 11
            || day < 1
            || day > DateTime.DaysInMonth(year, month)
            || (uint)hour > 23
            || (uint)minute > 59
            || (uint)second > 59)
            return false;
        long ticks = 0;
        if (text.Length > length && text[length] == '.' && !TryReadFraction(text[(length + 1)..], out ticks, ref length))
            return false;
        clock = new DateTime(year, month, day, hour, minute, second).AddTicks(ticks);
        return true;
    }

    private static bool TryReadFraction(ReadOnlySpan<char> text, out long ticks, ref int length)
    {
        int digits = text.IndexOfAnyExceptInRange('0', '9');
        digits = digits < 0 ? text.Length : digits;
        ticks = 0;
        if (digits is 0 or > MaxFraction)
            return false;
        ticks = Read(text[..digits]);
        for (int i = digits; i < MaxFraction; i++)
            ticks *= 10;
        length += 1 + digits;
        return true;
    }

    /// <summary>Returns the number, or -1 if a character is not a digit.</summary>
    private static int Read(ReadOnlySpan<char> digits)
    {
        Debug.Assert(digits.Length <= MaxFraction);
        int value = 0;
        foreach (char digit in digits)
        {
            if (!char.IsAsciiDigit(digit))
                return -1;
            value = (value * 10) + digit - '0';
        }

        return value;
    }
}
