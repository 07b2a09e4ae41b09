using Tessera.Descriptors;

namespace Tessera.Converters.Objects;

/// <summary>Makes objects of one type from member values that come in any order.</summary>
internal abstract class ObjectAssembler<T>
{
    /// <summary>Makes an object.</summary>
    /// <param name="values">By index in <see cref="ObjectPlan.Members"/>.</param>
    /// <param name="arrivals">What became of each.</param>
    /// <param name="at">Where the object begins.</param>
    /// <param name="context">The message's state.</param>
    public abstract T Assemble(object?[] values, Arrival[] arrivals, int at, ReadContext context);
}
