using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using Tessera.Converters;
using Tessera.Converters.Objects;
using Tessera.Engines.Interpreted;

namespace Tessera.Engines.Generated;

/// <summary>The member that holds what data have and its type does not. Not meant to be used by hand.</summary>
/// <typeparam name="T">Of the member: a map from names to values.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class TesseraOverflow<T>
{
    private readonly Converter<T> _converter;
    private readonly OverflowKeeper? _keeper;
    private readonly UnknownMembers? _unknown;

    internal TesseraOverflow(MemberPlan member, ObjectPlan plan, ReadPlan? read)
    {
        _converter = (Converter<T>)member.Converter;
        _keeper = member.Keeper;
        if (read is not null)
            _unknown = new UnknownMembers(plan, read);
    }

    /// <summary>Writes the member.</summary>
    /// <param name="writer">Where to.</param>
    /// <param name="value">Its value.</param>
    public void Write(ref TesseraBodyWriter writer, T value) => _converter.Write(ref writer.Wire, value, writer.Context);

    /// <summary>Reads the entries of an object that is not made yet.</summary>
    /// <param name="reader">At the member, which is the last one.</param>
    /// <returns>Null if there are none.</returns>
    /// <exception cref="TesseraException">The data are wrong.</exception>
    public T? Read(ref TesseraBodyReader reader) => (T?)_unknown!.ReadKept(ref reader.Wire, reader.Context);

    /// <summary>Whether the object is to hold what was read: a map that it holds itself takes the entries.</summary>
    /// <param name="reader">Behind the member.</param>
    /// <param name="existing">What the object holds.</param>
    /// <param name="value">What was read.</param>
    public bool IsSet(ref TesseraBodyReader reader, T? existing, [NotNullWhen(true)] T? value) => value is not null && !_keeper!.TryMove(value, existing);

    /// <summary>Reads the entries of an object.</summary>
    /// <param name="reader">At the member, which is the last one.</param>
    /// <param name="existing">What the object holds.</param>
    /// <param name="value">What was read.</param>
    /// <returns>Whether the member is to be set.</returns>
    /// <exception cref="TesseraException">The data are wrong.</exception>
    public bool TryRead(ref TesseraBodyReader reader, T? existing, [MaybeNullWhen(false)] out T value)
    {
        value = Read(ref reader);
        return IsSet(ref reader, existing, value);
    }
}
