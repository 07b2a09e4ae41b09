namespace Tessera.Benchmarks.Ahead;

/// <summary>A serializer in programs that are compiled ahead of time: what differs between its program and those of the others.</summary>
/// <param name="Id">A name for folders.</param>
/// <param name="Title">As it is called in tables.</param>
/// <param name="Import">What stands first in the project, such as an import.</param>
/// <param name="References">Items of the project.</param>
/// <param name="Declaration">Of each type: attributes and modifiers.</param>
/// <param name="Declarations">Further source, for the names of all types.</param>
/// <param name="Write">An expression that gives the bytes of <c>value</c>, for the name of its type; null for the program that serializes nothing.</param>
/// <param name="Read">An expression that gives the value of <c>data</c>.</param>
internal sealed record AheadPeer(
    string Id, string Title, string Import, string References, string Declaration, Func<IReadOnlyList<string>, string> Declarations, Func<string, string>? Write, Func<string, string>? Read)
{
    /// <summary>An assembly as it is in the package, for programs that are compiled while they run; null where it is the one of the build.</summary>
    public string? Image { get; init; }

    /// <summary>In programs that are compiled while they run: Tessera also as in its package, where its own code is compiled ahead.</summary>
    /// <param name="root">Of the repository.</param>
    /// <param name="image">That code; null where it could not be made.</param>
    public static AheadPeer[] Jit(string root, string? image) =>
        [.. All(root).SelectMany(peer => peer.Id == "tessera" && image is not null ? (AheadPeer[])[peer with { Id = "package", Title = "Tessera, its package", Image = image }, peer with { Title = "Tessera, all compiled while it runs" }] : [peer])];

    /// <summary>The program against which all are measured comes first.</summary>
    /// <param name="root">Of the repository.</param>
    public static AheadPeer[] All(string root) =>
    [
        new("empty", "no serializer", "", "", "public", _ => "", null, null),
        new(
            "tessera",
            "Tessera",
            $"""<Import Project="{root}/src/Tessera/build/Tessera.props" />""",
            $"""
                <ProjectReference Include="{root}/src/Tessera/Tessera.csproj" />
                <ProjectReference Include="{root}/src/Tessera.Generators/Tessera.Generators.csproj" OutputItemType="Analyzer" ReferenceOutputAssembly="false" />
            """,
            "public",
            _ => "",
            type => "Tessera.TesseraSerializer.Serialize(value)",
            type => $"Tessera.TesseraSerializer.Deserialize<{type}>(data)!"),
        new(
            "json",
            "System.Text.Json, generated",
            "",
            "",
            "public",
            types => $$"""
                {{string.Join("\n", types.Select(type => $"[System.Text.Json.Serialization.JsonSerializable(typeof({type}))]"))}}
                partial class Context : System.Text.Json.Serialization.JsonSerializerContext;
                """,
            type => $"System.Text.Json.JsonSerializer.SerializeToUtf8Bytes(value, Context.Default.{type})",
            type => $"System.Text.Json.JsonSerializer.Deserialize(data, Context.Default.{type})!"),
        new(
            "memorypack",
            "MemoryPack",
            "",
            """<PackageReference Include="MemoryPack" Version="1.21.4" />""",
            "[MemoryPack.MemoryPackable] public partial",
            _ => "",
            type => "MemoryPack.MemoryPackSerializer.Serialize(value)",
            type => $"MemoryPack.MemoryPackSerializer.Deserialize<{type}>(data)!"),
    ];
}
