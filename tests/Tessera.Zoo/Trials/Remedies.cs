using System.Text.RegularExpressions;

namespace Tessera.Zoo.Trials;

/// <summary>Whether an error says what to do: it names an option, an attribute or a class to use.</summary>
public static partial class Remedies
{
    /// <summary>Of these messages it is looked for nothing but the names.</summary>
    public static bool AreNamedIn(string message) => Named().IsMatch(message);

    [GeneratedRegex(@"Converter|ContractModifiers|remove it|TypeNames|References|JsonIgnore|JsonInclude|JsonConstructor|JsonDerivedType|ObjectActivator|MaxDepth|MaxDescriptorBytes|DerivedTypes|Limits|AddNodaTime")]
    private static partial Regex Named();
}
