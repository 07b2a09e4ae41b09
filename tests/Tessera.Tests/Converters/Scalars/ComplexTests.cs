using System.Numerics;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Scalars;

public class ComplexTests : ConverterTests<Complex>
{
    protected override IEnumerable<Complex> Values => [Complex.Zero, Complex.ImaginaryOne, new(-0.0, double.NaN), new(1.5, double.NegativeInfinity)];

    protected override bool IsExactInJson(Complex value) => !double.IsNaN(value.Imaginary);
}
