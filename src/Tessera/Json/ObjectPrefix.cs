namespace Tessera.Json;

/// <summary>The marks at the start of an object, before its members: <c>$id</c> and <c>$type</c> (spec/format.md §10).</summary>
/// <param name="Id">The object number as text; null if the object is not referred to again.</param>
/// <param name="Type">The name of the union's alternative; null outside a union.</param>
/// <param name="IsShared">Whether the object is directly under a ref, where a reader might take its first name for a mark.</param>
internal readonly record struct ObjectPrefix(string? Id, string? Type, bool IsShared = false)
{
    public bool IsEmpty => Id is null && Type is null;

    public bool Has(string name) => (Id is not null && name == JsonForm.Id) || (Type is not null && name == JsonForm.Type);
}
