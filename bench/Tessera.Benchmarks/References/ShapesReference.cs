using System.Runtime.InteropServices;
using Tessera.Benchmarks.Model;

namespace Tessera.Benchmarks.References;

/// <summary>A codec for shapes. One byte tells the kind of each.</summary>
public sealed class ShapesReference : ReferenceCodec<List<Shape>>
{
    public override List<Shape> Clone(List<Shape> value)
    {
        List<Shape> result = Copy.List<Shape>(value.Count);
        Span<Shape> to = CollectionsMarshal.AsSpan(result);
        ReadOnlySpan<Shape> from = CollectionsMarshal.AsSpan(value);
        for (int i = 0; i < from.Length; i++)
            to[i] = CloneOne(from[i]);
        return result;
    }

    protected override ref byte Write(Scratch scratch, ref byte cursor, List<Shape> value)
    {
        cursor = ref scratch.Reserve(ref cursor, 4);
        cursor = ref Put.Value(ref cursor, value.Count);
        foreach (Shape shape in CollectionsMarshal.AsSpan(value))
            cursor = ref WriteOne(scratch, ref cursor, shape);
        return ref cursor;
    }

    protected override List<Shape> Read(ref Source source)
    {
        List<Shape> result = Copy.List<Shape>(source.Count(6));
        foreach (ref Shape shape in CollectionsMarshal.AsSpan(result))
            shape = ReadOne(ref source);
        return result;
    }

    private static Shape CloneOne(Shape value)
    {
        Shape result = value switch
        {
            Circle x => new Circle { Radius = x.Radius },
            Ellipse x => new Ellipse { RadiusX = x.RadiusX, RadiusY = x.RadiusY },
            Ring x => new Ring { Inner = x.Inner, Outer = x.Outer, Material = Copy.Text(x.Material) },
            Square x => new Square { Side = x.Side },
            Rectangle x => new Rectangle { Width = x.Width, Height = x.Height },
            Triangle x => new Triangle { A = x.A, B = x.B, C = x.C },
            Polygon x => new Polygon { Points = Copy.Block(x.Points) },
            Marker x => new Marker { Symbol = Copy.Text(x.Symbol), Size = x.Size },
            _ => throw new InvalidOperationException(),
        };
        result.Id = value.Id;
        result.Label = Copy.Text(value.Label);
        switch (value)
        {
            case RoundShape from:
                RoundShape round = (RoundShape)result;
                round.CenterX = from.CenterX;
                round.CenterY = from.CenterY;
                break;
            case AngularShape from:
                AngularShape angular = (AngularShape)result;
                angular.Left = from.Left;
                angular.Top = from.Top;
                angular.Corners = from.Corners;
                break;
        }

        return result;
    }

    private static ref byte WriteOne(Scratch scratch, ref byte cursor, Shape value)
    {
        // The longest fixed part is that of a triangle: kind, id, left, top, corners and three sides.
        cursor = ref scratch.Reserve(ref cursor, 1 + 4 + 20 + 24 + Put.Bound(value.Label));
        switch (value)
        {
            case Circle x:
                cursor = ref Base(ref cursor, 0, x);
                return ref Put.Value(ref cursor, x.Radius);
            case Ellipse x:
                cursor = ref Base(ref cursor, 1, x);
                cursor = ref Put.Value(ref cursor, x.RadiusX);
                return ref Put.Value(ref cursor, x.RadiusY);
            case Ring x:
                cursor = ref Base(ref cursor, 2, x);
                cursor = ref Put.Value(ref cursor, x.Inner);
                cursor = ref Put.Value(ref cursor, x.Outer);
                cursor = ref scratch.Reserve(ref cursor, Put.Bound(x.Material));
                return ref Put.Text(ref cursor, x.Material);
            case Square x:
                cursor = ref Base(ref cursor, 3, x);
                return ref Put.Value(ref cursor, x.Side);
            case Rectangle x:
                cursor = ref Base(ref cursor, 4, x);
                cursor = ref Put.Value(ref cursor, x.Width);
                return ref Put.Value(ref cursor, x.Height);
            case Triangle x:
                cursor = ref Base(ref cursor, 5, x);
                cursor = ref Put.Value(ref cursor, x.A);
                cursor = ref Put.Value(ref cursor, x.B);
                return ref Put.Value(ref cursor, x.C);
            case Polygon x:
                cursor = ref Base(ref cursor, 6, x);
                return ref Many.Put(scratch, ref cursor, x.Points);
            case Marker x:
                cursor = ref Base(ref cursor, 7, x);
                cursor = ref scratch.Reserve(ref cursor, 4 + Put.Bound(x.Symbol));
                cursor = ref Put.Text(ref cursor, x.Symbol);
                return ref Put.Value(ref cursor, x.Size);
            default:
                throw new InvalidOperationException();
        }
    }

    private static ref byte Base(ref byte cursor, byte kind, RoundShape value)
    {
        cursor = ref Base(ref cursor, kind, (Shape)value);
        cursor = ref Put.Value(ref cursor, value.CenterX);
        return ref Put.Value(ref cursor, value.CenterY);
    }

    private static ref byte Base(ref byte cursor, byte kind, AngularShape value)
    {
        cursor = ref Base(ref cursor, kind, (Shape)value);
        cursor = ref Put.Value(ref cursor, value.Left);
        cursor = ref Put.Value(ref cursor, value.Top);
        return ref Put.Value(ref cursor, value.Corners);
    }

    private static ref byte Base(ref byte cursor, byte kind, Shape value)
    {
        cursor = ref Put.Value(ref cursor, kind);
        cursor = ref Put.Value(ref cursor, value.Id);
        return ref Put.Text(ref cursor, value.Label);
    }

    private static Shape ReadOne(ref Source source)
    {
        byte kind = source.Value<byte>();
        int id = source.Value<int>();
        string? label = source.OptionalText();
        Shape result = kind switch
        {
            < 3 => ReadRound(ref source, kind),
            < 7 => ReadAngular(ref source, kind),
            7 => new Marker { Symbol = source.Text(), Size = source.Value<int>() },
            _ => throw new InvalidDataException(),
        };
        result.Id = id;
        result.Label = label;
        return result;
    }

    private static RoundShape ReadRound(ref Source source, byte kind)
    {
        double x = source.Value<double>();
        double y = source.Value<double>();
        RoundShape result = kind switch
        {
            0 => new Circle { Radius = source.Value<double>() },
            1 => new Ellipse { RadiusX = source.Value<double>(), RadiusY = source.Value<double>() },
            _ => new Ring { Inner = source.Value<double>(), Outer = source.Value<double>(), Material = source.Text() },
        };
        result.CenterX = x;
        result.CenterY = y;
        return result;
    }

    private static AngularShape ReadAngular(ref Source source, byte kind)
    {
        ref byte run = ref source.Take(20);
        AngularShape result = kind switch
        {
            3 => new Square { Side = source.Value<double>() },
            4 => new Rectangle { Width = source.Value<double>(), Height = source.Value<double>() },
            5 => new Triangle { A = source.Value<double>(), B = source.Value<double>(), C = source.Value<double>() },
            _ => new Polygon { Points = source.Block<double>() },
        };
        result.Left = At.Get<double>(ref run, 0);
        result.Top = At.Get<double>(ref run, 8);
        result.Corners = At.Get<int>(ref run, 16);
        return result;
    }
}
