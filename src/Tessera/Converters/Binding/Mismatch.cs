namespace Tessera.Converters.Binding;

/// <summary>Handles a value that does not convert: throws an error or drops the value (<see cref="TesseraMismatchHandling"/>).</summary>
internal static class Mismatch
{
    /// <summary>Handles a text or other value that names no value of type T. Its bytes have been read.</summary>
    public static T NoValue<T>(int at, ReadContext context, ConverterSettings settings)
    {
        if (!settings.DropMismatches)
            Throw.Invalid(at, $"The value in the data does not name a value of {typeof(T)}; set OnMismatch = UseDefault to read the default instead");
        return Drop<T>(context);
    }

    /// <summary>Handles a number that does not fit T without loss. Its bytes have been read.</summary>
    public static T Lossy<T>(int at, ReadContext context, ConverterSettings settings)
    {
        if (!settings.DropMismatches)
            Throw.Invalid(at, $"The value in the data does not fit into {typeof(T)} without loss; set OnMismatch = UseDefault to read the default instead");
        return Drop<T>(context);
    }

    /// <summary>Handles a null that has been read. If T can be null, it becomes null.</summary>
    public static T Null<T>(int at, ReadContext context, ConverterSettings settings)
    {
        if (default(T) is null)
            return default!;
        if (!settings.DropMismatches)
            Throw.Mismatch(at, $"The data has null for {typeof(T)}, which cannot be null; declare it as nullable, or set OnMismatch = UseDefault");
        return Drop<T>(context);
    }

    public static T Drop<T>(ReadContext context)
    {
        context.Dropped = true;
        return default!;
    }
}
