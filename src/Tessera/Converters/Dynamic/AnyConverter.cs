using Tessera.Contracts;
using Tessera.Dom;

namespace Tessera.Converters.Dynamic;

/// <summary>
/// The converter of a slot whose type does not determine its value: object, or an interface or abstract class without registration. The runtime type is
/// written. Reading creates types that have an identifier, scalars, lists, dictionaries and <see cref="TesseraObject"/>, but never another type that the data
/// names.
/// </summary>
/// <param name="cache">The cache that provides the converters of runtime types.</param>
/// <param name="shares">Whether an object that was written before is written as a reference to it.</param>
/// <typeparam name="T">The type object, or a type that the value must have.</typeparam>
internal sealed class AnyConverter<T>(ConverterCache cache, bool shares) : Converter<T?>
    where T : class
{
    private readonly AnyContents _contents = shares ? cache.SharedContents : cache.Contents;
    private readonly bool _allowsAll = cache.Settings.AllowWriteOnly;

    /// <summary>The last class that passed the check, so that it is not checked again.</summary>
    private Type? _passed;

    public override WireType WireType => WireType.Any;

    public override bool CanAwait => shares;

    public override void Write(ref WireWriter writer, T? value, WriteContext context)
    {
        if (_allowsAll || value is null or string)
        {
            AnyWriter.Write(ref writer, value, context, _contents);
            return;
        }

        bool outer = context.IsUntyped;
        if (typeof(T) != typeof(object) && !outer && value.GetType() != _passed)
            Pass(in writer, value.GetType());
        context.IsUntyped = !cache.IsNamed(value.GetType());
        AnyWriter.Write(ref writer, value, context, _contents);
        context.IsUntyped = outer;
    }

    /// <summary>Refuses a class without an identifier if reading without a type would give an object that does not fit into the slot.</summary>
    private void Pass(in WireWriter writer, Type type)
    {
        if (!cache.IsNamed(type) && !typeof(T).IsAssignableFrom(UntypedResult.Of(type, Find(in writer, type).Content.WireType)))
            WriteOnly.Refuse(in writer, typeof(T), type);
        _passed = type;
    }

    private IConverter Find(in WireWriter writer, Type type)
    {
        try
        {
            return cache.Get(type);
        }
        catch (TesseraException error) when (AnyContents.HasNoPlace(error))
        {
            throw new TesseraException(error.Code, $"{error.Text}; it is in a slot of {typeof(T)}: {Remedies.Convert(typeof(T))}",
                writer.Length, inner: error.InnerException);
        }
    }

    public override T? Read(ref WireReader reader, ReadContext context)
    {
        int at = reader.Position;
        return Check(DynamicReader.ReadAny(ref reader, context), at);
    }

    public override T? ReadOrAwait(ref WireReader reader, ReadContext context, out ObjectTable.Entry? missing)
    {
        int at = reader.Position;
        return Check(DynamicReader.ReadOrAwait(ref reader, WireType.Any, context, out missing), at);
    }

    public override ValueReader<T?>? BindContent(WireType foreign, ReadBinder binder) => new Reader(this, foreign);

    private T? Check(object? value, int at)
    {
        if (value is null or T)
            return (T?)value;
        if (cache.Settings.Names.Find(value.GetType()) is not null)
            Throw.Mismatch(at, $"The data names the type {value.GetType()}, which is not a {typeof(T)}, the declared type of the member");
        throw new TesseraException(
            TesseraErrorCode.TypeNotAllowed,
            $"The data does not say which class to create for {typeof(T)}; declare the member as a concrete type, or {Remedies.NameClasses(typeof(T), null)}",
            at);
    }

    private sealed class Reader(AnyConverter<T> owner, WireType foreign) : ValueReader<T?>
    {
        public override T? Read(ref WireReader reader, ReadContext context)
        {
            int at = reader.Position;
            return owner.Check(DynamicReader.Read(ref reader, foreign, context), at);
        }

        public override bool CanAwait => DynamicReader.CanAwait(foreign);

        public override T? ReadOrAwait(ref WireReader reader, ReadContext context, out ObjectTable.Entry? missing)
        {
            int at = reader.Position;
            return owner.Check(DynamicReader.ReadOrAwait(ref reader, foreign, context, out missing), at);
        }
    }
}

/// <summary>Determines the class that reading without a type creates, as precisely as a slot can require it.</summary>
internal static class UntypedResult
{
    /// <param name="type">The type that was written.</param>
    public static Type Of(Type type, WireType wire) => wire.Kind switch
    {
        WireKind.Optional or WireKind.Ref => Of(type, wire.Element!),
        WireKind.Shape or WireKind.Union => typeof(TesseraObject),
        WireKind.List => typeof(object[]),
        WireKind.Map => wire.HasTextKeys ? typeof(Dictionary<string, object>) : typeof(Dictionary<object, object>),
        WireKind.Tag when !wire.Name!.StartsWith('$') => Of(type, wire.Element!),
        WireKind.String => typeof(string),
        WireKind.Tag => type,
        // An application's type that is written as a scalar comes back as this scalar, not as the type.
        _ => type.IsEnum ? Enum.GetUnderlyingType(type) : Framework.Owns(type) || type == typeof(TesseraObject) ? type : typeof(object),
    };
}
