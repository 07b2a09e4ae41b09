using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.Loader;
using Tessera.Contracts.Reflection;
using Tessera.TestKit;
using Tessera.TestTypes.Trees;
using Tessera.Tests.Kit;
using Xunit;

namespace Tessera.Tests.Hostile;

/// <summary>Options that outlive a plug-in keep neither its types nor what messages of others looked like.</summary>
[Collection(Alone.Name)]
public class UnloadedTypesTests
{
    private static readonly TesseraOptions s_kept = new() { References = TesseraReferenceHandling.Preserve };

    /// <summary>What a plug-in does with one of its types.</summary>
    private static readonly Dictionary<string, Action<object, TesseraOptions?>> s_uses = new()
    {
        ["as itself"] = (value, options) => Read(TesseraSerializer.Serialize(value, value.GetType(), options), value.GetType(), options),
        ["in a list of objects"] = (value, options) => TesseraSerializer.Serialize(new List<object> { value, 5 }, options),
        ["as a hash"] = (value, options) => typeof(UnloadedTypesTests).GetMethod(nameof(Hash), BindingFlags.NonPublic | BindingFlags.Static)!.MakeGenericMethod(value.GetType()).Invoke(null, [value, options]),
        ["in a model that is compared"] = (value, _) => Assert.True(ShownScalars.AreEqual(value, value)),
        ["from another version"] = (value, options) => Read(TesseraSerializer.Serialize(new Dictionary<string, object> { ["Id"] = 5 }, options), value.GetType(), options),
        ["from damaged data"] = (value, options) => Assert.Throws<TesseraException>(() => Read(TesseraSerializer.Serialize(value, value.GetType(), options)[..^1], value.GetType(), options)),
    };

    public static TheoryData<string, bool> Uses
    {
        get
        {
            TheoryData<string, bool> rows = [];
            foreach (string use in s_uses.Keys)
            {
                rows.Add(use, true);
                rows.Add(use, false);
            }

            return rows;
        }
    }

    [Theory]
    [MemberData(nameof(Uses))]
    public void Types_OfALoadContext_AreForgottenWhenItUnloads(string use, bool isDefault)
    {
        TesseraOptions? options = isDefault ? null : s_kept;
        // Idle threads of earlier tests keep what they used for their last message.
        TesseraOptions.Default.ResetState();
        Order order = new() { Id = 7, Next = new Order() };
        byte[] before = TesseraSerializer.Serialize(order, options);

        // A thread keeps the options of its last message, and its last exception.
        WeakReference? context = null;
        Thread thread = new(() => context = UseAndUnload(s_uses[use], options));
        thread.Start();
        thread.Join();

        Assert.Equal(before, TesseraSerializer.Serialize(order, options));
        Assert.True(DeepEquality.AreEqual(order, TesseraSerializer.Deserialize<Order>(before, options)));
        AssertCollected(context!);
    }

    /// <summary>A context ends when nobody refers to it, even if its types are still in use.</summary>
    [Fact]
    public void Types_OfAContextThatNobodyHolds_AreSerialized()
    {
        Type[] types = [.. Enumerable.Range(0, 5).Select(_ => Load(new AssemblyLoadContext("plug-in", isCollectible: true)))];

        foreach (Type type in types.Concat(types))
        {
            GC.Collect();
            GC.WaitForPendingFinalizers();
            Read(TesseraSerializer.Serialize(Create(type), type, s_kept), type, s_kept);
        }
    }

    [Fact]
    public void Options_ThatReadForeignData_AreCollected()
    {
        WeakReference options = ReadForeign();

        Assert.Equal(5, TesseraSerializer.Deserialize<int>(TesseraSerializer.Serialize(5)));
        AssertCollected(options);
    }

    private static void AssertCollected(WeakReference reference)
    {
        // The compiler's own thread holds what it is about to compile again.
        for (int i = 0; i < 100 && reference.IsAlive; i++)
        {
            GC.Collect();
            GC.WaitForPendingFinalizers();
            Thread.Sleep(i);
        }

        Assert.False(reference.IsAlive);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static WeakReference UseAndUnload(Action<object, TesseraOptions?> use, TesseraOptions? options)
    {
        AssemblyLoadContext context = new("plug-in", isCollectible: true);
        use(Create(Load(context)), options);
        context.Unload();
        return new WeakReference(context);
    }

    private static Type Load(AssemblyLoadContext context) => context.LoadFromAssemblyPath(typeof(ComplexType).Assembly.Location).GetType(typeof(ComplexType).FullName!)!;

    private static object Create(Type type) => type.GetMethod(nameof(ComplexType.Create))!.Invoke(null, [2, 2])!;

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static WeakReference ReadForeign()
    {
        TesseraOptions options = new();
        Assert.Equal(5, TesseraSerializer.Deserialize<Order>(TesseraSerializer.Serialize(new Dictionary<string, object> { ["Id"] = 5 }), options)!.Id);
        return new WeakReference(options);
    }

    private static void Read(byte[] data, Type type, TesseraOptions? options) => Assert.IsType(type, TesseraSerializer.Deserialize(data, type, options));

    private static void Hash<T>(T value, TesseraOptions? options) => Assert.NotEqual(0UL, TesseraSerializer.Hash(value, options));

    private sealed class Order
    {
        public int Id { get; set; }

        public Order? Next { get; set; }
    }
}
