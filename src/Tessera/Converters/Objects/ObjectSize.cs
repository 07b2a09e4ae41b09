using Tessera.Contracts;

namespace Tessera.Converters.Objects;

/// <summary>Estimates how much memory an object takes, for the allocation budget.</summary>
internal static class ObjectSize
{
    private const int Header = 24;

    /// <summary>Whether creating an object may take more memory than its fields do, so that the actual allocations must be measured.</summary>
    public static bool IsUnknown(ObjectPlan plan) => Constructors.Allocate(plan.Contract);

    /// <summary>Returns the bytes to charge for each object that is read from this wire type, or 0 if the bytes of the object justify its memory.</summary>
    public static int Charge(ObjectPlan plan, WireType wire)
    {
        int size = plan.Contract.Type.IsValueType ? 0 : Header;
        foreach (MemberPlan member in plan.Members)
            size += member.Converter.SlotSize;
        return size > Saturating.Multiply(ReadContext.BytesPerByte, wire.Smallest) ? size : 0;
    }
}
