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

    /// <summary>Takes the steps from this one on. Only wildcards need the stack, and no more than the message has levels.</summary>
    private void Find(JsonPlace value, int at)
    {
        while (!message.HasReferences || _seen.Add((at, value.Start)))
        {
            if (at == steps.Count)
            {
                Write(message.TextOf(value));
                return;
            }

            if (steps[at].IsEvery)
            {
                FindEvery(value, at);
                return;
            }

            if (!(steps[at].Name is null ? TryMoveToEntry(ref value, ref at) : TryMoveToMember(ref value, ref at)))
                return;
        }
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
                int next = at + 1;
                if (isOfMembers || TryMoveIntoPair(name, value, ref next))
                    Find(value, next);
            }
        }
        else if (value.Kind == JsonTokenType.StartArray && !isOfMembers)
        {
            for (value.Read(); value.Kind != JsonTokenType.EndArray; value.PassValue())
                Find(value, at + 1);
        }
    }

    /// <summary>Moves to an element of an array, or into an entry of an object.</summary>
    /// <returns>False if there is none, or if the path ends in it.</returns>
    private bool TryMoveToEntry(ref JsonPlace value, ref int at)
    {
        value = Follow(value);
        int index = steps[at++].Index;
        if (value.Kind == JsonTokenType.StartObject)
        {
            message.EnterObject(ref value);
            for (; index > 0 && value.Kind == JsonTokenType.PropertyName; index--)
                value.PassMember();
            if (value.Kind != JsonTokenType.PropertyName)
                return false;
            JsonPlace name = value;
            value.Read();
            return TryMoveIntoPair(name, value, ref at);
        }

        if (value.Kind != JsonTokenType.StartArray)
            return false;
        for (value.Read(); index > 0 && value.Kind != JsonTokenType.EndArray; index--)
            value.PassValue();
        return value.Kind != JsonTokenType.EndArray;
    }

    /// <summary>Moves to a member, of the object that a reference leads to if the value is one.</summary>
    private bool TryMoveToMember(ref JsonPlace value, ref int at)
    {
        int step = at++;
        if (TryMoveToMember(ref value, steps[step].Name!, _names[step]))
            return true;
        JsonPlace followed = Follow(value);
        if (followed.Start == value.Start || !TryMoveToMember(ref followed, steps[step].Name!, _names[step]))
            return false;
        value = followed;
        return true;
    }

    private static bool TryMoveToMember(ref JsonPlace value, string name, ReadOnlySpan<byte> utf8Name)
    {
        if (name is "Key" or "Value" && value.IsPair())
        {
            value.Read();
            if (name == "Value")
                value.PassValue();
            return true;
        }

        if (value.Kind != JsonTokenType.StartObject)
            return false;
        if (TryMoveTo(ref value, name, utf8Name))
            return true;
        // The empty name means the items of a collection that also has members, or the entries of a map that stand among the members.
        if (name.Length == 0)
            TryMoveTo(ref value, "$items", "$items"u8);
        return name.Length == 0;
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

    /// <summary>Takes a step in an entry of an object, which has the form of an entry of any other map: a pair.</summary>
    /// <returns>Whether the path goes on in the value of the entry. Otherwise, what it leads to has been written.</returns>
    private bool TryMoveIntoPair(JsonPlace key, JsonPlace value, ref int at)
    {
        if (at == steps.Count)
        {
            Write([.. "["u8, .. message.TextOf(key.Start, key.End), .. ","u8, .. message.TextOf(value), .. "]"u8]);
            return false;
        }

        PathStep step = steps[at++];
        bool isEvery = step is { IsEvery: true, Name: null };
        bool isSingle = step is { IsEvery: false, Name: null };
        if (at == steps.Count && (isEvery || step is { IsEvery: false, Name: "Key" } || (isSingle && step.Index == 0)))
            Write(message.TextOf(key.Start, key.End));
        return isEvery || step is { IsEvery: false, Name: "Value" } || (isSingle && step.Index == 1);
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
