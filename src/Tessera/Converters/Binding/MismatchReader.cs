namespace Tessera.Converters.Binding;

/// <summary>Reads a value of a type that has nothing in common with the program's type. A null can be read; any other value is an error.</summary>
internal sealed class MismatchReader<T>(WireType foreign, ConverterSettings settings) : ValueReader<T>, IMismatchReader
{
    public override bool CanDrop => true;

    public override T Read(ref WireReader reader, ReadContext context)
    {
        int at = reader.Position;
        if (foreign.IsNullable && default(T) is null && Presence.TakeNull(ref reader, foreign, context))
            return default!;
        if (!settings.DropMismatches)
            Throw.Mismatch(
                at,
                $"The data has a value of type '{foreign.Kind.Word()}' here, which cannot be converted to {typeof(T)}; set OnMismatch = UseDefault to read the default instead");
        ValueSkipper.Skip(ref reader, foreign, context);
        return Mismatch.Drop<T>(context);
    }
}

/// <summary>A <see cref="MismatchReader{T}"/> without its type parameter.</summary>
internal interface IMismatchReader;
