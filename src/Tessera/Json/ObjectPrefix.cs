namespace Tessera.Json;

/// <summary>What an object starts with before its members: <c>$id</c> and <c>$type</c> (spec/format.md §10).</summary>
/// <param name="Id">The object number as text.</param>
/// <param name="Type">The name of the union's alternative.</param>
/// <param name="IsShared">The object stands under a ref: its first name may be taken for that of a mark.</param>
internal readonly record struct ObjectPrefix(string? Id, string? Type, bool IsShared = false)
{
    public bool IsEmpty => Id is null && Type is null;

    public bool Has(string name) => (Id is not null && name == JsonForm.Id) || (Type is not null && name == JsonForm.Type);
}
