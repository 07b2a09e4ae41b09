using System.Buffers;
using System.Text.Json.Serialization;
using Xunit;

namespace Tessera.Tests.Docs;

/// <summary>The examples of docs/guides/polymorphism.md.</summary>
public class PolymorphismGuideTests
{
    [Fact]
    public void Attributes_OnTheBase_BringDerivedTypesBack()
    {
        // guide:begin polymorphism2
        List<Shape> shapes = [new Circle { Radius = 1 }, new Square { Side = 2 }];
        byte[] data = TesseraSerializer.Serialize(shapes);
        List<Shape>? read = TesseraSerializer.Deserialize<List<Shape>>(data);
        // guide:end

        Assert.Equal([typeof(Circle), typeof(Square)], read!.Select(shape => shape.GetType()));
    }

    [Fact]
    public void Json_WithDiscriminators_IsReadAsTheBase()
    {
        // guide:begin polymorphism3
        ArrayBufferWriter<byte> message = new();
        TesseraJson.FromJson("""[{"$type":"circle","Radius":1}]"""u8, message);
        List<Shape>? fromJson = TesseraSerializer.Deserialize<List<Shape>>(message.WrittenSpan);
        // guide:end

        Assert.Equal(1, Assert.IsType<Circle>(Assert.Single(fromJson!)).Radius);
    }

    [Fact]
    public void Options_WithNames_BringTypesBack()
    {
        // guide:begin polymorphism4
        TesseraOptions options = new()
        {
            TypeNames = TesseraTypeNames.Empty
                .AddDerived<IPlugin, MailPlugin>("mail")
                .AddDerived<IPlugin, FilePlugin>("file", () => new FilePlugin(folder: "/tmp"))
                .Add<Invoice>("invoice")
                .Add<Receipt>(7),
        };
        // guide:end
        // guide:begin polymorphism5
        object?[] values = [new Invoice { Total = 9.50m }, new Receipt(), 5, null];
        object?[]? read = TesseraSerializer.Deserialize<object?[]>(TesseraSerializer.Serialize(values, options), options);
        // guide:end

        Assert.Equal(9.50m, Assert.IsType<Invoice>(read![0]).Total);
        Assert.IsType<Receipt>(read[1]);
        IPlugin? plugin = TesseraSerializer.Deserialize<IPlugin>(TesseraSerializer.Serialize<IPlugin>(new FilePlugin("other") { Size = 3 }, options), options);
        Assert.Equal(("/tmp", 3), (Assert.IsType<FilePlugin>(plugin).Folder, ((FilePlugin)plugin!).Size));
    }

    [Fact]
    public void Names_OfAnAssembly_AreChosenByTheProgram()
    {
        // guide:begin polymorphism6
        TesseraTypeNames names = TesseraTypeNames.Empty.AddRange(
            typeof(Invoice).Assembly.GetTypes().Where(type => type.Namespace == typeof(Invoice).Namespace && type.Name.EndsWith("Message", StringComparison.Ordinal)),
            type => type.Name);
        // guide:end
        TesseraOptions options = new() { TypeNames = names };

        Assert.IsType<HelloMessage>(TesseraSerializer.Deserialize<object>(TesseraSerializer.Serialize<object>(new HelloMessage(), options), options));
    }

    [Fact]
    public void Member_MarkedAny_BringsItsDescriptor()
    {
        Envelope envelope = new() { Id = Guid.NewGuid(), Content = new Invoice { Total = 1 } };

        byte[] data = TesseraSerializer.Serialize(envelope);

        Assert.Equal(1, TesseraSerializer.Deserialize<Envelope>(data)!.Content!.Total);
        Assert.EndsWith("Content: any }", TesseraInspector.Describe(data), StringComparison.Ordinal);
    }

    // guide:begin polymorphism1
    [JsonDerivedType(typeof(Circle), "circle")]
    [JsonDerivedType(typeof(Square), "square")]
    public abstract class Shape;
    // guide:end

    public sealed class Circle : Shape
    {
        public double Radius { get; set; }
    }

    public sealed class Square : Shape
    {
        public double Side { get; set; }
    }

    public interface IPlugin;

    public sealed class MailPlugin : IPlugin;

    public sealed class FilePlugin(string folder) : IPlugin
    {
        public string Folder => folder;

        public int Size { get; set; }
    }

    public sealed class Invoice
    {
        public decimal Total { get; set; }
    }

    public sealed class Receipt;

    public sealed class HelloMessage;

    // guide:begin polymorphism7
    public sealed class Envelope
    {
        public Guid Id { get; set; }

        [TesseraAny]
        public Invoice? Content { get; set; }
    }
    // guide:end
}
