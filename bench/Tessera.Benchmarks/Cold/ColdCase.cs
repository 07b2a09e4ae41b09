using System.Diagnostics;
using System.Globalization;
using Tessera.Benchmarks.Measuring;

namespace Tessera.Benchmarks.Cold;

/// <summary>What fresh processes measure.</summary>
/// <param name="Peer">Its id.</param>
/// <param name="Title">For the table.</param>
/// <param name="Types">How many types are written and read.</param>
/// <param name="Program">A build of this program; null for this one.</param>
/// <param name="NotApplicable">Why there is nothing to measure.</param>
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
