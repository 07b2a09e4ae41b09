using System.Diagnostics.CodeAnalysis;
using System.Net.Http.Headers;

namespace Tessera;

/// <summary>The content of a request or response that is one message, like <see cref="System.Net.Http.Json.JsonContent"/> for JSON.</summary>
/// <remarks>The value is serialized when the content is created. The length is known, the content can be sent again, and a failure sends nothing.</remarks>
public sealed class TesseraContent : ByteArrayContent
{
    private TesseraContent(byte[] message, object? value, Type type, MediaTypeHeaderValue? mediaType)
        : base(message)
    {
        Value = value;
        ObjectType = type;
        Headers.ContentType = mediaType ?? new MediaTypeHeaderValue(TesseraSerializer.MediaType);
    }

    /// <summary>The declared type of the value.</summary>
    public Type ObjectType { get; }

    /// <summary>The value. Changes after the content was created are not sent.</summary>
    public object? Value { get; }

    /// <summary>Creates the content for a value.</summary>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <param name="inputValue">The value.</param>
    /// <param name="mediaType">The media type, or null for <see cref="TesseraSerializer.MediaType"/>.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The content.</returns>
    /// <exception cref="TesseraException">The value or its type cannot be serialized.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static TesseraContent Create<[TesseraRoot] T>(T inputValue, MediaTypeHeaderValue? mediaType = null, TesseraOptions? options = null) =>
        new(CountedMessage.Serialize(inputValue, options), inputValue, typeof(T), mediaType);

    /// <summary>Creates the content for a value of a type known at run time.</summary>
    /// <param name="inputValue">The value. It must be assignable to <paramref name="inputType"/>.</param>
    /// <param name="inputType">The declared type.</param>
    /// <param name="mediaType">The media type, or null for <see cref="TesseraSerializer.MediaType"/>.</param>
    /// <param name="options">The options, or null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The content.</returns>
    /// <exception cref="ArgumentException">The value is not assignable to the type.</exception>
    /// <exception cref="TesseraException">The value or its type cannot be serialized.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static TesseraContent Create(object? inputValue, Type inputType, MediaTypeHeaderValue? mediaType = null, TesseraOptions? options = null) =>
        new(CountedMessage.Serialize(inputValue, inputType, options), inputValue, inputType, mediaType);
}
