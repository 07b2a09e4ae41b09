namespace Tessera.Converters.References;

/// <summary>The answer of <see cref="LateObjects.MayBe(IConverter)"/>, once it has been asked. One byte: threads may ask at once.</summary>
internal struct Lateness
{
    private sbyte _answer;

    public bool Of(IConverter converter)
    {
        if (_answer == 0)
            _answer = LateObjects.MayBe(converter) ? (sbyte)1 : (sbyte)-1;
        return _answer > 0;
    }
}
