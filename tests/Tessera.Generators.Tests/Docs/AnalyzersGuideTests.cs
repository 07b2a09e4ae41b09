using Tessera.Generators.Tests.Rules;
using Xunit;

namespace Tessera.Generators.Tests.Docs;

/// <summary>What docs/guides/analyzers.md says the rules find.</summary>
public class AnalyzersGuideTests
{
    private const string Code = """
        // guide:begin upload
        public class Upload
        {
            public string? Name { get; set; }

            public Action? Completed { get; set; }   // TSS002: a delegate is no data

            private int _parts;                      // TSS004: holds something that is not in the data

            public void Add() => _parts++;
        }
        // guide:end
        """;

    [Fact]
    public async Task Class_OfTheGuide_HasTheseFindings() => Assert.Equal(
        ["TSS002 Completed", "TSS004 _parts"],
        (await RuleRun.FindAsync("public class Root : Upload;\n" + Code)).Select(line => line.Split(':')[0]));
}
