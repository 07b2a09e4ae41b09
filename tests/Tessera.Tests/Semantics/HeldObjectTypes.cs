using System.Text.Json.Serialization;

namespace Tessera.Tests.Semantics;

/// <summary>Classes with get-only properties, for <see cref="HeldObjectTests"/>.</summary>
public static class HeldObjectTypes
{
    public class Logging
    {
        public static readonly Logging Default = new();

        public event Action<int>? Changed;

        public int Level
        {
            get;
            set
            {
                field = value;
                Changed?.Invoke(value);
            }
        }

        = 1;

        public FileSettings File { get; } = new();
    }

    public sealed class FileSettings
    {
        public string? Path { get; set; }
    }

    public sealed class Cache
    {
        public int Size { get; set; }
    }

    public sealed class Settings
    {
        public Settings() => Logging.Changed += Levels.Add;

        public string? Name { get; set; }

        public Logging Logging { get; } = new();

        public Cache Cache { get; } = new();

        [JsonIgnore]
        public List<int> Levels { get; } = [];
    }

    public sealed class Sharing
    {
        public int Id { get; set; }

        public Logging Own { get; } = new();

        public Logging Usual { get; } = Logging.Default;
    }

    public sealed class SharingForm
    {
        public int Id { get; set; }

        public Logging Own { get; set; } = new() { Level = 3 };

        public Logging Usual { get; set; } = new() { Level = 4 };
    }

    public sealed class Absent
    {
        public Absent()
        {
        }

        public Absent(int level, string unused) => Logging = unused.Length > 0 ? new() { Level = level } : null;

        public Logging? Logging { get; }
    }

    [JsonDerivedType(typeof(Cat), "cat")]
    [JsonDerivedType(typeof(Dog), "dog")]
    public class Animal
    {
        public string? Name { get; set; }
    }

    public sealed class Cat : Animal
    {
        public int Lives { get; set; }
    }

    public sealed class Dog : Animal
    {
        public bool Good { get; set; }
    }

    public sealed class Zoo
    {
        public Zoo() => Pet = new Cat { Name = "new" };

        public Zoo(int lives) => Pet = new Cat { Name = "cat", Lives = lives };

        public Animal Pet { get; }
    }

    public sealed class OtherZoo
    {
        public Animal Pet { get; set; } = new Dog();
    }

    public sealed class MoreLogging : Logging
    {
        public int More { get; set; }
    }

    public sealed class Unlisted
    {
        public Logging Logging { get; } = new MoreLogging();
    }

    public sealed class Parent
    {
        public string? Name { get; set; }

        public Child Child { get; } = new();

        public Child? Again { get; set; }
    }

    public sealed class Child
    {
        public Parent? Owner { get; set; }
    }

    public sealed class Pair
    {
        public Child? First { get; set; }

        public Parent? Second { get; set; }
    }

    public sealed class Taken
    {
        public Taken()
            : this(new Logging()) => WasGiven = false;

        public Taken(Logging logging) => (Logging, WasGiven) = (logging, true);

        public Logging Logging { get; }

        [JsonIgnore]
        public bool WasGiven { get; }
    }

    public sealed class Attributed
    {
        public Logging Kept { get; } = new();

        [JsonIgnore]
        public Logging Ignored { get; } = new();

        [JsonObjectCreationHandling(JsonObjectCreationHandling.Replace)]
        public Logging Replaced { get; } = new();
    }

    [System.Runtime.Serialization.DataContract]
    public sealed class OptedIn
    {
        [System.Runtime.Serialization.DataMember]
        public Logging Shown { get; } = new();

        public Logging Hidden { get; } = new();
    }

    public class Base
    {
        private readonly Logging _named = new();

        public Logging Named => _named;

        public virtual Logging Logging { get; } = new();
    }

    public sealed class Derived : Base
    {
        public override Logging Logging { get; } = new() { Level = 2 };

        public Cache Cache { get; } = new();
    }

    public sealed class Computed
    {
        private readonly Logging _copied = new();

        public int Id { get; set; }

        public Logging Fresh => new();

