using System.Text.RegularExpressions;

namespace Tessera.Zoo.Trials;

/// <summary>Recognizes errors that name a remedy: an option, an attribute or a class to use.</summary>
public static partial class Remedies
{
    /// <summary>Whether the message contains the name of a remedy.</summary>
    public static bool AreNamedIn(string message) => Named().IsMatch(message);

    [GeneratedRegex(@"Converter|ContractModifiers|remove it|TypeNames|References|JsonIgnore|JsonInclude|JsonConstructor|JsonDerivedType|ObjectActivator|MaxDepth|MaxDescriptorBytes|DerivedTypes|Limits|AddNodaTime")]
    private static partial Regex Named();
}
