using Tessera.Converters;

namespace Tessera.Engines.Emitted;

/// <summary>
/// Counts the objects of one content and requests its code when it is hot. The code is made on a pool thread, because the first code of a process takes as long
/// as thousands of calls. Meanwhile calls go on as before, and for good if no code can be made. If code is wanted from the first object on, calls wait for it.
/// </summary>
/// <typeparam name="TCode">The type of the code that the engine makes.</typeparam>
internal struct Warmth<TCode>
    where TCode : class
{
    private int _calls;
    private Task<TCode?>? _code;

    /// <summary>Returns the code if it is ready, otherwise null.</summary>
    /// <remarks>Several threads may call this at once. Then some objects are not counted, or the code is requested twice and made once.</remarks>
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

    /// <summary>Starts compiling. This is a method of its own, because what a lambda captures is allocated where its method begins.</summary>
    private static Task<TCode?> Start(EmittedEngine engine, IConverter content, Func<EmittedEngine, IConverter, TCode?> compile) =>
        Task.Run(() => compile(engine, content));
}
