using System.Text.Json.Serialization;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.References;

/// <summary>Objects to which their own parts refer, and whose constructor takes these parts.</summary>
public class LateObjectTests
{
    private static readonly TesseraOptions s_preserve = new() { References = TesseraReferenceHandling.Preserve };

    [Fact]
    public void Row081_members_lead_back_to_an_object_whose_constructor_takes_their_owners()
    {
        Child first = new("a");
        Parent parent = new("p", [first, new Child("b")]);
        parent.Children.ForEach(c => c.Parent = parent);
        parent.Favourite = first;

        Parent read = Copy(parent);

        Assert.Equal("p", read.Name);
        Assert.Equal(["a", "b"], read.Children.Select(c => c.Name));
        Assert.All(read.Children, c => Assert.Same(read, c.Parent));
        Assert.Same(read.Children[0], read.Favourite);
    }

    [Fact]
    public void RoundTrip_PartWithAConstructorOfItsOwn_WaitsInFrontOfItAndBehind()
    {
        Early early = new("e");
        Holder holder = new(early, new Child("c"));
        early.Holder = holder;

        Holder read = Copy(holder);

        Assert.Same(read, read.Early.Holder);
        Assert.Equal("e", read.Early.Name);
    }

    [Fact]
    public void RoundTrip_PartThatWaitsForTwo_GetsBoth()
    {
        Leaf leaf = new();
        Middle middle = new(leaf);
        Outer outer = new(middle);
        (leaf.Middle, leaf.Outer) = (middle, outer);

        Outer read = Copy(outer);

        Assert.Same(read.Middle, read.Middle.Leaf.Middle);
        Assert.Same(read, read.Middle.Leaf.Outer);
    }

    [Fact]
    public void RoundTrip_MemberOfAnInterface_GetsTheObject()
    {
        Sheet sheet = new(new Cell());
        sheet.Cell.Base = sheet;

        Sheet read = (Sheet)Copy<IPart>(sheet);

        Assert.Same(read, read.Cell.Base);
    }

    [Fact]
    public void RoundTrip_MemberOfAnyType_GetsTheObject()
    {
        Open open = new(new OpenPart());
        (open.Part.Object, open.Part.Typed) = (open, open);

        Open read = Copy(open);

        Assert.Same(read, read.Part.Typed);
        Assert.Same(read, read.Part.Object);
    }

    [Fact]
    public void RoundTrip_MemberOfAnInterfaceWithoutAList_GetsTheObject()
    {
        TesseraOptions options = new() { References = TesseraReferenceHandling.Preserve, TypeNames = TesseraTypeNames.Empty.Add<Registered>("registered") };
        Registered root = new(new RegisteredPart());
        root.Part.Owner = root;

        Registered read = TesseraSerializer.Deserialize<Registered>(TesseraSerializer.Serialize(root, options), options)!;
        object untyped = TesseraSerializer.Deserialize<object>(TesseraSerializer.Serialize<object>(root, options), options)!;

        Assert.Same(read, read.Part.Owner);
        Assert.Same(untyped, ((Registered)untyped).Part.Owner);
    }

    [Fact]
    public void RoundTrip_SetterThatRefusesNull_IsCalledOnceAndWithTheObject()
    {
        Guarded part = new();
        GuardedOwner owner = new(part);
        part.Owner = owner;

        GuardedOwner read = Copy(owner);

        Assert.Same(read, read.Part.Owner);
        Assert.Equal(1, read.Part.Calls);
    }

    [Fact]
    public void RoundTrip_RequiredMember_MayWait()
    {
        Strict part = new() { Owner = null! };
        StrictOwner owner = new(part);
        part.Owner = owner;

        Assert.Same(part.Owner, owner);
        StrictOwner read = Copy(owner);

        Assert.Same(read, read.Part.Owner);
    }

    [Fact]
    public void RoundTrip_AnnotationThatForbidsNull_LetsTheMemberWait()
    {
        TesseraOptions options = new() { References = TesseraReferenceHandling.Preserve, RespectNullableAnnotations = true };
        Strict part = new() { Owner = null! };
        StrictOwner owner = new(part);
        part.Owner = owner;

        StrictOwner read = TesseraSerializer.Deserialize<StrictOwner>(TesseraSerializer.Serialize(owner, options), options)!;

        Assert.Same(read, read.Part.Owner);
    }

    [Fact]
    public void RoundTrip_SharedMembersOnly_Wait()
    {
        Route route = new(new Stop());
        route.First.Route = route;
        RouteOwner owner = new() { Route = route };

        RouteOwner read = TesseraSerializer.Deserialize<RouteOwner>(TesseraSerializer.Serialize(owner))!;

        Assert.Same(read.Route, read.Route!.First.Route);
    }

