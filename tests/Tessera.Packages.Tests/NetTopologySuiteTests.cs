using System.Buffers.Binary;
using NetTopologySuite.Geometries;
using NetTopologySuite.IO;
using Xunit;

namespace Tessera.Packages.Tests;

public class NetTopologySuiteTests
{
    private static readonly TesseraOptions[] s_engines = Engines.Of(options => options.AddNetTopologySuite());

    [Theory]
    [InlineData("POINT (8.54 47.37)")]
    [InlineData("POINT Z(1 2 3)")]
    [InlineData("POINT M(1 2 4)")]
    [InlineData("POINT ZM(1 2 3 4)")]
    [InlineData("POINT EMPTY")]
    [InlineData("LINESTRING (0 0, 1 1, 2 0)")]
    [InlineData("LINESTRING Z(0 0 5, 1 1 6)")]
    [InlineData("LINESTRING EMPTY")]
    [InlineData("POLYGON ((0 0, 9 0, 9 9, 0 9, 0 0), (1 1, 2 1, 2 2, 1 1))")]
    [InlineData("POLYGON EMPTY")]
    [InlineData("MULTIPOINT ((0 0), (1 1))")]
    [InlineData("MULTILINESTRING ((0 0, 1 1), (2 2, 3 3))")]
    [InlineData("MULTIPOLYGON (((0 0, 9 0, 9 9, 0 0)), ((1 1, 2 1, 2 2, 1 1)))")]
    [InlineData("GEOMETRYCOLLECTION (POINT (1 2), GEOMETRYCOLLECTION (LINESTRING (0 0, 1 1)))")]
    [InlineData("GEOMETRYCOLLECTION EMPTY")]
    public void Geometry_ThroughBothEngines_ComesBack(string text) =>
        Assert.All(s_engines, options =>
        {
            Geometry geometry = new WKTReader().Read(text);
            geometry.SRID = 4326;

            Geometry copy = TesseraSerializer.Clone(geometry, options);
            object own = TesseraSerializer.Deserialize(TesseraSerializer.Serialize(geometry, geometry.GetType(), options), geometry.GetType(), options)!;

            Assert.All([copy, (Geometry)own], read =>
            {
                Assert.Equal((geometry.GetType(), geometry.SRID, TextOf(geometry)), (read.GetType(), read.SRID, TextOf(read)));
                Assert.True(geometry.EqualsExact(read));
                Assert.Equal(geometry.Coordinates.Select(point => point.GetType()), read.Coordinates.Select(point => point.GetType()));
            });
        });

    [Fact]
    public void Members_OfEveryKind_ComeBack() =>
        Assert.All(s_engines, options =>
        {
            LinearRing ring = new([new(0, 0), new(1, 0), new(1, 1), new(0, 0)]);
            Place place = new("home", new Point(1, 2) { SRID = 4326 }, null, ring, [new Coordinate(1, 2), new CoordinateZ(1, 2, 3), new CoordinateM(1, 2, 4), new CoordinateZM(1, 2, 3, 4), new CoordinateZ(1, 2)], new Envelope(1, 2, 3, 4), new Envelope());

            Place copy = TesseraSerializer.Clone(place, options);

            Assert.True(place.Where.EqualsExact(copy.Where));
            Assert.Null(copy.None);
            Assert.True(ring.EqualsExact(Assert.IsType<LinearRing>(copy.Ring)));
            Assert.Equal(place.Coordinates.Select(point => (point.GetType(), point.ToString())), copy.Coordinates.Select(point => (point.GetType(), point.ToString())));
            Assert.Equal((place.Bounds, place.Nothing), (copy.Bounds, copy.Nothing));
            Assert.True(copy.Nothing.IsNull);
        });

    [Fact]
    public void Geometry_ReadWithoutAType_IsWellKnownBinary() =>
        Assert.All(s_engines, options =>
        {
            byte[] read = Assert.IsType<byte[]>(TesseraSerializer.Deserialize(TesseraSerializer.Serialize(new Point(1, 2) { SRID = 4326 }, options)));

            Assert.Equal("0101000020E6100000000000000000F03F0000000000000040", Convert.ToHexString(read));
        });

