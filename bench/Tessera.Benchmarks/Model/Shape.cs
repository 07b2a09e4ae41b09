using System.Text.Json.Serialization;

namespace Tessera.Benchmarks.Model;

[Serializable]
[JsonDerivedType(typeof(Circle), "circle")]
[JsonDerivedType(typeof(Ellipse), "ellipse")]
[JsonDerivedType(typeof(Ring), "ring")]
[JsonDerivedType(typeof(Square), "square")]
[JsonDerivedType(typeof(Rectangle), "rectangle")]
[JsonDerivedType(typeof(Triangle), "triangle")]
[JsonDerivedType(typeof(Polygon), "polygon")]
[JsonDerivedType(typeof(Marker), "marker")]
public abstract partial class Shape
{
    public int Id { get; set; }
    public string? Label { get; set; }
}
