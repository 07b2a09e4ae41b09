using System.IO.Compression;
using System.Xml.Linq;

namespace Tessera.Packages.Tests.Publishing;

/// <summary>What <c>dotnet pack</c> has made of a project.</summary>
public sealed class PackedPackage
{
    private readonly Dictionary<string, byte[]> _files;

    private PackedPackage(Dictionary<string, byte[]> files, XElement metadata)
    {
        _files = files;
        Metadata = metadata;
    }

    public IEnumerable<string> Files => _files.Keys;

    /// <summary>Of the nuspec.</summary>
    private XElement Metadata { get; }

    public byte[] this[string file] => _files[file];

    public static PackedPackage Open(string path)
    {
        using ZipArchive archive = ZipFile.OpenRead(path);
        Dictionary<string, byte[]> files = archive.Entries.ToDictionary(entry => entry.FullName, Read);
        using MemoryStream nuspec = new(files.Single(file => file.Key.EndsWith(".nuspec", StringComparison.Ordinal)).Value);
        return new PackedPackage(files, XElement.Load(nuspec).Elements().Single());
    }

    /// <summary>The text of an element of the nuspec; null if it is not there.</summary>
    public string? Text(string element) => Element(element)?.Value;

    public XElement? Element(string name) => Metadata.Descendants().FirstOrDefault(element => element.Name.LocalName == name);

    /// <summary>What follows with the package from another one.</summary>
    public IEnumerable<XElement> Dependencies() => Metadata.Descendants().Where(element => element.Name.LocalName == "dependency");

    private static byte[] Read(ZipArchiveEntry entry)
    {
        using MemoryStream content = new();
        using Stream stream = entry.Open();
        stream.CopyTo(content);
        return content.ToArray();
    }
}
