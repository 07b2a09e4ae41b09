using System.Globalization;
using System.Reflection;
using System.Text;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Engines;

/// <summary>Compares the emitted code of two classes with docs/emitted/, so that changes can be read. TESSERA_REFRESH=1 approves a change.</summary>
public class CodeListingTests
{
    [Fact]
    public void CodeOfOrder_IsTheApprovedOne() => Check(
        new Order { Id = 1, Paid = true, Customer = "Ada", Address = new Address { City = "Turin", Floor = 2 }, Lines = [new Line { Product = 7, Price = 1.5 }], Next = new Order() },
        "order.txt");

    [Fact]
    public void CodeOfLine_IsTheApprovedOne() => Check(new Line { Product = 7, Price = 1.5 }, "line.txt");

    private static void Check<T>(T value, string file)
    {
        string approved = RepositoryFiles.Locate("docs", "emitted", file);
        TesseraOptions options = new() { Engine = TesseraSerializerEngine.Emitted };
        HashSet<Assembly> others = [.. AppDomain.CurrentDomain.GetAssemblies()];
        TesseraSerializer.Deserialize<T>(TesseraSerializer.Serialize(value, options), options);

        string listing = List(typeof(T), AppDomain.CurrentDomain.GetAssemblies().Where(assembly => assembly.IsDynamic && !others.Contains(assembly)));
        // Its code may be collectible.
        GC.KeepAlive(options);

        if (RepositoryFiles.Refresh)
        {
            Directory.CreateDirectory(Path.GetDirectoryName(approved)!);
            File.WriteAllText(approved, listing);
        }

        Assert.Equal(File.ReadAllText(approved), listing);
    }

    /// <summary>Lists only code for the type, because tests that run at the same time emit code for other types.</summary>
    private static string List(Type type, IEnumerable<Assembly> assemblies)
    {
        StringBuilder text = new();
        text.Append(CultureInfo.InvariantCulture, $"class {type.Name} {{ {string.Join(", ", type.GetProperties().Select(p => $"{CodeListing.Name(p.PropertyType)} {p.Name}"))} }}\n\n");
        foreach (MethodInfo method in assemblies.SelectMany(Finished).SelectMany(t => t.GetMethods(BindingFlags.Public | BindingFlags.Static)))
        {
            if (method.ReturnType == type || method.GetParameters().Any(p => p.ParameterType == type || p.ParameterType == type.MakeByRefType()))
                text.Append(CodeListing.Of(method)).Append('\n');
        }

        return text.ToString();
    }

    /// <summary>The types of an emitted assembly, without those that another thread is emitting at this moment.</summary>
    private static IEnumerable<Type> Finished(Assembly assembly)
    {
        try
        {
            return assembly.GetTypes();
        }
        catch (ReflectionTypeLoadException e)
        {
            return e.Types.OfType<Type>();
        }
    }

    private sealed class Order
    {
        public int Id { get; set; }

        public bool Paid { get; set; }

        public string Customer { get; set; } = "";

        public Address? Address { get; set; }

        public List<Line> Lines { get; set; } = [];

        public Order? Next { get; set; }
    }

    private sealed class Address
    {
        public string City { get; set; } = "";

        public int Floor { get; set; }
    }

    private sealed class Line
    {
        public int Product { get; set; }

        public double Price { get; set; }
    }
}
