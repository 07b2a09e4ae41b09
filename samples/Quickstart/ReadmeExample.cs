using Quickstart.Model;
using Tessera;

namespace Quickstart;

/// <summary>The first example of the README, which runs before everything else.</summary>
internal static class ReadmeExample
{
    public static void Run()
    {
        // readme:begin
        Person ada = new() { Name = "Ada", Born = new(1815, 12, 10), Languages = ["en", "fr"], Balance = 12.50m };

        byte[] bytes = TesseraSerializer.Serialize(ada);                  // no attributes, no registration
        Person copy = TesseraSerializer.Deserialize<Person>(bytes)!;      // the same type, or a newer one
        dynamic view = TesseraSerializer.Deserialize(bytes)!;             // or no type at all
        Console.WriteLine($"{copy.Name}, {view.Born:yyyy}, {view.Languages[1]}: {bytes.Length} bytes");
        Console.WriteLine(TesseraJson.ToJson(bytes));                     // or as JSON
        // readme:end
    }
}
