namespace Tessera;

/// <summary>How bodies of requests and responses are read and written, for <see cref="TesseraServiceCollectionExtensions.AddTessera(Microsoft.Extensions.DependencyInjection.IServiceCollection, Action{TesseraHttpOptions}?)"/>.</summary>
public sealed class TesseraHttpOptions
{
    /// <summary>
    /// The options of the serializer. If they are not set, the <see cref="TesseraOptions"/> among the services hold, and where there are none <see cref="TesseraOptions.Default"/>, which suits data from
    /// anyone.
    /// </summary>
    public TesseraOptions SerializerOptions
    {
        get => Chosen ?? TesseraOptions.Default;
        set => Chosen = value ?? throw new ArgumentNullException(nameof(value));
    }

    /// <summary>Null if they were not set.</summary>
    internal TesseraOptions? Chosen { get; private set; }
}
