using System.Collections;
using Tessera.TestKit;

namespace Tessera.Tests.Converters.Collections;

public class SequenceConstructorTests : ConverterTests<SequenceConstructorTests.Path>
{
    protected override IEnumerable<SequenceConstructorTests.Path> Values => [new([]), new(["a", "b"])];

    /// <summary>A collection that only its constructor can fill.</summary>
    public sealed class Path(IEnumerable<string> steps) : IEnumerable<string>
    {
        private readonly string[] _steps = [.. steps];

        public IEnumerator<string> GetEnumerator() => ((IEnumerable<string>)_steps).GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }
}
