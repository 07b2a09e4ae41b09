using Tessera.Engines.Emitted;
using Tessera.Engines.Generated;
using Tessera.Engines.Interpreted;
using Xunit;

namespace Tessera.Tests.Engines;

public class EngineChoiceTests
{
    [Fact]
    public void Auto_FollowsTheProcess()
    {
        Type expected = (AppContext.GetData("Tessera.Engine") ?? Environment.GetEnvironmentVariable("TESSERA_ENGINE")) switch
        {
            "Interpreted" => typeof(InterpretedEngine),
            "Generated" => typeof(GeneratedEngine),
            _ => typeof(EmittedEngine),
        };

        Assert.IsType(expected, new TesseraOptions().State.Converters.Settings.Engine);
    }

    [Theory]
    [InlineData(TesseraSerializerEngine.Interpreted, typeof(InterpretedEngine))]
    [InlineData(TesseraSerializerEngine.Emitted, typeof(EmittedEngine))]
    [InlineData(TesseraSerializerEngine.Generated, typeof(GeneratedEngine))]
    public void Option_WinsOverTheProcess(TesseraSerializerEngine engine, Type expected)
    {
        TesseraOptions options = new() { Engine = engine };

        Assert.IsType(expected, options.State.Converters.Settings.Engine);
    }

    [Theory]
    [InlineData(TesseraSerializerEngine.Auto)]
    [InlineData(TesseraSerializerEngine.Interpreted)]
    [InlineData(TesseraSerializerEngine.Emitted)]
    [InlineData(TesseraSerializerEngine.Generated)]
    public void ForeignPlans_RunOnTheInterpreterAlways(TesseraSerializerEngine engine)
    {
        TesseraOptions options = new() { Engine = engine };

        Assert.IsType<InterpretedEngine>(options.State.Converters.Settings.ForeignEngine);
    }
}
