using Tessera.Converters;
using Tessera.Wire;

namespace Tessera.Engines.Emitted;

/// <summary>
/// Counts the objects of one content and asks for its code when it is hot. The code is made on a thread of the pool, for the first of a
/// process takes as long as thousands of calls: the calls meanwhile go on as before, and for good if no code can be made. Where code is wanted from the first object on, they wait.
/// </summary>
/// <typeparam name="TCode">What the engine makes.</typeparam>
internal struct Warmth<TCode>
    where TCode : class
{
    private int _calls;
    private Task<TCode?>? _code;

    /// <summary>The code, if it is there.</summary>
    /// <remarks>Threads may call this at once: a few objects are not counted, or the code is asked for twice and made once.</remarks>
    public TCode? Next(EmittedEngine engine, IConverter content, Func<EmittedEngine, IConverter, TCode?> compile)
    {
        if (_calls < engine.Threshold)
        {
            _calls++;
            return null;
        }

        if (engine.Threshold == 0)
            return Compile(engine, content, compile);
        Task<TCode?> code = _code ??= Start(engine, content, compile);
        return code.IsCompletedSuccessfully ? code.GetAwaiter().GetResult() : null;
    }

    private static TCode? Compile(EmittedEngine engine, IConverter content, Func<EmittedEngine, IConverter, TCode?> compile)
    {
        using Preparation preparation = Preparation.Begin();
        return compile(engine, content);
    }

    /// <summary>Apart, because what a lambda captures is allocated where the method begins.</summary>
    private static Task<TCode?> Start(EmittedEngine engine, IConverter content, Func<EmittedEngine, IConverter, TCode?> compile) =>
        Task.Run(() => compile(engine, content));
}
