using Tessera.Descriptors;

namespace Tessera.Converters.Objects;

/// <summary>Makes objects of one type from member values that come in any order.</summary>
internal abstract class ObjectAssembler<T>
{
    /// <summary>Makes an object.</summary>
    /// <param name="values">By index in <see cref="ObjectPlan.Members"/>.</param>
    /// <param name="present">Which of them the data had.</param>
    /// <param name="at">Where the object begins.</param>
    /// <param name="context">The message's state.</param>
    public abstract T Assemble(object?[] values, bool[] present, int at, ReadContext context);
}