        public Logging Copied => new() { Level = _copied.Level };

        public Logging Static => Logging.Default;

        public Logging? Failing => Id < 0 ? null : throw new InvalidOperationException();
    }

    public sealed class Validator
    {
        public Func<int, bool>? Rule { get; set; } = id => id > 0;
    }

    public sealed record Fixed(int X)
    {
        public int X { get; } = X;
    }

    public sealed class HoldsAny
    {
        [TesseraAny]
        public Logging Own { get; } = new();
    }

    public sealed class Losing
    {
        public Losing()
        {
        }

        public Losing(Fixed @fixed, string unused) => Fixed = unused.Length > 0 ? @fixed : Fixed;

        public int Id { get; set; }

        public Fixed Fixed { get; } = new(1);
    }

    public sealed class Chosen
    {
        [JsonConstructor]
        public Chosen()
        {
        }

        public Chosen(Fixed @fixed, string unused) => Fixed = unused.Length > 0 ? @fixed : Fixed;

        public int Id { get; set; }

        public Fixed Fixed { get; } = new(1);
    }

    public sealed class Worker
    {
        public Stream[] Streams { get; set; } = [];

        public int Id { get; set; }
    }

    public sealed class Empty
    {
        public int Read => 1;
    }

    public sealed class Loop
    {
        public Loop? Next { get; }

        public int Known => 1;
    }

    [JsonConverter(typeof(TextConverter))]
    public sealed class Text
    {
        public int Id { get; set; }
    }

    public sealed class TextConverter : JsonConverter<Text>
    {
        public override Text Read(ref System.Text.Json.Utf8JsonReader reader, Type typeToConvert, System.Text.Json.JsonSerializerOptions options) => new() { Id = reader.GetInt32() };

        public override void Write(System.Text.Json.Utf8JsonWriter writer, Text value, System.Text.Json.JsonSerializerOptions options) => writer.WriteNumberValue(value.Id);
    }

    public sealed class Services
    {
        public int Id { get; set; }

        public Validator Validator { get; } = new();

        public Fixed Fixed { get; } = new(1);

        public Worker Worker { get; } = new();

        public Empty Empty { get; } = new();

        public Text Text { get; } = new();

        public Loop Loop { get; } = new();
    }

    public struct Struct
    {
        public Struct() => Id = 1;

        public int Id { get; set; }

        public Logging Logging { get; } = new();
    }

    public sealed class Constructed(int id, string name)
    {
        public Logging Before { get; } = new();

        public int Id { get; } = id;

        public Logging Usual { get; } = Logging.Default;

        public string Name { get; } = name;

        public Cache After { get; } = new();
    }

    public sealed class Demanding(string name)
    {
        public Logging Own { get; } = new();

        public string Name { get; } = name.Length > 0 ? name : throw new ArgumentException("It needs a name.");
    }

    public sealed class SharedByDemanding(string name)
    {
        public string Name { get; } = name.Length > 0 ? name : throw new ArgumentException("It needs a name.");

        public Logging Usual { get; } = name == "n" ? Logging.Default : Logging.Default;

        public Logging Own { get; } = new();
    }

    public sealed class Depending(bool has)
    {
        public Logging? Logging { get; } = has ? new() : null;

        public bool Has { get; } = has;

        public static Depending Having(int level)
        {
            Depending made = new(true);
            made.Logging!.Level = level;
            return made;
        }
    }

    public sealed class Tree(string name)
    {
        public TreePart Part { get; } = new();

        public string Name { get; } = name;

        public TreePart? Again { get; set; }

        public object? More { get; set; }
    }

    public sealed class TreePart
    {
        public Tree? Tree { get; set; }

        public TreePart? Same { get; set; }

        public object? Anything { get; set; }
    }

    public sealed class Counted
    {
        public Counted() => Made++;

        public static int Made { get; set; }

        public Logging First { get; } = new();

        public Cache Second { get; } = new();
    }

    public sealed class Part
    {
        internal Part(Action unused) => unused();

        public int Level { get; set; }
    }

    public sealed class Maker
    {
        public Part Part { get; } = new(static () => { });
    }
}
