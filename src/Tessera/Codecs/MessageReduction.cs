using Tessera.Converters;
using Tessera.Descriptors;
using Tessera.Reading;
using Tessera.Values;
using Tessera.Wire;

namespace Tessera.Codecs;

/// <summary>
/// Decides which messages of a declared type get descriptors of what occurs in them, instead of all that their types may hold
/// (docs/decisions/0019-descriptors-of-what-occurs.md).
/// </summary>
internal sealed class MessageReduction
{
    /// <summary>Descriptors that would be shorter by less than this stay whole: readers compare those and do not look into them.</summary>
    private const int Worth = 512;

    /// <summary>A message that is so many times as long as what could be saved stays as it is.</summary>
    private const int Share = 16;

    private readonly SerializerState _state;
    private readonly IConverter _content;
    private readonly int _worth;

    /// <param name="state">Of the options it belongs to.</param>
    /// <param name="content">Of the declared type.</param>
    public MessageReduction(SerializerState state, IConverter content)
    {
        _state = state;
        _content = content;
        // Who leaves out nulls wants short messages more than fast ones; a fingerprint is shorter than any descriptor.
        _worth = state.WritesFingerprints ? int.MaxValue : state.Converters.Settings.SkipNulls ? 1 : Worth;
        ReplacesRoot = content.Descriptor is Descriptor root && (!root.IsWhole || SavingsOf(root) >= _worth);
    }

    /// <summary>The root's own descriptor stands in front of few messages or none: the value is written alone, and <see cref="Complete"/> puts a descriptor before it.</summary>
    public bool ReplacesRoot { get; }

    /// <param name="context">Holds what has been written.</param>
    /// <param name="prefix">Of a message with the root's own descriptor.</param>
    public void Complete(WriteContext context, Prefix prefix)
    {
        long savings = 0;
        bool isWhole = true;
        bool isFree = !context.Types.IsFull;
        if (ReplacesRoot)
            Add(_content.Descriptor!);
        for (int i = 0; i < context.Types.Count; i++)
        {
            if (!ReplacesRoot || !ReferenceEquals(context.Types[i], _content.Descriptor))
                Add(context.Types[i]);
        }

        if (isFree && (!isWhole || (savings >= _worth && context.Output.Committed <= Share * savings)))
            Reduce(context, ReplacesRoot ? 0 : prefix.Length);
        else if (!isWhole)
            Throw.Contract(_content.Type, "it leads to more types than one descriptor can hold, and with this Profile, or with so many other types in the message, they cannot be spread over several; serialize it without a Profile, or in parts");
        else if (ReplacesRoot)
            prefix.PutBefore(context.Output);

        void Add(Descriptor descriptor)
        {
            savings += SavingsOf(descriptor);
            isWhole &= descriptor.IsWhole;
            // The order of values that bring descriptors of their own is that of their bytes, descriptors included.
            isFree &= !context.Sorts || !descriptor.Root.OrdersAny();
        }
    }

    private void Reduce(WriteContext context, int bodyAt)
    {
        ReadContext walk = _state.RentReadContext();
        context.Reducer.Reduce(new WrittenMessage(context.Output, bodyAt, _content.Descriptor, _content.WireType, context.Sorts, _content.Type), context.Types, walk);
        walk.Return();
    }

    private int SavingsOf(Descriptor descriptor) => descriptor.Bytes.Length > _worth ? descriptor.Savings : 0;
}
