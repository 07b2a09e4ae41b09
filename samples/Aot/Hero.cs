using System.Text.Json.Serialization;

namespace Tessera.Samples.Aot;

/// <summary>A class with private state that other code can see but not set.</summary>
public sealed class Hero
{
    private readonly List<int> _wounds = [];

    [JsonInclude]
    private int _health = 100;

    public IReadOnlyList<int> Wounds => _wounds;

    public bool IsAlive => _health > 0;

    public Hero Hit(int damage)
    {
        _health -= damage;
        _wounds.Add(damage);
        return this;
    }
}
