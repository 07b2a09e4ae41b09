namespace Tessera.Converters.References;

/// <summary>Remembers the answer of <see cref="LateObjects.MayBe(IConverter)"/>. It is one byte, so threads may ask at once.</summary>
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
