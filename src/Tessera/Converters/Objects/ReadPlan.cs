using Tessera.Descriptors;

namespace Tessera.Converters.Objects;

/// <summary>How a shape is read into a type.</summary>
/// <param name="Shape">The shape on the wire.</param>
/// <param name="Steps">Its members in order.</param>
/// <param name="Missing">The members of <see cref="ObjectPlan.Members"/> that no step reads.</param>
/// <param name="Binder">Makes further readers.</param>
internal sealed record ReadPlan(WireType Shape, ReadStep[] Steps, int[] Missing, ReadBinder Binder);
