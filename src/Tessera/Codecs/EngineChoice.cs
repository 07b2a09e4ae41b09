using Tessera.Contracts;
using Tessera.Converters;
using Tessera.Engines.Emitted;
using Tessera.Engines.Generated;
using Tessera.Engines.Interpreted;

namespace Tessera.Codecs;

/// <summary>Chooses the engine: by the option, else by the setting with which the process was started, else by what the runtime can do.</summary>
internal static class EngineChoice
{
    /// <summary>The number of objects of a type after which code is emitted for it (docs/decisions/0007-emitted-engine.md).</summary>
    private const int HotAfter = 64;

    public static IEngine Choose(TesseraOptions options)
    {
        TesseraSerializerEngine engine = options.Engine == TesseraSerializerEngine.Auto ? FromProcess() : options.Engine;
        return engine switch
        {
            TesseraSerializerEngine.Interpreted => InterpretedEngine.Instance,
            TesseraSerializerEngine.Generated => GeneratedEngine.Instance,
            // On Mono, emitted code may not use what is not public, whatever its assembly says.
            _ when !RuntimeFeature.IsDynamicCodeCompiled || Framework.IsMono => GeneratedEngine.Instance,
            TesseraSerializerEngine.Emitted => new EmittedEngine(InterpretedEngine.Instance, threshold: 0, options.StrictValues, options.Limits.MaxDepth),
            _ => new EmittedEngine(GeneratedEngine.Instance, HotAfter, options.StrictValues, options.Limits.MaxDepth),
        };
    }

    private static TesseraSerializerEngine FromProcess()
    {
        string? name = AppContext.GetData("Tessera.Engine") as string ?? Environment.GetEnvironmentVariable("TESSERA_ENGINE");
        return name is not null && Enum.TryParse(name, ignoreCase: true, out TesseraSerializerEngine engine) ? engine : TesseraSerializerEngine.Auto;
    }
}
