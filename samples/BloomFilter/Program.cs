using System.Globalization;
using BloomFilters;

const int Count = 20_000;
const double ErrorRate = 0.01;

BloomFilter<Visit> filter = new(Count, ErrorRate);
for (int i = 0; i < Count; i++)
    filter.Add(CreateVisit(i, isReversed: false));

// Creates the same visits again, in another culture: with entries inserted in the opposite order, and prices with another scale.
CultureInfo.CurrentCulture = CultureInfo.GetCultureInfo("tr-TR");
int missed = Enumerable.Range(0, Count).Count(i => !filter.MayContain(CreateVisit(i, isReversed: true)));
int falselyFound = Enumerable.Range(Count, Count).Count(i => filter.MayContain(CreateVisit(i, isReversed: false)));

ByteConverter<Visit> converter = new();
bool isSame = converter.GetBytes(CreateVisit(1, isReversed: false)).AsSpan().SequenceEqual(converter.GetBytes(CreateVisit(1, isReversed: true)));
bool comesBack = converter.GetObject(converter.GetBytes(CreateVisit(1, isReversed: false)))?.Url == CreateVisit(1, isReversed: false).Url;

bool[] claims =
[
    Claim($"of {Count} visits added, {missed} are missed (0 allowed)", missed == 0),
    Claim($"of {Count} others, {falselyFound} are found (2 in 100 allowed)", falselyFound <= 2 * ErrorRate * Count),
    Claim("equal objects have equal bytes", isSame),
    Claim("the bytes become the object again", comesBack),
];
return claims.All(holds => holds) ? 0 : 1;

static bool Claim(string text, bool holds)
{
    Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{(holds ? "yes" : "NO ")}  {text}"));
    return holds;
}

static Visit CreateVisit(int number, bool isReversed)
{
    string[] names = ["accept", "agent", "host", "island"];
    if (isReversed)
        Array.Reverse(names);
    return new Visit
    {
        Url = $"https://example.org/{number}",
        Price = isReversed ? number + 0.50m : number + 0.5m,
        At = new DateTime(2026, 1, 1, 0, 0, 0, isReversed ? DateTimeKind.Utc : DateTimeKind.Unspecified).AddSeconds(number),
        Headers = names.ToDictionary(name => name, name => $"{name}-{number}"),
        Tags = [.. names],
    };
}
