using System.Diagnostics.CodeAnalysis;
using System.Net.Http.Headers;

namespace Tessera;

/// <summary>The content of a request or response that is one message, as <see cref="System.Net.Http.Json.JsonContent"/> is one of JSON.</summary>
/// <remarks>The message is made when the content is: its length is known, it can be sent again, and a value that cannot be serialized never leads to a request.</remarks>
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

    /// <summary>The value. What changes in it after the content was created is not sent.</summary>
    public object? Value { get; }

    /// <summary>Creates the content for a value.</summary>
    /// <typeparam name="T">The declared type.</typeparam>
    /// <param name="inputValue">The value.</param>
    /// <param name="mediaType">Null for <see cref="TesseraSerializer.MediaType"/>.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The content.</returns>
    /// <exception cref="TesseraException">The value or its type cannot be serialized.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static TesseraContent Create<[TesseraRoot] T>(T inputValue, MediaTypeHeaderValue? mediaType = null, TesseraOptions? options = null) =>
        new(CountedMessage.Serialize(inputValue, options), inputValue, typeof(T), mediaType);

    /// <summary>Creates the content for a value of a type known at run time.</summary>
    /// <param name="inputValue">The value, assignable to <paramref name="inputType"/>.</param>
    /// <param name="inputType">The declared type.</param>
    /// <param name="mediaType">Null for <see cref="TesseraSerializer.MediaType"/>.</param>
    /// <param name="options">Null for <see cref="TesseraOptions.Default"/>.</param>
    /// <returns>The content.</returns>
    /// <exception cref="ArgumentException">The value is not of the type.</exception>
    /// <exception cref="TesseraException">The value or its type cannot be serialized.</exception>
    [RequiresUnreferencedCode(Requirements.Members)]
    [RequiresDynamicCode(Requirements.Code)]
    public static TesseraContent Create(object? inputValue, Type inputType, MediaTypeHeaderValue? mediaType = null, TesseraOptions? options = null) =>
        new(CountedMessage.Serialize(inputValue, inputType, options), inputValue, inputType, mediaType);
}
