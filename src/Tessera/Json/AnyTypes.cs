using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Json;

/// <summary>The descriptors of JSON without a descriptor (spec/format.md §10.2).</summary>
/// <param name="intern">Gives the descriptor that stands for all of the same bytes.</param>
internal sealed class AnyTypes(Func<Descriptor, Descriptor> intern)
{
    /// <summary>For messages that hold nothing else.</summary>
    public static AnyTypes Own { get; } = new(static descriptor => descriptor);

    public Descriptor Map { get; } = intern(Define(WireType.Map(WireType.String, WireType.Any)));

    public Descriptor List { get; } = intern(Define(WireType.List(WireType.Any)));

    public Descriptor Number { get; } = intern(Define(WireType.Tag("$number", WireType.String)));

    private static Descriptor Define(WireType type) => Descriptor.Of(type, typeof(AnyTypes));
}
