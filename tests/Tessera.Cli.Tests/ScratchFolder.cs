namespace Tessera.Cli.Tests;

/// <summary>A folder of its own for one test.</summary>
public abstract class ScratchFolder : IDisposable
{
    private readonly DirectoryInfo _folder = Directory.CreateTempSubdirectory("tessera");

    protected string Folder => _folder.FullName;

    protected string PathOf(string name) => Path.Combine(_folder.FullName, name);

    protected string Write(string name, byte[] content)
    {
        File.WriteAllBytes(PathOf(name), content);
        return PathOf(name);
    }

    public void Dispose()
    {
        _folder.Delete(recursive: true);
        GC.SuppressFinalize(this);
    }
}
