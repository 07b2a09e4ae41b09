using Tessera.Inspect;
using Xunit;

namespace Tessera.Cli.Tests;

public class ErrorLineTests
{
    [Theory]
    [InlineData("a\u001B[31mb", "a·[31mb")]
    [InlineData("a\u2028b\u202Ec", "a·b·c")]
    [InlineData("\U0001F600 é 名", "\U0001F600 é 名")]
    public void Format_CharactersThatDisturbALine_AreReplaced(string text, string printed) => Assert.Equal($"error: {printed}", ErrorLine.Format(text));

    [Fact]
    public void Format_LaterPart_CountsFromTheFile()
    {
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraInspector.Validate(Samples.BrokenPerson));
        Assert.StartsWith("error UE at byte 123 ($.Name): ", ErrorLine.Format(error, start: 100), StringComparison.Ordinal);
    }

    [Fact]
    public void Format_EveryCode_HasLetters()
    {
        // All but the codes that bytes alone never cause are met in the vectors; here it is enough that none was forgotten.
        foreach (TesseraErrorCode code in Enum.GetValues<TesseraErrorCode>())
            Assert.InRange(ErrorLetters.Of(code).Length, 2, 3);
    }
}
