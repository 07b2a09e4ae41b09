using Tessera.Converters.Objects;

namespace Tessera.Engines.Interpreted;

/// <summary>About how much memory an object takes, for the allocation budget.</summary>
internal static class ObjectSize
{
    private const int Header = 24;
    private const int Reference = 8;
    private const int Value = 16;

    public static int Estimate(ObjectPlan plan) =>
        (plan.Contract.Type.IsValueType ? 0 : Header) + plan.Members.Sum(m => m.Contract.Type.IsValueType ? Value : Reference);
}
