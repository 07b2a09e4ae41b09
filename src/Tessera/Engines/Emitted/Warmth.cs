using System.Diagnostics.CodeAnalysis;
using Tessera.Converters;

namespace Tessera.Engines.Emitted;

/// <summary>
/// Counts the objects of one content and asks for its code when it is hot. The code is made on a thread of the pool, for the first of a
/// process takes as long as thousands of calls: the calls meanwhile go on as before. Where code is wanted from the first object on, they wait.
/// </summary>
internal struct Warmth
{
    private int _calls;
    private Task<Unit>? _unit;

    /// <summary>The code, if it is there.</summary>
    /// <remarks>Threads may call this at once: a few objects are not counted, or the code is asked for twice and made once.</remarks>
    [RequiresDynamicCode("Emits IL.")]
    public Unit? Next(EmittedEngine engine, IConverter content)
    {
        if (_calls < engine.Threshold)
        {
            _calls++;
            return null;
        }

        if (engine.Threshold == 0)
            return engine.Compile(content);
        Task<Unit> unit = _unit ??= Task.Run(() => engine.Compile(content));
        return unit.IsCompleted ? unit.GetAwaiter().GetResult() : null;
    }
}
