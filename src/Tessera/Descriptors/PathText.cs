using System.Text;
using Tessera.Wire;

namespace Tessera.Descriptors;

/// <summary>How a path is written: <c>$.Items[7].Name</c>, or <c>$['odd name']</c>.</summary>
internal static class PathText
{
    private const int MaxKeyLength = 64;

    public static string Append(string path, string name)
    {
        StringBuilder text = new(path);
        AppendMember(text, name);
        return text.ToString();
    }

    /// <summary>The key of an open object at the cursor, if it is short enough to be a member's name; the cursor stays.</summary>
    public static string? TryReadName(in WireReader reader)
    {
        WireReader ahead = reader;
        if (!ahead.ReadHead(out long length, out _) || length > MaxKeyLength)
            return null;
        ahead = reader;
        string name = ahead.ReadString()!;
        return Names.IsWellFormed(name) ? name : null;
    }

    public static void AppendMember(StringBuilder path, string name)
    {
        if (IsPlain(name))
            path.Append('.').Append(name);
        else
            path.Append("['").Append(name.Replace("'", "\\'", StringComparison.Ordinal)).Append("']");
    }

    private static bool IsPlain(string name) =>
        name.Length > 0 && !char.IsAsciiDigit(name[0]) && name.All(c => char.IsLetterOrDigit(c) || c == '_');
}
