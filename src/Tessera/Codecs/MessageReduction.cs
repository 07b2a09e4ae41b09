using Tessera.Converters;

namespace Tessera.Codecs;

/// <summary>
/// Decides which messages of a declared type get descriptors of only those types that occur in them, instead of all types that their values may hold
/// (docs/decisions/0019-descriptors-of-what-occurs.md).
/// </summary>
internal sealed class MessageReduction
{
    /// <summary>A descriptor is reduced only if that saves so many bytes: readers compare a whole descriptor with their own and do not parse it.</summary>
    private const int Worth = 512;

    /// <summary>A message that is longer than this many times the bytes that could be saved is not reduced.</summary>
    private const int Share = 16;

    private readonly SerializerState _state;
    private readonly IConverter _content;
    private readonly int _worth;

    public MessageReduction(SerializerState state, IConverter content)
    {
        _state = state;
        _content = content;
        // SkipNulls asks for short messages rather than fast ones. A fingerprint is shorter than any descriptor, so reducing the descriptor would save nothing.
        _worth = state.WritesFingerprints ? int.MaxValue : state.Converters.Settings.SkipNulls ? 1 : Worth;
        ReplacesRoot = content.Descriptor is Descriptor root && (!root.IsWhole || SavingsOf(root) >= _worth);
    }

    /// <summary>Whether hardly any message begins with the root's whole descriptor: <see cref="Complete"/> puts one in front of the value later.</summary>
    public bool ReplacesRoot { get; }

    /// <param name="context">The context whose output holds what has been written.</param>
    /// <param name="prefix">The prefix of a message with the root's own descriptor.</param>
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
            Throw.Contract(_content.Type, "it uses more types than one descriptor can hold, and they cannot be split over several descriptors with this Profile or with so many other types in the message; serialize it without a Profile, or in parts");
        else if (ReplacesRoot)
            prefix.PutBefore(context.Output);

        void Add(Descriptor descriptor)
        {
            savings += SavingsOf(descriptor);
            isWhole &= descriptor.IsWhole;
            // A profile sorts values by their bytes. If these contain descriptors, reduced descriptors would change the order.
            isFree &= !context.Sorts || !descriptor.Root.OrdersAny();
        }
    }

    private void Reduce(WriteContext context, int bodyAt)
    {
        ReadContext walk = _state.RentReadContext();
        context.Reducer.Reduce(new WrittenMessage(context.Output, bodyAt, _content.Descriptor, _content.WireType, context.Sorts, _content.Type),
            context.Types, walk);
        walk.Return();
    }

    private int SavingsOf(Descriptor descriptor) => descriptor.Bytes.Length > _worth ? descriptor.Savings : 0;
}
