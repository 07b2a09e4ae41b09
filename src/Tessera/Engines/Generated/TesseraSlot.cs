using System.ComponentModel;
using Tessera.Contracts;
using Tessera.Converters;
using Tessera.Converters.Collections;
using Tessera.Converters.Objects;

namespace Tessera.Engines.Generated;

/// <summary>A member that is written and read by its converter. Not meant to be used by hand.</summary>
/// <typeparam name="T">The type of the member.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class TesseraSlot<T>
{
    private readonly Converter<T> _converter;
    private readonly IComparing<T>? _comparing;

    /// <summary>The converter of a collection that nothing sets, if the collection may be one that cannot be filled; otherwise null.</summary>
    private readonly IFillable<T>? _refusing;

    /// <summary>The converter of a member that is an object, whose code is called directly; otherwise null.</summary>
    private readonly ObjectConverter<T>? _object;
    private readonly MemberContract _member;
    private GeneratedWriter<T>? _writer;
    private GeneratedReader<T>? _reader;

    /// <summary>The wire type of the member in the shape, which says how it is left out.</summary>
    private readonly WireType _wireType;
    private readonly bool _hasPresence;

    /// <summary>The argument for the constructor if the member was not sent.</summary>
    private readonly T _default;

    internal TesseraSlot(MemberPlan member, ParameterContract? parameter)
    {
        IConverter converter = member.Converter;
        _member = member.Contract;
        _refusing = member.Refusing as IFillable<T>;
        (_wireType, _hasPresence) = (member.WireType, member.Form != MemberForm.Plain);
        _default = parameter?.Default is T value ? value : default!;
        _converter = (Converter<T>)converter;
        _comparing = Comparers.Find(converter) as IComparing<T>;
        _object = (converter is IReferenceConverter ? converter.Content : converter) as ObjectConverter<T>;
    }

    /// <summary>Writes the member.</summary>
    /// <param name="writer">The writer of the message.</param>
    /// <param name="value">The value of the member.</param>
    public void Write(ref TesseraBodyWriter writer, T value)
    {
        if (_refusing is not null)
            KeptCollections.Require(_refusing, value, in writer.Wire, writer.Context);
        if (_object is null)
            _converter.Write(ref writer.Wire, value, writer.Context);
        else if (_writer is null)
            WriteByConverter(ref writer, value);
        else if (typeof(T).IsValueType || _object.WritePresence(ref writer.Wire, value, writer.Context))
            _writer.Write(ref writer, value);
    }

    /// <summary>Writes the member behind a byte that says whether it is present. It is not if it has the default value of its type.</summary>
    /// <param name="writer">The writer of the message.</param>
    /// <param name="value">The value of the member.</param>
    public void WriteUnlessDefault(ref TesseraBodyWriter writer, T value)
    {
        if (_refusing is not null)
            KeptCollections.Require(_refusing, value, in writer.Wire, writer.Context);
        if (writer.WritePresence(!EqualityComparer<T>.Default.Equals(value, default)))
            Write(ref writer, value);
    }

    /// <summary>Reads whether a member that may be left out was sent. If it was sent, its value follows.</summary>
    /// <param name="reader">The reader at the member.</param>
    /// <exception cref="TesseraException">The data is invalid.</exception>
    public bool IsSent(ref TesseraBodyReader reader) =>
        !ShapeReading.IsNotSent(ref reader.Wire, _wireType, reader.Context) && (!_hasPresence || Presence.Read(ref reader.Wire));

    /// <summary>Reads an argument of the constructor that may be left out. Returns the default of the parameter if it was not sent.</summary>
    /// <param name="reader">The reader at the member.</param>
    /// <exception cref="TesseraException">The data is invalid.</exception>
    public T ReadSent(ref TesseraBodyReader reader) => IsSent(ref reader) ? Read(ref reader) : _default;

    /// <summary>Reads the member.</summary>
    /// <param name="reader">The reader at the member.</param>
    /// <exception cref="TesseraException">The data is invalid.</exception>
    public T Read(ref TesseraBodyReader reader)
    {
        if (_object is null)
            return _converter.Read(ref reader.Wire, reader.Context);
        if (_reader is null)
            return ReadByConverter(ref reader);
        return typeof(T).IsValueType || Presence.Read(ref reader.Wire) ? _reader.Read(ref reader) : default!;
    }

    /// <summary>Reads a collection. If the object holds a collection with a comparer of its own, that collection is kept and filled.</summary>
    /// <param name="reader">The reader at the member.</param>
    /// <param name="existing">The value that the object holds.</param>
    /// <param name="value">The value that was read.</param>
    /// <returns>Whether the member must be set.</returns>
    /// <exception cref="TesseraException">The data is invalid.</exception>
    public bool TryRead(ref TesseraBodyReader reader, T existing, out T value)
    {
        int at = reader.Wire.Position;
        value = Read(ref reader);
        return _comparing is null || !Comparers.TryFill(_comparing, existing, value, new FillPlace(reader.Context, at), _member);
    }

    /// <summary>Does the same as <see cref="TryRead"/> for a collection that was read before its object was created.</summary>
    /// <param name="reader">The reader behind the member.</param>
    /// <param name="existing">The value that the object holds.</param>
    /// <param name="value">The value that was read.</param>
    /// <returns>Whether the member must be set.</returns>
    /// <exception cref="TesseraException">The data is invalid.</exception>
    public bool IsSet(ref TesseraBodyReader reader, T existing, T value) =>
        _comparing is null || !Comparers.TryFill(_comparing, existing, value, new FillPlace(reader.Context, reader.Wire.Position), _member);

    /// <summary>Reads a collection into the one that the object holds, which cannot be set.</summary>
    /// <param name="reader">The reader at the member.</param>
    /// <param name="existing">The value that the object holds.</param>
    /// <exception cref="TesseraException">The data is invalid.</exception>
    public void Fill(ref TesseraBodyReader reader, T existing)
    {
        int at = reader.Wire.Position;
        Fill(existing, Read(ref reader), new FillPlace(reader.Context, at));
    }

    /// <summary>Does the same as <see cref="Fill(ref TesseraBodyReader, T)"/> for a collection that was read before its object was created.</summary>
    /// <param name="reader">The reader behind the member.</param>
    /// <param name="existing">The value that the object holds.</param>
    /// <param name="value">The value that was read.</param>
    /// <exception cref="TesseraException">The data is invalid.</exception>
    public void Put(ref TesseraBodyReader reader, T existing, T value) => Fill(existing, value, new FillPlace(reader.Context, reader.Wire.Position));

    /// <summary>Reads an object into the one that its owner holds, which cannot be set.</summary>
    /// <param name="reader">The reader at the member.</param>
    /// <param name="existing">The object that the owner holds.</param>
    /// <exception cref="TesseraException">The data is invalid.</exception>
    public void ReadInto(ref TesseraBodyReader reader, T existing)
    {
        int at = reader.Wire.Position;
        if (existing is not null)
            _converter.ReadInto(ref reader.Wire, existing, reader.Context);
        else if (_converter.Read(ref reader.Wire, reader.Context) is not null && !reader.Context.Scope.DropsMismatches)
            KeptCollections.RequireHeld(existing, new FillPlace(reader.Context, at), _member);
    }

    private void Fill(T existing, T value, FillPlace place)
    {
        Debug.Assert(_converter.CanFill);
        KeptCollections.Fill((IFillable<T>)_converter, existing, value, place, _member);
    }

    /// <summary>Writes the first value. The writer is looked up only afterwards, because an object of the member's type may lead back to this slot.</summary>
    private void WriteByConverter(ref TesseraBodyWriter writer, T value)
    {
        _converter.Write(ref writer.Wire, value, writer.Context);
        _writer = _object!.Writer as GeneratedWriter<T>;
    }

    private T ReadByConverter(ref TesseraBodyReader reader)
    {
        T value = _converter.Read(ref reader.Wire, reader.Context);
        _reader = _object!.Reader as GeneratedReader<T>;
        return value;
    }
}
