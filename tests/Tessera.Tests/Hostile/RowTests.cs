using System.Globalization;
using System.Reflection;
using System.Text.RegularExpressions;
using Xunit;

namespace Tessera.Tests.Hostile;

/// <summary>Each hostile or edge input of the project's original list, A1 to A113, has a test with its number.</summary>
public partial class RowTests
{
    private const int Rows = 113;

    /// <summary>The rows or parts of rows without a test, with the reasons.</summary>
    private static readonly Dictionary<int, string> s_without = [];

    [Fact]
    public void EveryRow_HasATestThatCarriesItsNumber()
    {
        int[] tested = [.. FindNumbers().Distinct().Order()];
        IEnumerable<int> missing = Enumerable.Range(1, Rows).Except(tested).Except(s_without.Keys);

        Assert.Empty(missing);
        Assert.Empty(tested.Intersect(s_without.Keys));
        Assert.All(tested, number => Assert.InRange(number, 1, Rows));
    }

    private static IEnumerable<int> FindNumbers() =>
        from type in typeof(RowTests).Assembly.GetTypes()
        from method in type.GetMethods(BindingFlags.Public | BindingFlags.Instance | BindingFlags.DeclaredOnly)
        where method.IsDefined(typeof(FactAttribute))
        let match = Number().Match(method.Name)
        where match.Success
        select int.Parse(match.Groups["number"].Value, CultureInfo.InvariantCulture);

    [GeneratedRegex(@"^A(?<number>\d{3})_")]
    private static partial Regex Number();
}
