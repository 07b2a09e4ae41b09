using Tessera.Benchmarks.Data;
using Tessera.Benchmarks.Model;
using Tessera.Benchmarks.References;

namespace Tessera.Benchmarks.Workloads;

/// <summary>W16: lists of an abstract base with one, two and eight kinds inside.</summary>
public static class ShapeWorkloads
{
    public static IReadOnlyList<Workload> All { get; } = [Create("W16.kinds1", 1), Create("W16.kinds2", 2), Create("W16.kinds8", 8)];

    private static Workload<List<Shape>> Create(string id, int kinds) => new()
    {
        Id = id,
        Title = $"polymorphic x10000, {kinds} kind{(kinds == 1 ? "" : "s")}",
        Main = kinds == 8,
        Create = () => CreateShapes(kinds),
        Reference = new ShapesReference(),
        Walk = Walk.Shapes,
    };

    private static List<Shape> CreateShapes(int kinds)
    {
        Xoshiro256 random = new(16);
        List<Shape> result = new(10000);
        for (int i = 0; i < 10000; i++)
        {
            // A Zipf-like distribution: each kind is half as frequent as the one before.
            int kind = Math.Min(kinds - 1, (int)-Math.Log2(1 - random.NextDouble()));
            Shape shape = Create(kind, random);
            shape.Id = i;
            shape.Label = random.Next(4) == 0 ? Words.Text(random, random.Next(20)) : null;
            if (shape is RoundShape round)
                (round.CenterX, round.CenterY) = (random.NextDouble(), random.NextDouble());
            if (shape is AngularShape angular)
                (angular.Left, angular.Top, angular.Corners) = (random.NextDouble(), random.NextDouble(), kind);
            result.Add(shape);
        }

        return result;
    }

    private static Shape Create(int kind, Xoshiro256 random) => kind switch
    {
        0 => new Circle { Radius = random.NextDouble() },
        1 => new Rectangle { Width = random.NextDouble(), Height = random.NextDouble() },
        2 => new Square { Side = random.NextDouble() },
        3 => new Ellipse { RadiusX = random.NextDouble(), RadiusY = random.NextDouble() },
        4 => new Marker { Symbol = Words.Text(random, 5), Size = random.Next(20) },
        5 => new Triangle { A = random.NextDouble(), B = random.NextDouble(), C = random.NextDouble() },
        6 => new Ring { Inner = random.NextDouble(), Outer = random.NextDouble(), Material = Words.Text(random, 8) },
        _ => new Polygon { Points = [random.NextDouble(), random.NextDouble(), random.NextDouble(), random.NextDouble(), random.NextDouble(), random.NextDouble()] },
    };
}
