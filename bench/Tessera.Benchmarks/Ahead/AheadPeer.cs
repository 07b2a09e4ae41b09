namespace Tessera.Benchmarks.Ahead;

/// <summary>A serializer in programs that are compiled ahead of time: the parts in which its program differs from the others.</summary>
/// <param name="Id">A name for folders.</param>
/// <param name="Title">The name in tables.</param>
/// <param name="Import">The first elements of the project, such as an import.</param>
/// <param name="References">The items of the project.</param>
/// <param name="Declaration">The attributes and modifiers of each type.</param>
/// <param name="Declarations">Returns further source for the names of all types.</param>
/// <param name="Write">Returns an expression for the bytes of <c>value</c>, given the name of its type; null for the program that serializes nothing.</param>
/// <param name="Read">Returns an expression for the value of <c>data</c>, given the name of its type.</param>
internal sealed record AheadPeer(
    string Id, string Title, string Import, string References, string Declaration, Func<IReadOnlyList<string>, string> Declarations, Func<string, string>? Write, Func<string, string>? Read)
{
    /// <summary>The path of the library as the package contains it, for programs that are compiled while they run; null to use the one of the build.</summary>
    public string? Image { get; init; }

    /// <summary>Returns the peers for programs that are compiled while they run. Tessera takes part a second time as in its package, with its own code compiled
    /// ahead of time.</summary>
    /// <param name="root">The root folder of the repository.</param>
    /// <param name="image">The path of the precompiled library, or null if it could not be made.</param>
    public static AheadPeer[] Jit(string root, string? image) =>
        [.. All(root).SelectMany(peer => peer.Id == "tessera" && image is not null ? (AheadPeer[])[peer with { Id = "package", Title = "Tessera, its package", Image = image }, peer with { Title = "Tessera, all compiled while it runs" }] : [peer])];

    /// <summary>Returns all peers. The first one is the program without a serializer, against which the others are measured.</summary>
    /// <param name="root">The root folder of the repository.</param>
    public static AheadPeer[] All(string root) =>
    [
        new("empty", "no serializer", "", "", "public", _ => "", null, null),
        new(
            "tessera",
            "Tessera",
            $"""<Import Project="{root}/src/Tessera/build/Tessera.targets" />""",
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
