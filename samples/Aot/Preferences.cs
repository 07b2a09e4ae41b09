namespace Tessera.Samples.Aot;

/// <summary>Options as many programs have them: objects that nobody sets, and whose members are set.</summary>
public sealed class Preferences
{
    public string? Theme { get; set; }

    public EditorPreferences Editor { get; } = new();

    /// <summary>A service, which holds no data.</summary>
    public PreferenceRules Rules { get; } = new();

    /// <summary>All hold the same: no data may change it.</summary>
    public EditorPreferences Usual { get; } = EditorPreferences.Usual;
}

public sealed class EditorPreferences
{
    public static EditorPreferences Usual { get; } = new();

    public int TabSize { get; set; } = 4;

    public MarginPreferences Margins { get; } = new();
}

public sealed class MarginPreferences
{
    public int Left { get; set; }

    public List<int> Rulers { get; } = [];
}

public sealed class PreferenceRules
{
    public Func<Preferences, bool> Allows { get; set; } = static _ => true;
}
