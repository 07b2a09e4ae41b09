using System.ComponentModel;
using Tessera.Contracts;
using Tessera.Converters;
using Tessera.Converters.Objects;
using Tessera.Engines.Interpreted;

namespace Tessera.Engines.Generated;

/// <summary>The member that holds what the data contains and its type does not have. Not meant to be used by hand.</summary>
/// <typeparam name="T">The type of the member: a map from names to values.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class TesseraOverflow<T>
{
    private readonly Converter<T> _converter;
    private readonly OverflowKeeper? _keeper;
    private readonly MemberContract _member;
    private readonly UnknownMembers? _unknown;

    internal TesseraOverflow(MemberPlan member, ObjectPlan plan, ReadPlan? read)
    {
        _converter = (Converter<T>)member.Converter;
        (_keeper, _member) = (member.Keeper, member.Contract);
        if (read is not null)
            _unknown = new UnknownMembers(plan, read);
    }

    /// <summary>Writes the member.</summary>
    /// <param name="writer">The writer of the message.</param>
    /// <param name="value">The value of the member.</param>
    public void Write(ref TesseraBodyWriter writer, T value) => _converter.Write(ref writer.Wire, value, writer.Context);

    /// <summary>Reads the entries of an object that has not been created yet.</summary>
    /// <param name="reader">The reader at the member, which is the last one.</param>
    /// <returns>The value for the member, or null if there are no entries.</returns>
    /// <exception cref="TesseraException">The data is invalid.</exception>
    public T? Read(ref TesseraBodyReader reader) => (T?)_unknown!.ReadKept(ref reader.Wire, reader.Context);

    /// <summary>Returns whether the member must be set to the entries that were read. A map that the object holds takes them instead.</summary>
    /// <param name="reader">The reader behind the member.</param>
    /// <param name="existing">The value that the object holds.</param>
    /// <param name="value">The value that was read.</param>
    public bool IsSet(ref TesseraBodyReader reader, T? existing, [NotNullWhen(true)] T? value) =>
        value is not null && !_keeper!.TryMove(value, existing, _member);

    /// <summary>Reads the entries of an object.</summary>
    /// <param name="reader">The reader at the member, which is the last one.</param>
    /// <param name="existing">The value that the object holds.</param>
    /// <param name="value">The value that was read.</param>
    /// <returns>Whether the member must be set.</returns>
    /// <exception cref="TesseraException">The data is invalid.</exception>
    public bool TryRead(ref TesseraBodyReader reader, T? existing, [MaybeNullWhen(false)] out T value)
    {
        value = Read(ref reader);
        return IsSet(ref reader, existing, value);
    }
}
