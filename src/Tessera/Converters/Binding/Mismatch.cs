using Tessera.Reading;

namespace Tessera.Converters.Binding;

/// <summary>What happens to a value that does not convert: an error, or it is dropped (<see cref="TesseraMismatchHandling"/>).</summary>
internal static class Mismatch
{
    /// <summary>A text or other value that says nothing of type T; its bytes have been passed.</summary>
    public static T NoValue<T>(int at, ReadContext context, ConverterSettings settings)
    {
        if (!settings.DropMismatches)
            Throw.Invalid(at, $"The value of the data does not name a value of {typeof(T)}; OnMismatch = UseDefault would read the default instead");
        return Drop<T>(context);
    }

    /// <summary>A number; its bytes have been passed.</summary>
    public static T Lossy<T>(int at, ReadContext context, ConverterSettings settings)
    {
        if (!settings.DropMismatches)
            Throw.Invalid(at, $"The value of the data does not fit {typeof(T)} without loss; OnMismatch = UseDefault would read the default instead");
        return Drop<T>(context);
    }

    /// <summary>A null has been read; T may have a place for it.</summary>
    public static T Null<T>(int at, ReadContext context, ConverterSettings settings)
    {
        if (default(T) is null)
            return default!;
        if (!settings.DropMismatches)
            Throw.Mismatch(at, $"The data has a null for {typeof(T)}, which has none; declare it as nullable, or set OnMismatch = UseDefault");
        return Drop<T>(context);
    }

    public static T Drop<T>(ReadContext context)
    {
        context.Dropped = true;
        return default!;
    }
}
