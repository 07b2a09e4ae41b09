using System.Text;

namespace Tessera.Descriptors;

/// <summary>How a path is written: <c>$.Items[7].Name</c>, or <c>$['odd name']</c>.</summary>
internal static class PathText
{
    public static string Append(string path, string name)
    {
        StringBuilder text = new(path);
        AppendMember(text, name);
        return text.ToString();
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
