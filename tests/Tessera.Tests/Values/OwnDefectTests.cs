using Tessera.Descriptors;
using Tessera.Reading;
using Tessera.TestKit;
using Tessera.Values;
using Xunit;

namespace Tessera.Tests.Values;

/// <summary>An exception in a layer that calls no code of the application is a defect of the library, and is reported as one.</summary>
public class OwnDefectTests
{
    private static readonly TesseraOptions[] s_engines = [new() { Engine = TesseraSerializerEngine.Interpreted }, new() { Engine = TesseraSerializerEngine.Emitted }, new()];

    /// <summary>Simulated defects: code that can only belong to the layer throws.</summary>
    private static readonly Dictionary<string, Func<Exception?>> s_breaks = new()
    {
        ["Descriptors"] = Break,
        ["Reading"] = static () => { new NameSets().Keep(null!); return null; },
        ["Values"] = static () => { PathText.OfMember(null!); return null; },
    };

    private static Func<Exception?>? s_failure;

    public static TheoryData<string> Layers => [.. s_breaks.Keys];

    [Theory]
    [MemberData(nameof(Layers))]
    public void Deserialize_LowerLayerThrows_GivesInternalErrorWithInner(string layer)
    {
        byte[] data = TesseraSerializer.Serialize(new Holder { Number = 5 });
        foreach (TesseraOptions options in s_engines)
        {
            TesseraException error = Failing(s_breaks[layer], () => Read.Fails<Holder>(data, TesseraErrorCode.InternalError, options));
            Assert.IsType<NullReferenceException>(error.InnerException);
            Assert.Contains("report", error.Message, StringComparison.Ordinal);
        }
    }

    [Fact]
    public void Serialize_LowerLayerThrows_GivesInternalError()
    {
        foreach (TesseraOptions options in s_engines)
            Assert.Equal(TesseraErrorCode.InternalError, Failing(Break, () => Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new Holder(), options))).Code);
    }

    /// <summary>The innermost code outside the framework counts, even if the framework throws the exception.</summary>
    [Fact]
    public void Deserialize_ApplicationLetsTheFrameworkThrow_GivesUserCodeFailed()
    {
        byte[] data = TesseraSerializer.Serialize(new Holder { Number = 5 });
        foreach (TesseraOptions options in s_engines)
        {
            Failing(static () => { ArgumentNullException.ThrowIfNull((object?)null); return null; }, () => Read.Fails<Holder>(data, TesseraErrorCode.UserCodeFailed, options));
            Failing(static () => new InvalidOperationException(((string?)null)!.Trim()), () => Read.Fails<Holder>(data, TesseraErrorCode.UserCodeFailed, options));
        }
    }

    private static Exception? Break()
    {
        DescriptorPrinter.Print(null!);
        return null;
    }

    private static T Failing<T>(Func<Exception?> failure, Func<T> call)
    {
        s_failure = failure;
        try
        {
            return call();
        }
        finally
        {
            s_failure = null;
        }
    }

    public class Holder
    {
        private int _number;

        public int Number
        {
            get => s_failure?.Invoke() is null ? _number : 0;
            set => _number = s_failure?.Invoke() is null ? value : 0;
        }
    }
}
