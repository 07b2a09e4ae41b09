using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Converters.Objects;

/// <summary>One member of a shape on the wire.</summary>
/// <param name="Wire">Its name and type.</param>
/// <param name="Reader">Reads it as the target member's type; null to skip it.</param>
/// <param name="Target">The index in <see cref="ObjectPlan.Members"/>.</param>
internal sealed record ReadStep(WireMember Wire, ValueReader? Reader, int Target)
{
    /// <summary>A null means "not sent".</summary>
    public bool IsKeep => Wire.Type.Kind == WireKind.Keep;
}
