using Tessera.Contracts;
using Tessera.Descriptors;
using Tessera.Reading;
using Tessera.Wire;

namespace Tessera.Converters.Objects;

/// <summary>How much memory an object takes, for the allocation budget.</summary>
internal static class ObjectSize
{
    private const int Header = 24;

    /// <summary>Whether an object may take more than its fields do, so that it is to be looked what was allocated.</summary>
    public static bool IsUnknown(ObjectPlan plan) => Constructors.Allocate(plan.Contract);

    /// <summary>What to charge for each object read from a shape or a map: nothing, if its bytes alone justify its memory.</summary>
    public static int Charge(ObjectPlan plan, WireType wire)
    {
        int size = plan.Contract.Type.IsValueType ? 0 : Header;
        foreach (MemberPlan member in plan.Members)
            size += member.Converter.SlotSize;
        return size > Saturating.Multiply(ReadContext.BytesPerByte, wire.Smallest) ? size : 0;
    }
}
