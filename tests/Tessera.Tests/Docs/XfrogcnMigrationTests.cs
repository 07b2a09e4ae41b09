using System.Numerics;
using Tessera.Tests.Contracts;
using Xunit;

namespace Tessera.Tests.Docs;

/// <summary>The examples and claims of docs/migration/xfrogcn.md.</summary>
public class XfrogcnMigrationTests
{
    [Fact]
    public void ListedTypes_ComeBackInObjectSlots()
    {
        Product product = new() { Stock = 5, Category = new Category() };
        object?[] values = [product, product.Category, product, 5];

        // guide:begin xfrogcn1
        TesseraOptions options = new()
        {
            References = TesseraReferenceHandling.Preserve,
            TypeNames = TesseraTypeNames.Empty.AddRange([typeof(Product), typeof(Category)]),
        };
        object?[]? copy = TesseraSerializer.Deserialize<object?[]>(TesseraSerializer.Serialize(values, options), options);
        // guide:end

        Assert.Equal(5, Assert.IsType<Product>(copy![0]).Stock);
        Assert.IsType<Category>(copy[1]);
        Assert.Same(copy[0], copy[2]);
    }

    [Fact]
    public void WiderMembers_TakeTheValue() => Assert.Equal(5, Written.ReadInto<Product>(new { Stock = 5 }).Stock);

    [Fact]
    public void VectorOfT_IsKept() => Assert.Equal(Vector<int>.One, TesseraSerializer.Deserialize<Vector<int>>(TesseraSerializer.Serialize(Vector<int>.One)));

    public sealed class Product
    {
        public long Stock { get; set; }

        public Category? Category { get; set; }
    }

    public sealed class Category;
}
