using Tessera.Fuzz.Targets;

namespace Tessera.Fuzz.Running;

/// <summary>The inputs that reached new edges, one in each line of a file that is kept during a campaign.</summary>
internal static class Corpus
{
    public static List<(Target Target, byte[] Data)> Load(string path)
    {
        if (!File.Exists(path))
            return [];
        Dictionary<string, Target> targets = AllTargets.Keyed.Concat(AllTargets.Other).ToDictionary(target => target.Name);
        return [.. File.ReadLines(path).Select(line => line.Split('\t')).Where(parts => parts.Length == 2).Select(parts => (targets[parts[0]], Convert.FromHexString(parts[1])))];
    }

    public static void Append(string path, Target target, byte[] data) => File.AppendAllText(path, $"{target.Name}\t{Convert.ToHexString(data)}\n");
}
