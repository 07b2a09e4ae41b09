using System.Buffers;
using System.Text;
using System.Text.Json;

namespace Tessera.Cli.Values;

/// <summary>Finds the values that a path leads to, and writes each as a line of JSON.</summary>
/// <param name="message">The message.</param>
/// <param name="steps">The path. Single steps follow references to other objects, wildcards do not.</param>
/// <param name="lines">Receives the lines.</param>
internal sealed class ValueQuery(MessageJson message, List<PathStep> steps, IBufferWriter<byte> lines)
{
    /// <summary>The values found by the step in front of each, which several references may lead to.</summary>
    private readonly HashSet<(int Step, int Start)> _seen = [];

    private readonly byte[][] _names = [.. steps.Select(step => Encoding.UTF8.GetBytes(step.Name ?? ""))];

    /// <summary>Writes the values in the order of the message. No value is written twice, so there are never more than the message has.</summary>
    public void Run() => Find(message.Root, 0);

    /// <summary>Takes the steps from this one on.</summary>
    private void Find(JsonPlace value, int at)
    {
        if (message.HasReferences && !_seen.Add((at, value.Start)))
            return;
        if (at == steps.Count)
            Write(message.TextOf(value));
        else if (steps[at].IsEvery)
            FindEvery(value, at);
        else if (steps[at].Name is null)
            FindEntry(Follow(value), at);
        else if (!TryFindMember(value, at) && Follow(value) is var followed && followed.Start != value.Start)
            TryFindMember(followed, at);
    }

    private void FindEvery(JsonPlace value, int at)
    {
        message.TryUnwrap(ref value);
        bool isOfMembers = steps[at].Name is not null;
        if (value.Kind == JsonTokenType.StartObject)
        {
            for (message.EnterObject(ref value); value.Kind == JsonTokenType.PropertyName; value.PassValue())
            {
                JsonPlace name = value;
                value.Read();
                if (isOfMembers)
                    Find(value, at + 1);
                else
                    FindInPair(name, value, at + 1);
            }
        }
        else if (value.Kind == JsonTokenType.StartArray && !isOfMembers)
        {
            for (value.Read(); value.Kind != JsonTokenType.EndArray; value.PassValue())
                Find(value, at + 1);
        }
    }

    /// <summary>Goes on in an element of an array, or in an entry of an object.</summary>
    private void FindEntry(JsonPlace value, int at)
    {
        int index = steps[at].Index;
        if (value.Kind == JsonTokenType.StartObject)
        {
            message.EnterObject(ref value);
            for (; index > 0 && value.Kind == JsonTokenType.PropertyName; index--)
                value.PassMember();
            if (value.Kind != JsonTokenType.PropertyName)
                return;
            JsonPlace name = value;
            value.Read();
            FindInPair(name, value, at + 1);
        }
        else if (value.Kind == JsonTokenType.StartArray)
        {
            for (value.Read(); index > 0 && value.Kind != JsonTokenType.EndArray; index--)
                value.PassValue();
            if (value.Kind != JsonTokenType.EndArray)
                Find(value, at + 1);
        }
    }

    private bool TryFindMember(JsonPlace value, int at)
    {
        string name = steps[at].Name!;
        if (name is "Key" or "Value" && value.IsPair())
        {
            value.Read();
            if (name == "Value")
                value.PassValue();
            Find(value, at + 1);
            return true;
        }

        if (value.Kind != JsonTokenType.StartObject)
            return false;
        JsonPlace member = value;
        // The empty name means the items of a collection that also has members, or the entries of a map that stand among the members.
        if (TryMoveTo(ref member, name, _names[at]) || (name.Length == 0 && TryMoveTo(ref member, "$items", "$items"u8)))
        {
            Find(member, at + 1);
            return true;
        }

        if (name.Length > 0)
            return false;
        Find(value, at + 1);
        return true;
    }

    /// <returns>False if the object has no such member; the place is then left as it is.</returns>
    private static bool TryMoveTo(ref JsonPlace value, string name, ReadOnlySpan<byte> utf8Name)
    {
        JsonPlace member = value;
        for (member.Read(); member.Kind == JsonTokenType.PropertyName; member.PassMember())
        {
            if (!member.HasName(name, utf8Name))
                continue;
            member.Read();
            value = member;
            return true;
        }

        return false;
    }

    /// <summary>Takes the steps from this one on in an entry of an object, which has the form of an entry of any other map: a pair.</summary>
    private void FindInPair(JsonPlace key, JsonPlace value, int at)
    {
        if (at == steps.Count)
        {
            Write([.. "["u8, .. message.TextOf(key.Start, key.End), .. ","u8, .. message.TextOf(value), .. "]"u8]);
            return;
        }

        PathStep step = steps[at];
        bool isEvery = step is { IsEvery: true, Name: null };
        bool isSingle = !step.IsEvery && step.Name is null;
        if (at + 1 == steps.Count && (isEvery || step is { IsEvery: false, Name: "Key" } || (isSingle && step.Index == 0)))
            Write(message.TextOf(key.Start, key.End));
        if (isEvery || step is { IsEvery: false, Name: "Value" } || (isSingle && step.Index == 1))
            Find(value, at + 1);
    }

    private JsonPlace Follow(JsonPlace value)
    {
        if (message.FindReferred(value) is int start)
            value = message.At(start);
        message.TryUnwrap(ref value);
        return value;
    }

    private void Write(ReadOnlySpan<byte> json)
    {
        lines.Write(json);
        lines.Write("\n"u8);
    }
}
