namespace Tessera;

/// <summary>How bodies of requests and responses are read and written, for <see cref="TesseraServiceCollectionExtensions.AddTessera"/>.</summary>
public sealed class TesseraHttpOptions
{
    /// <summary>The options of the serializer. Default <see cref="TesseraOptions.Default"/>, which suits data from anyone.</summary>
    public TesseraOptions SerializerOptions { get; set => field = value ?? throw new ArgumentNullException(nameof(value)); } = TesseraOptions.Default;
}
