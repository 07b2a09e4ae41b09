using System.Globalization;
using Xunit;

namespace Tessera.Tests.Differential;

/// <summary>Equal graphs with other insertion orders, capacities, comparers and cultures have the same bytes and hashes.</summary>
public class OrderTests
{
    private const int Seeds = 8;

    private static readonly TesseraOptions s_canonical = new() { Profile = TesseraSerializationProfile.Canonical, TypeNames = Models.Names, Engine = TesseraSerializerEngine.Interpreted };
    private static readonly TesseraOptions s_deterministic = s_canonical with { Profile = TesseraSerializationProfile.Deterministic };
    private static readonly TesseraOptions s_auto = s_canonical with { Engine = TesseraSerializerEngine.Auto };

    /// <summary>The options of each profile: interpreted, emitted, and with the strict reader.</summary>
    private static readonly (TesseraOptions Interpreted, TesseraOptions Emitted, TesseraOptions Strict)[] s_profiles =
    [
        .. new[] { s_canonical, s_deterministic }.Select(options => (options, options with { Engine = TesseraSerializerEngine.Emitted }, options with { StrictValues = true })),
    ];

    private static readonly Type[] s_hashed =
    [
        typeof(Models.Numbers), typeof(Models.Texts), typeof(Models.Moments), typeof(Models.Lists), typeof(Models.Maps), typeof(Models.Sets), typeof(Models.Slots),
        typeof(Models.Keyed), typeof(Models.Choices),
    ];

    public static TheoryData<string> Names => [.. Models.All.Select(t => t.ToString())];

    /// <summary>Returns the hashes of graphs of many types, filled in the given order.</summary>
    public static IEnumerable<ulong> HashAll(int order) =>
        s_hashed.SelectMany(type => Enumerable.Range(1, 3).Select(seed => Hash(new Graphs(seed, order).Create(type), type)));

    [Theory]
    [MemberData(nameof(Names))]
    public void Serialize_EqualGraphs_GivesEqualBytesUnderEitherProfile(string name)
    {
        Type type = Models.All.Single(t => t.ToString() == name);
        for (int seed = 1; seed <= Seeds; seed++)
        {
            object value = new Graphs(seed).Create(type);
            foreach ((TesseraOptions interpreted, TesseraOptions emitted, TesseraOptions strict) in s_profiles)
            {
                byte[] expected = TesseraSerializer.Serialize(value, type, interpreted);
                for (int order = 1; order <= 3; order++)
                {
                    object equal = new Graphs(seed, order).Create(type);
                    Assert.True(expected.AsSpan().SequenceEqual(TesseraSerializer.Serialize(equal, type, order % 2 == 0 ? interpreted : emitted)), $"{name} of seed {seed}, order {order}");
                }

                // What was read is equal, too; and a strict reader takes what the profile wrote.
                object? copy = TesseraSerializer.Deserialize(expected, type, strict);
                Assert.True(expected.AsSpan().SequenceEqual(TesseraSerializer.Serialize(copy, type, interpreted)), $"{name} of seed {seed}, read");
            }
        }
    }

    [Theory]
    [InlineData("tr-TR")]
    [InlineData("fa-IR")]
    [InlineData("ar-SA")]
    [InlineData("th-TH")]
    [InlineData("de-DE")]
    public void Hash_OtherCulture_IsTheSame(string culture)
    {
        ulong[] expected = [.. HashAll(0)];
        (CultureInfo, CultureInfo) before = (CultureInfo.CurrentCulture, CultureInfo.CurrentUICulture);
        try
        {
            CultureInfo.CurrentCulture = CultureInfo.CurrentUICulture = CultureInfo.GetCultureInfo(culture);
            Assert.Equal(expected, HashAll(culture[0]));
        }
        finally
        {
            (CultureInfo.CurrentCulture, CultureInfo.CurrentUICulture) = before;
        }
    }

    /// <summary>Hashes the value in an array of its type, because a hash depends on the static type of the slot.</summary>
    private static ulong Hash(object value, Type type)
    {
        Array slot = Array.CreateInstance(type, 1);
        slot.SetValue(value, 0);
        return TesseraSerializer.Hash<object>(slot, s_auto);
    }
}
