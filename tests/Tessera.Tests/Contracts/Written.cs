namespace Tessera.Tests.Contracts;

/// <summary>Shows the content of the data by a dynamic read: member names in the order of the descriptor, and values.</summary>
internal static class Written
{
    public static string Names<[TesseraRoot] T>(T value, TesseraOptions? options = null) => string.Join(' ', Members(value, options).Keys);

    public static IDictionary<string, object?> Members<[TesseraRoot] T>(T value, TesseraOptions? options = null) =>
        (IDictionary<string, object?>)TesseraSerializer.Deserialize(TesseraSerializer.Serialize(value, options))!;

    public static T RoundTrip<[TesseraRoot] T>(T value, TesseraOptions? options = null) =>
        TesseraSerializer.Deserialize<T>(TesseraSerializer.Serialize(value, options), options)!;

    /// <summary>Reads the members of an anonymous object into a type.</summary>
    public static T ReadInto<[TesseraRoot] T>(object members, TesseraOptions? options = null) =>
        TesseraSerializer.Deserialize<T>(TesseraSerializer.Serialize(members, members.GetType()), options)!;
}
