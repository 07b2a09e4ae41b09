using System.Text.Json.Serialization;
using Microsoft.Extensions.DependencyInjection;

namespace Tessera.Tests.Docs;

/// <summary>The code of docs/guides/semantics.md.</summary>
internal static class SemanticsGuide
{
    public static (string?, int, bool) Populate()
    {
        // guide:begin populate
        Settings settings = new() { Name = "mine", Window = new() { Width = 800 } };
        byte[] update = TesseraSerializer.Serialize(new { Window = new { Height = 600 } });

        TesseraSerializer.Populate(update, settings, new() { PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate });
        // settings.Name is still "mine", settings.Window the same object: 800 by 600
        // guide:end
        return (settings.Name, settings.Window.Width, settings.Window.Height == 600);
    }

    public static (int, int) WriteDrawing()
    {
        // guide:begin writeonly
        Drawing drawing = new() { Figure = new Disc { Radius = 2 } };

        // TesseraSerializer.Serialize(drawing) fails at $.Figure: an IFigure, and the data would not say which.
        TesseraOptions named = new() { TypeNames = TesseraTypeNames.Empty.Add<Disc>("disc") };
        Drawing copy = TesseraSerializer.Clone(drawing, named);

        TesseraOptions log = new() { AllowWriteOnly = true };           // for those who read it into another type, or into none
        dynamic view = TesseraSerializer.Deserialize(TesseraSerializer.Serialize(drawing, log))!;
        int radius = view.Figure.Radius;
        // guide:end
        return (((Disc)copy.Figure!).Radius, radius);
    }

    public static (int, string, string, bool) Check()
    {
        // guide:begin check
        TesseraTypeReport report = TesseraSerializer.Check<Team>();

        int problems = report.Problems.Count;        // what could not be serialized or not be read back: none
        string made = report.Constructors[0];        // ...Team(String name)
        string lost = report.NotWritten[0];          // ...Team.Size: it is computed: it has no setter and no field of its name
        string all = report.ToString();              // all of it, the number of types and the bytes of their description
        // guide:end
        return (problems, made, lost, all.Contains(made, StringComparison.Ordinal));
    }

    public interface IFigure;

    public sealed class Disc : IFigure
    {
        public int Radius { get; set; }
    }

    public sealed class Drawing
    {
        public IFigure? Figure { get; set; }
    }

    public static bool Activate()
    {
        using ServiceProvider provider = new ServiceCollection().AddSingleton<Clock>().BuildServiceProvider();
        byte[] data = TesseraSerializer.Serialize(new { Name = "x" });
        // guide:begin activate
        TesseraOptions options = new() { ObjectActivator = new Services(provider) };
        Job job = TesseraSerializer.Deserialize<Job>(data, options)!;    // its constructor gets the Clock
        // guide:end
        return ReferenceEquals(job.Clock, provider.GetRequiredService<Clock>()) && job.Name == "x";
    }

    public static (int, string?, bool) Extend()
    {
        // guide:begin extend
        byte[] fromNewer = TesseraSerializer.Serialize(new { Id = 1, Color = "red", Sizes = new[] { 1, 2 } });

        Old old = TesseraSerializer.Deserialize<Old>(fromNewer)!;        // old.Others has Color and Sizes
        byte[] passedOn = TesseraSerializer.Serialize(old);
        New copy = TesseraSerializer.Deserialize<New>(passedOn)!;        // nothing was lost
        // guide:end
        return (copy.Id, copy.Color, copy.Sizes!.SequenceEqual([1, 2]));
    }

    public static (bool, string?, int) ReadPatch()
    {
        // guide:begin maybe
        byte[] data = TesseraSerializer.Serialize(new Patch { Name = null });
        Patch patch = TesseraSerializer.Deserialize<Patch>(data)!;
        // patch.Name.IsSent, and patch.Name.Value is null; patch.Age.IsSent is false
        // guide:end
        return (patch.Age.IsSent, patch.Name.Value, patch.Name.IsSent ? 1 : 0);
    }

    public static int FindInACopy()
    {
        // guide:begin comparers
        Dictionary<string, int> ages = new(StringComparer.OrdinalIgnoreCase) { ["Ann"] = 41 };

        TesseraOptions options = new() { Comparers = TesseraComparerHandling.Preserve };
        Dictionary<string, int> copy = TesseraSerializer.Clone(ages, options);
        int age = copy["ANN"];      // 41
        // guide:end
        return age;
    }

    public static int ReadAsBinaron()
    {
        // guide:begin binaron
        TesseraOptions likeBinaron = new() { Conversions = TesseraConversionHandling.Implicit, OnMismatch = TesseraMismatchHandling.UseDefault };
        // guide:end
        return TesseraSerializer.Deserialize<byte>(TesseraSerializer.Serialize(7), likeBinaron);
    }

    public static bool Notify() => TesseraSerializer.Deserialize<Basket>(TesseraSerializer.Serialize(new { Prices = new[] { 1m, 2m } }))!.Total == 3;

    // guide:begin services
    public sealed class Services(IServiceProvider provider) : ITesseraObjectActivator
    {
        public bool CanCreate(Type type) => type == typeof(Job);      // or all types of a namespace

        public object Create(Type type) => ActivatorUtilities.CreateInstance(provider, type);
    }
    // guide:end

    // guide:begin state
    public sealed class Team(string name)
    {
        private readonly List<string> _members = [];

        private readonly List<string> _guests = [];

        public string Name { get; } = name;

        public IReadOnlyList<string> Members => _members.AsReadOnly();

        [JsonInclude]
        public IEnumerable<string> Guests => _guests;

        public int Size => _members.Count;

        public void Add(string member, string guest)
        {
            _members.Add(member);
            _guests.Add(guest);
        }
    }
    // guide:end

    // guide:begin callbacks
    public sealed class Basket : IJsonOnDeserialized
    {
        public List<decimal> Prices { get; set; } = [];

        [JsonIgnore]
        public decimal Total { get; private set; }

        public void OnDeserialized() => Total = Prices.Sum();
    }
    // guide:end

    // guide:begin others
    public sealed class Old
    {
        public int Id { get; set; }

        [JsonExtensionData]
        public Dictionary<string, object?>? Others { get; set; }
    }
    // guide:end

    // guide:begin patch
    public sealed class Patch
    {
        public TesseraMaybe<string?> Name { get; set; }

        public TesseraMaybe<int> Age { get; set; }
    }
    // guide:end

    public sealed class New
    {
        public int Id { get; set; }

        public string? Color { get; set; }

        public List<int>? Sizes { get; set; }
    }

    public sealed class Settings
    {
        public string? Name { get; set; }

        public Window Window { get; set; } = new();
    }

    public sealed class Window
    {
        public int Width { get; set; }

        public int Height { get; set; }
    }

    public sealed class Clock;

    public sealed class Job(Clock clock)
    {
        internal Clock Clock { get; } = clock;

        public string? Name { get; set; }
    }
}