    [Theory]
    [InlineData("00000000013FF00000000000004000000000000000", "POINT (1 2)")]
    [InlineData("01E9030000000000000000F03F00000000000000400000000000000840", "POINT Z(1 2 3)")]
    [InlineData("01B90B0000000000000000F03F000000000000004000000000000008400000000000001040", "POINT ZM(1 2 3 4)")]
    public void Geometry_OfOtherWriters_IsRead(string payload, string text) =>
        Assert.All(s_engines, options => Assert.Equal(text, TextOf(TesseraSerializer.Deserialize<Geometry>(TesseraSerializer.Serialize(Convert.FromHexString(payload)), options)!)));

    [Fact]
    public void Ring_InASlotOfAnyGeometry_IsRefusedOnWrite() =>
        Assert.All(s_engines, options =>
        {
            Geometry ring = new LinearRing([new(0, 0), new(1, 0), new(1, 1), new(0, 0)]);

            Assert.Equal(TesseraErrorCode.InvalidValue, Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(ring, options)).Code);
            Assert.Equal(TesseraErrorCode.InvalidValue, Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new GeometryCollection([ring]), options)).Code);
        });

    [Theory]
    [InlineData("")]
    [InlineData("02")]
    [InlineData("01080000000000000000")]
    [InlineData("0101000000000000000000F03F")]
    [InlineData("0101000000000000000000F03F000000000000004000")]
    [InlineData("0102000000FFFFFFFF")]
    [InlineData("0102000000FFFFFF7F000000000000F03F0000000000000040")]
    [InlineData("0103000000FFFFFFFF")]
    [InlineData("010300000001000000020000000000000000000000000000000000000000000000000000000000000000000000")]
    [InlineData("0107000000FFFFFF0F")]
    [InlineData("01040000000100000001020000000000000000")]
    [InlineData("01A10F0000000000000000F03F0000000000000040")]
    public void Payload_Damaged_IsRefused(string payload) =>
        Assert.All(s_engines, options => Assert.Equal(TesseraErrorCode.InvalidValue, Hostile.Refuse<Geometry>(Convert.FromHexString(payload), options)));

    [Fact]
    public void Collections_NestedDeeply_AreRefusedBothWays() =>
        Assert.All(s_engines, options =>
        {
            Geometry deep = new Point(1, 2);
            List<byte> payload = [];
            byte[] level = new byte[9];
            (level[0], level[1]) = (1, 7);
            BinaryPrimitives.WriteInt32LittleEndian(level.AsSpan(5), 1);
            for (int i = 0; i < 100; i++)
                deep = new GeometryCollection([deep]);
            for (int i = 0; i < 100_000; i++)
                payload.AddRange(level);

            Assert.Equal(TesseraErrorCode.LimitExceeded, Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(deep, options)).Code);
            Assert.Equal(TesseraErrorCode.LimitExceeded, Hostile.Refuse<Geometry>(payload.ToArray(), options));
        });

    [Fact]
    public void Data_OfAnotherGeometryOrType_AreRefused() =>
        Assert.All(s_engines, options => Assert.Equal(
            [TesseraErrorCode.TypeMismatch, TesseraErrorCode.TypeMismatch, TesseraErrorCode.TypeMismatch, TesseraErrorCode.InvalidValue, TesseraErrorCode.TypeMismatch],
            [
                Hostile.Refuse<Polygon>(new Point(1, 2), options),
                Hostile.Refuse<LinearRing>(new Point(1, 2), options),
                Hostile.Refuse<Point>(new { X = 1 }, options),
                Hostile.Refuse<LinearRing>(new LineString([new(0, 0), new(1, 1)]), options),
                Hostile.Refuse<CoordinateM>(new CoordinateZ(1, 2, 3), options),
            ]));

    [Fact]
    public void Message_Damaged_IsAValueOrATesseraException() =>
        Assert.All(s_engines, options =>
        {
            byte[] bytes = TesseraSerializer.Serialize(new WKTReader().Read("GEOMETRYCOLLECTION (POINT (1 2), POLYGON ((0 0, 9 0, 9 9, 0 0)))"), options);

            Assert.True(Hostile.Damage<Geometry>(bytes, options) > 50);
        });

    [Fact]
    public void AddNetTopologySuite_Twice_GivesEqualOptions() => Assert.Equal(TesseraOptions.Default.AddNetTopologySuite(), TesseraOptions.Default.AddNetTopologySuite());

    private static string TextOf(Geometry geometry) => new WKTWriter(4).Write(geometry);

    public sealed record Place(string Name, Point Where, Polygon? None, LinearRing Ring, List<Coordinate> Coordinates, Envelope Bounds, Envelope Nothing);
}
