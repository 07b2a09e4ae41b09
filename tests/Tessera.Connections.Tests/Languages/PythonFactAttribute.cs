using Xunit;

namespace Tessera.Connections.Tests.Languages;

/// <summary>A test with Python; skipped, with the command that installs it, where it is not installed.</summary>
[AttributeUsage(AttributeTargets.Method)]
internal sealed class PythonFactAttribute : FactAttribute
{
    public PythonFactAttribute() => Skip = Python.Program is null ? "Python is not installed: apt-get install python3" : null;
}
