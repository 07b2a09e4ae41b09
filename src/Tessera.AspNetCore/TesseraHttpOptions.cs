namespace Tessera;

/// <summary>Provides the options for reading and writing the bodies of requests and responses (<see cref="TesseraServiceCollectionExtensions"/>).</summary>
public sealed class TesseraHttpOptions
{
    /// <summary>
    /// The options of the serializer. If they are not set, the <see cref="TesseraOptions"/> in the services are used, or <see cref="TesseraOptions.Default"/>
    /// if there are none. The default options are suitable for data from untrusted sources.
    /// </summary>
    public TesseraOptions SerializerOptions
    {
        get => Chosen ?? TesseraOptions.Default;
        set => Chosen = value ?? throw new ArgumentNullException(nameof(value));
    }

    internal TesseraOptions? Chosen { get; private set; }
}