    [Fact]
    public void Deserialize_DataOfAnotherOrder_SetsWhatWaited()
    {
        OtherParent parent = new() { Name = "p", Extra = 3 };
        parent.Children = [new OtherChild { Parent = parent, Name = "c" }];

        Parent read = TesseraSerializer.Deserialize<Parent>(TesseraSerializer.Serialize(parent, s_preserve), s_preserve)!;

        Assert.Equal(("p", "c"), (read.Name, read.Children[0].Name));
        Assert.Same(read, read.Children[0].Parent);
    }

    [Fact]
    public async Task DeserializeAsync_PartsThatWait_GetTheObject()
    {
        Parent parent = new("p", [new Child("a")]);
        parent.Children[0].Parent = parent;
        using MemoryStream stream = new(TesseraSerializer.Serialize(parent, s_preserve));

        Parent? read = await TesseraSerializer.DeserializeAsync<Parent>(stream);

        Assert.Same(read, read!.Children[0].Parent);
    }

    [Fact]
    public void Deserialize_ManyObjects_EachWaitsForItsOwn()
    {
        List<Parent> parents = [.. Enumerable.Range(0, 300).Select(i => new Parent($"{i}", [new Child("a"), new Child("b")]))];
        parents.ForEach(p => p.Children.ForEach(c => c.Parent = p));

        List<Parent> read = Copy(parents);

        Assert.All(read, p => Assert.All(p.Children, c => Assert.Same(p, c.Parent)));
    }

    /// <summary>An argument of a constructor and a member of a struct cannot wait.</summary>
    [Fact]
    public void Row081_what_cannot_wait_is_a_clear_error()
    {
        Ring ring = new(null);
        ring.Next = new Link(ring);

        Assert.Equal("$.Next.Previous", Fails(ring).Path);
    }

    private static TesseraException Fails<T>(T value) =>
        Read.Fails<T>(TesseraSerializer.Serialize(value, s_preserve), TesseraErrorCode.BadReference, s_preserve);

    private static T Copy<T>(T value) => TesseraSerializer.Deserialize<T>(TesseraSerializer.Serialize(value, s_preserve), s_preserve)!;

    public sealed class Parent(string name, List<Child> children)
    {
        public string Name { get; } = name;

        public List<Child> Children { get; } = children;

        public Child? Favourite { get; set; }
    }

    public sealed class Child(string name)
    {
        public string Name { get; } = name;

        public Parent? Parent { get; set; }
    }

    public sealed class OtherParent
    {
        public List<OtherChild> Children { get; set; } = [];

        public int Extra { get; set; }

        public string? Name { get; set; }
    }

    public sealed class OtherChild
    {
        public OtherParent? Parent { get; set; }

        public string? Name { get; set; }
    }

    public sealed record Holder(Early Early, Child Child);

    public sealed class Early(string name)
    {
        public Holder? Holder { get; set; }

        public string Name { get; } = name;
    }

    public sealed record Outer(Middle Middle);

    public sealed record Middle(Leaf Leaf);

    public sealed class Leaf
    {
        public Outer? Outer { get; set; }

        public Middle? Middle { get; set; }
    }

    [JsonDerivedType(typeof(Sheet), "sheet")]
    [JsonDerivedType(typeof(Cell), "cell")]
    public interface IPart;

    public sealed record Sheet(Cell Cell) : IPart;

    public sealed class Cell : IPart
    {
        public IPart? Base { get; set; }
    }

    public sealed record Open(OpenPart Part);

    public sealed class OpenPart
    {
        public object? Object { get; set; }

        public Open? Typed { get; set; }
    }

    public interface IOwner;

    public sealed record Registered(RegisteredPart Part) : IOwner;

    public sealed class RegisteredPart
    {
        public IOwner? Owner { get; set; }
    }

    public sealed record GuardedOwner(Guarded Part);

    public sealed class Guarded
    {
        public GuardedOwner? Owner
        {
            get;
            set
            {
                field = value ?? throw new ArgumentNullException(nameof(value));
                Calls++;
            }
        }

        [JsonIgnore]
        public int Calls { get; private set; }
    }

    public sealed record StrictOwner(Strict Part);

    public sealed class Strict
    {
        public required StrictOwner Owner { get; set; }
    }

    public sealed class RouteOwner
    {
        [TesseraShared]
        public Route? Route { get; set; }
    }

    public sealed record Route(Stop First);

    public sealed class Stop
    {
        [TesseraShared]
        public Route? Route { get; set; }
    }

    public sealed class Ring(Link? next)
    {
        public Link? Next { get; internal set; } = next;
    }

    public sealed record Link(Ring Previous);
}
