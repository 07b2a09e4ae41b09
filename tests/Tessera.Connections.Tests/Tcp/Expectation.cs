using Tessera.Connections.Tests.Samples;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Connections.Tests.Tcp;

/// <summary>What a connection must bring.</summary>
internal sealed class Expectation
{
    private readonly Request _request;
    private readonly object?[] _values;

    /// <summary>The bytes behind which each value is complete. Rows stand in blocks, whose heads are left to <see cref="_slack"/>.</summary>
    private readonly long[] _ends;
    private readonly int _slack;

    public Expectation(Request request)
    {
        (_request, _values) = (request, [.. Talk.Samples(request)]);
        _slack = request.Traffic == Traffic.Rows ? 64 : 0;
        TesseraSessionWriter writer = new();
        int list = TesseraSerializer.Serialize<List<Parcel>>([]).Length;
        long end = request.Traffic == Traffic.Rows ? list : 0;
        _ends = [.. _values.Select(value => end += request.Traffic switch
        {
            Traffic.Rows => TesseraSerializer.Serialize<List<Parcel>>([(Parcel)value!]).Length - list,
            Traffic.Session => writer.Serialize(value, value!.GetType()).Length,
            _ => TesseraSerializer.Serialize((Parcel)value!).Length,
        })];
    }

    /// <summary>About as many bytes come from the peer.</summary>
    public int Length => (int)(_ends.LastOrDefault() + _slack);

    /// <summary>How many are sent to it before the values.</summary>
    public int RequestLength => TesseraSerializer.Serialize(_request).Length;

    /// <summary>Compares what came with what should have, and with what the same bytes give in memory.</summary>
    public async Task CheckAsync(Visit visit, Trouble trouble)
    {
        (List<object?> values, bool isFlipped) = (visit.Outcome.Values, trouble.Kind == TroubleKind.Flip);
        Outcome memory = await Outcome.CollectAsync(Talk.Read(_request, visit.Received).ToAsyncEnumerable());
        // What nothing in memory could hold is a limit before it is waited for.
        bool isEndless = visit.Outcome.Error is TesseraException { Code: TesseraErrorCode.LimitExceeded };
        Assert.Null(DeepEquality.FindDifference(memory.Values, values));
        Assert.True(visit.Outcome.IsBroken || isEndless || memory.End == visit.Outcome.End, $"{visit.Outcome.End}, and in memory {memory.End}");
        Assert.True(visit.Failure is null or IOException, visit.Failure?.ToString());

        // What was not touched is right, and nothing comes that was not sent.
        long before = isFlipped ? trouble.At - (trouble.IsUpstream ? RequestLength : 0) : long.MaxValue;
        int right = _ends.Count(end => end + _slack <= before);
        Assert.Null(DeepEquality.FindDifference(_values.Take(Math.Min(right, values.Count)).ToList(), values.Take(right).ToList()));
        if (isFlipped)
            Assert.True(visit.Outcome.IsBroken || values.Count >= right || (trouble.IsUpstream && _request.Traffic == Traffic.Rows), $"{values.Count} of {right} came");
        else
            CheckWhole(visit, trouble);
    }

    /// <summary>Of a connection on which all bytes are right, as far as they come.</summary>
    private void CheckWhole(Visit visit, Trouble trouble)
    {
        Outcome outcome = visit.Outcome;
        Assert.True(outcome.Error is null or IOException or TesseraException { Code: TesseraErrorCode.UnexpectedEnd }, outcome.End);
        Assert.InRange(outcome.Values.Count, _ends.Count(end => end + _slack <= visit.Received.Length), _ends.Count(end => end - _slack <= visit.Received.Length));
        if (trouble.Kind == TroubleKind.Finish)
        {
            Assert.False(outcome.IsBroken);
            Assert.True(outcome.Error is null || visit.Received.Length == visit.Carried);
            long sent = trouble.At - (trouble.IsUpstream ? RequestLength : 0);
            if (trouble.IsUpstream && !_request.Echoes)
                sent = sent < 0 ? sent : long.MaxValue;
            // Rows that the peer has not sent back when the others fail to come are lost.
            int least = trouble.IsUpstream && _request is { Traffic: Traffic.Rows, Echoes: true } ? 0 : _ends.Count(end => end + _slack <= sent);
            Assert.InRange(outcome.Values.Count, least, _ends.Count(end => end - _slack <= sent));
        }

        if (trouble.Kind == TroubleKind.None)
            Assert.Equal((_values.Length, "end", null), (outcome.Values.Count, outcome.End, visit.Failure));
        // One message behind the other may end between two of them.
        if (outcome.Error is null && _request.Traffic != Traffic.Rows)
            Assert.Contains(visit.Received.Length, (IEnumerable<int>)[0, .. _ends.Select(end => (int)end)]);
    }
}
