namespace Tessera.Json;

/// <summary>What an object starts with before its members: <c>$id</c> and <c>$type</c> (spec/format.md §10).</summary>
/// <param name="Id">The object number as text.</param>
/// <param name="Type">The name of the union's alternative.</param>
internal readonly record struct ObjectPrefix(string? Id, string? Type)
{
    public bool Has(string name) => (Id is not null && name == JsonForm.Id) || (Type is not null && name == JsonForm.Type);
}
