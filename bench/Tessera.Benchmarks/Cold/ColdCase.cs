using System.Diagnostics;
using System.Globalization;
using Tessera.Benchmarks.Measuring;

namespace Tessera.Benchmarks.Cold;

/// <summary>A measurement that is made in new processes.</summary>
/// <param name="Peer">The id of the peer.</param>
/// <param name="Title">The name in the table.</param>
/// <param name="Types">The number of types that are written and read.</param>
/// <param name="Program">The path of another build of this program, or null to run this one.</param>
/// <param name="NotApplicable">The reason if there is nothing to measure, otherwise null.</param>
internal sealed record ColdCase(string Peer, string Title, int Types, string? Program = null, string? NotApplicable = null)
{
    public ColdLaunch Launch()
    {
        if (NotApplicable is not null)
            return Failed(NotApplicable);
        string[] arguments = ["cold-case", Peer, Types.ToString(CultureInfo.InvariantCulture)];
        ProcessStartInfo start = Program is null ? RuntimeSettings.Self(arguments) : RuntimeSettings.Start("dotnet", [Program, .. arguments]);
        try
        {
            return ChildAnswer.Get<ColdLaunch>(start);
        }
        catch (CaseFailedException error)
        {
            return Failed(error.Message);
        }
    }

    private static ColdLaunch Failed(string reason) => new(reason, 0, 0, 0, 0, 0, 0, 0);
}
