namespace Tessera.Tests.Customisation;

/// <summary>A class that writes itself part by part: text, optional, numbers, objects in a list, a tag, a map, and the class itself again.</summary>
public sealed class Track(string? name, int? width, double[] heights, (int X, int Y)[]? points, Uri? source, Dictionary<string, int>? counts, Track? next)
{
    private readonly int? _width = width;
    private readonly double[] _heights = heights;
    private readonly (int X, int Y)[]? _points = points;
    private readonly Uri? _source = source;
    private readonly Dictionary<string, int>? _counts = counts;

    public string? Name { get; } = name;

    public Track? Next { get; } = next;

    /// <summary>Returns a text that shows the complete state.</summary>
    public override string ToString() =>
        $"{Name ?? "null"} {_width} [{string.Join(' ', _heights.Select(BitConverter.DoubleToInt64Bits))}] {(_points is null ? "null" : string.Join(' ', _points))} {_source?.OriginalString} " +
        $"{(_counts is null ? "null" : string.Join(' ', _counts.OrderBy(pair => pair.Key, StringComparer.Ordinal)))} ({Next})";

    public Form ToForm() => new(Name, _width, [.. _heights], _points?.ToList(), _source, _counts, Next?.ToForm());

    /// <summary>The form in the data.</summary>
    public sealed record Form(string? Name, int? Width, List<double> Heights, List<(int X, int Y)>? Points, Uri? Source, Dictionary<string, int>? Counts, Form? Next);

    public sealed class Converter : TesseraConverter<Track>
    {
        public override Type SurrogateType => typeof(Wire);

        public override void Write(ref TesseraWriter writer, Track value)
        {
            writer.WriteStartObject();
            if (value.Name is null)
                writer.WriteNull();
            else
                writer.WriteString(value.Name.AsSpan());
            writer.Write(value._width);
            writer.WriteStartList(value._heights.Length);
            writer.WriteItems<double>(value._heights);
            writer.WriteEndList();
            WritePoints(ref writer, value._points);
            writer.Write(value._source);
            writer.Write(value._counts);
            writer.Write(value.Next);
            writer.WriteEndObject();
        }

        public override Track Read(ref TesseraReader reader)
        {
            reader.ReadStartObject();
            string? name = reader.Read<string>();
            int? width = reader.TryReadNull() ? null : reader.Read<int>();
            reader.ReadStartList(out int count);
            double[] heights = new double[count];
            reader.ReadItems<double>(heights);
            reader.ReadEndList();
            (int X, int Y)[]? points = ReadPoints(ref reader);
            Track track = new(name, width, heights, points, reader.Read<Uri>(), reader.Read<Dictionary<string, int>>(), reader.Read<Track>());
            reader.ReadEndObject();
            return track;
        }

        private static void WritePoints(ref TesseraWriter writer, (int X, int Y)[]? points)
        {
            if (points is null)
            {
                writer.WriteNull();
                return;
            }

            writer.WriteStartList(points.Length);
            foreach ((int x, int y) in points)
            {
                writer.WriteStartObject();
                writer.Write(x);
                writer.Write(y);
                writer.WriteEndObject();
            }

            writer.WriteEndList();
        }

        private static (int X, int Y)[]? ReadPoints(ref TesseraReader reader)
        {
            if (reader.TryReadNull())
                return null;
            reader.ReadStartList(out int count);
            List<(int X, int Y)> points = new(count);
            while (!reader.TryReadEndList())
            {
                reader.ReadStartObject();
                points.Add((reader.Read<int>(), reader.Read<int>()));
                reader.ReadEndObject();
            }

            return [.. points];
        }

        /// <summary>The same members as <see cref="Form"/>, with the type of this converter for the last one.</summary>
        private sealed record Wire(string? Name, int? Width, List<double> Heights, List<(int X, int Y)>? Points, Uri? Source, Dictionary<string, int>? Counts, Track? Next);
    }
}

/// <summary>A struct whose converter is provided by a test.</summary>
public readonly record struct Thing(int Number);

/// <summary>A record with members around the value, so that a value of the wrong length is noticed.</summary>
public sealed record ThingBox(int Before, Thing Value, int After);

public delegate void ThingWriter(ref TesseraWriter writer, int number);

public delegate int ThingReader(ref TesseraReader reader);

/// <summary>A converter that consists of two functions.</summary>
public sealed class ThingConverter(Type wireType, ThingWriter write, ThingReader read) : TesseraConverter<Thing>
{
    public override Type SurrogateType => wireType;

    public override void Write(ref TesseraWriter writer, Thing value) => write(ref writer, value.Number);

    public override Thing Read(ref TesseraReader reader) => new(read(ref reader));
}

/// <summary>A value of any type, for which a factory creates converters.</summary>
public sealed class Wrapped<T>(T content)
{
    public T Content { get; } = content;
}

public sealed class WrappedFactory : TesseraConverterFactory
{
    public override bool CanConvert(Type type) => type.IsGenericType && type.GetGenericTypeDefinition() == typeof(Wrapped<>);

    public override TesseraConverter CreateConverter(Type type, TesseraOptions options) =>
        (TesseraConverter)Activator.CreateInstance(typeof(Converter<>).MakeGenericType(type.GetGenericArguments()))!;

    private sealed class Converter<T> : TesseraConverter<Wrapped<T>>
    {
        public override Type SurrogateType => typeof(Twice<T>);

        public override void Write(ref TesseraWriter writer, Wrapped<T> value)
        {
            writer.WriteStartObject();
            writer.Write(value.Content);
            writer.WriteStartList(1);
            writer.Write(value.Content);
            writer.WriteEndList();
            writer.WriteEndObject();
        }

        public override Wrapped<T> Read(ref TesseraReader reader)
        {
            reader.ReadStartObject();
            reader.Skip();
            reader.ReadStartList(out _);
            Wrapped<T> value = new(reader.Read<T>()!);
            reader.ReadEndList();
            reader.ReadEndObject();
            return value;
        }
    }
}

public sealed record Twice<T>(T Item, List<T> Items);
