using Tessera.Tests.Contracts;
using Tessera.Tests.Evolution;
using Xunit;
using static Tessera.Tests.Evolution.HandMade;

namespace Tessera.Tests.Seeds;

/// <summary>Defects found in another library from which users come.</summary>
public class XfrogcnDefectTests
{
    /// <summary>More than 255 types made an options instance unusable.</summary>
    [Fact]
    public void X1_Serialize_MoreThan255Types_AllWork()
    {
        TesseraOptions options = new();
        Type[] parts = [typeof(A), typeof(B), typeof(C), typeof(D), typeof(E), typeof(F), typeof(G)];
        List<object> values = [];
        foreach (Type one in parts)
        {
            foreach (Type two in parts)
            {
                foreach (Type three in parts)
                    values.Add(Activator.CreateInstance(typeof(Triple<,,>).MakeGenericType(one, two, three))!);
            }
        }

        Assert.True(values.Count > 300);
        object?[] copy = TesseraSerializer.Deserialize<object?[]>(TesseraSerializer.Serialize(values, options), options)!;
        Assert.Equal(values.Count, copy.Length);
        Assert.All(values, value => Assert.IsType(value.GetType(), TesseraSerializer.Deserialize(TesseraSerializer.Serialize(value, value.GetType(), options), value.GetType(), options)));
    }

    /// <summary>Equal objects were merged into one instance.</summary>
    [Fact]
    public void X2_RoundTrip_EqualButDistinctObjects_StayDistinct()
    {
        EqualToAll[] value = [new EqualToAll { Id = 1 }, new EqualToAll { Id = 2 }];
        object[] slots = [value[0], value[1], value[0]];
        foreach (TesseraSerializerEngine engine in System.Enum.GetValues<TesseraSerializerEngine>())
        {
            TesseraOptions options = new()
            {
                Engine = engine,
                References = TesseraReferenceHandling.Preserve,
                TypeNames = TesseraTypeNames.Empty.Add<EqualToAll>("equal"),
            };

            EqualToAll[] copy = Written.RoundTrip(value, options);
            object[] boxed = Written.RoundTrip(slots, options);

            Assert.Equal([1, 2], copy.Select(c => c.Id));
            Assert.NotSame(copy[0], copy[1]);
            Assert.Equal([1, 2, 1], boxed.Select(c => ((EqualToAll)c).Id));
            Assert.NotSame(boxed[0], boxed[1]);
            Assert.Same(boxed[0], boxed[2]);
        }
    }

    /// <summary>Skipping lists with nulls, objects that are referred to later, or DBNull made the reader continue at a wrong place.</summary>
    [Fact]
    public void X3_Deserialize_SkippedListsReferencesAndDbNull_KeepWhatFollows()
    {
        byte[] node = Shape(("Name", Str));
        byte[] data = Message(
            Shape(
                ("Unknown1", List(Optional(node))),
                ("Unknown2", Tag("$dbnull", Shape())),
                ("Unknown3", Ref(Shape(("Inner", Ref(Definition(1)))))),
                ("Before", I32),
                ("Node", Ref(Definition(1)))),
            Count(3), [0], [1], Text("x"), [0],
            [0],
            [1], [1], Text("shared"),
            Int(7),
            [3]);

        Target target = TesseraSerializer.Deserialize<Target>(data)!;

        Assert.Equal((7, "shared"), (target.Before, target.Node!.Name));
    }

    /// <summary>Data could be read only if the reader had met the types in the writer's order.</summary>
    [Fact]
    public void X4_Deserialize_AfterAnotherWarmUp_GivesTheSame()
    {
        TesseraOptions writer = new();
        TesseraOptions reader = new();
        _ = TesseraSerializer.Serialize(new A(), writer);
        _ = TesseraSerializer.Serialize(new Triple<A, B, C>(), writer);
        _ = TesseraSerializer.Serialize(new Triple<C, B, A>(), reader);
        _ = TesseraSerializer.Deserialize<B>(TesseraSerializer.Serialize(new B(), reader), reader);
        object[] value = [new B { Number = 1 }, new A { Number = 2 }, new B { Number = 3 }];

        byte[] data = TesseraSerializer.Serialize(value, writer);

        Assert.Equal(TesseraSerializer.Serialize(value, reader), data);
        Assert.Equal([1, 2, 3], TesseraSerializer.Deserialize<B[]>(data, reader)!.Select(b => b.Number));
    }

    /// <summary>A renamed or moved type could no longer be read.</summary>
    [Fact]
    public void X5_Deserialize_TypeOfAnotherNameAndPlace_IsRead()
    {
        byte[] data = TesseraSerializer.Serialize(new Old.Thing { Number = 5, Text = "t" });

        New.RenamedThing value = TesseraSerializer.Deserialize<New.RenamedThing>(data)!;

        Assert.Equal((5, "t"), (value.Number, value.Text));
        Assert.Equal(data, TesseraSerializer.Serialize(value));
        Assert.DoesNotContain("Thing", System.Text.Encoding.Latin1.GetString(data), StringComparison.Ordinal);
    }

    public class A
    {
        public int Number { get; set; }
    }

    public sealed class B : A;

    public sealed class C : A;

    public sealed class D : A;

    public sealed class E : A;

    public sealed class F : A;

    public sealed class G : A;

    public sealed class Triple<TOne, TTwo, TThree>
    {
        public TOne? One { get; set; }

        public TTwo? Two { get; set; }

        public TThree? Three { get; set; }
    }

    public sealed class EqualToAll
    {
        public int Id { get; set; }

        public override bool Equals(object? obj) => obj is EqualToAll;

        public override int GetHashCode() => 1;
    }

    public sealed class Target
    {
        public int Before { get; set; }

        public Named? Node { get; set; }
    }

    public sealed class Named
    {
        public string? Name { get; set; }
    }

    public static class Old
    {
        public sealed class Thing
        {
            public int Number { get; set; }

            public string? Text { get; set; }
        }
    }

    public static class New
    {
        public struct RenamedThing
        {
            public int Number { get; set; }

            public string? Text { get; set; }
        }
    }
}
