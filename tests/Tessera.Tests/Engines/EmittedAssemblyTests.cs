using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.CompilerServices;
using System.Runtime.Loader;
using Tessera.TestTypes.Collections;
using Xunit;

namespace Tessera.Tests.Engines;

public class EmittedAssemblyTests
{
    private static readonly TesseraOptions s_emitted = new() { Engine = TesseraSerializerEngine.Emitted };

    /// <summary>A number of options objects that is large enough for the later ones to be collectible.</summary>
    private const int ManyOptions = 100;

    [Fact]
    public void RoundTrip_TypeThatMayBeUnloaded_KeepsTheValue()
    {
        AssemblyLoadContext unloadable = new("unloadable", isCollectible: true);
        Type type = unloadable.LoadFromAssemblyPath(typeof(GridKey).Assembly.Location).GetType(typeof(GridKey).FullName!)!;
        Assert.True(type.IsCollectible);
        object value = RuntimeHelpers.GetUninitializedObject(type);
        type.GetProperties()[0].SetValue(value, 7);

        object? copy = TesseraSerializer.Deserialize(TesseraSerializer.Serialize(value, type, s_emitted), type, s_emitted);

        Assert.Equal(value, copy);
        unloadable.Unload();
    }

    /// <summary>A plugin is loaded twice. Emitted code knows types by the names of their assemblies, and so cannot tell the plugin's types apart.</summary>
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void RoundTrip_SameAssemblyLoadedTwice_KeepsTheTypesApart(bool isCollectible)
    {
        TesseraOptions options = new() { Engine = TesseraSerializerEngine.Emitted };
        string path = typeof(GridKey).Assembly.Location;
        Type[] types = [.. from name in (string[])["first", "second"] select new AssemblyLoadContext(name, isCollectible).LoadFromAssemblyPath(path).GetType(typeof(GridKey).FullName!)!, typeof(GridKey)];

        Assert.All(types, type => VerifyKept(type, options));
        Assert.All(types, type => VerifyKept(typeof(List<>).MakeGenericType(type), type, options));
        Assert.All(types.Reverse(), type => VerifyKept(type, new TesseraOptions { Engine = TesseraSerializerEngine.Emitted }));
    }

    /// <summary>Proxies and scripts are created in such assemblies.</summary>
    [Fact]
    public void RoundTrip_DynamicAssembliesOfOneName_KeepTheTypesApart()
    {
        TesseraOptions options = new() { Engine = TesseraSerializerEngine.Emitted };
        Type[] types = [DefineRecord("A"), DefineRecord("B"), DefineRecord("C")];

        Assert.All(types, type => VerifyKept(type, options));
        Assert.All(types, type => VerifyKept(typeof(List<>).MakeGenericType(type), type, options));
    }

    /// <summary>A type that emitted code cannot reach does not affect the types that it can reach.</summary>
    [Fact]
    public void RoundTrip_HolderOfTypesOfOneName_KeepsAllValues()
    {
        TesseraOptions options = new() { Engine = TesseraSerializerEngine.Emitted };
        Type first = DefineRecord("A"), second = DefineRecord("B");
        Type pair = typeof(Holder<,>).MakeGenericType(first, second);
        object value = Activator.CreateInstance(pair)!;
        pair.GetProperty("First")!.SetValue(value, Create(first));
        pair.GetProperty("Second")!.SetValue(value, Create(second));

        for (int i = 0; i < 2; i++)
        {
            object copy = TesseraSerializer.Deserialize(TesseraSerializer.Serialize(value, pair, options), pair, options)!;

            Assert.Equal(7, first.GetField("A")!.GetValue(pair.GetProperty("First")!.GetValue(copy)));
            Assert.Equal(7, second.GetField("B")!.GetValue(pair.GetProperty("Second")!.GetValue(copy)));
        }

        VerifyKept(first, options);
        Secret secret = TesseraSerializer.Deserialize<Secret>(TesseraSerializer.Serialize(new Secret(3), options), options)!;
        Assert.Equal(3, secret.Number);
    }

    [Fact]
    public void RoundTrip_WithManyOptions_KeepsTheValue()
    {
        for (int i = 0; i < ManyOptions; i++)
        {
            TesseraOptions options = new() { Engine = TesseraSerializerEngine.Emitted, Limits = new() { MaxReferences = i } };
            Secret value = new(i);

            Secret copy = TesseraSerializer.Deserialize<Secret>(TesseraSerializer.Serialize(value, options), options)!;

            Assert.Equal(i, copy.Number);
        }
    }

    private static void VerifyKept(Type type, TesseraOptions options)
    {
        object copy = TesseraSerializer.Deserialize(TesseraSerializer.Serialize(Create(type), type, options), type, options)!;

        Assert.IsType(type, copy);
        Assert.Equal(7, Number(copy));
    }

    private static void VerifyKept(Type list, Type element, TesseraOptions options)
    {
        System.Collections.IList value = (System.Collections.IList)Activator.CreateInstance(list)!;
        value.Add(Create(element));

        System.Collections.IList copy = (System.Collections.IList)TesseraSerializer.Deserialize(TesseraSerializer.Serialize(value, list, options), list, options)!;

        Assert.IsType(list, copy);
        Assert.Equal(7, Number(Assert.Single(copy.Cast<object>())));
    }

    private static object Create(Type type)
    {
        object value = RuntimeHelpers.GetUninitializedObject(type);
        if (type.GetFields() is [FieldInfo field, ..])
            field.SetValue(value, 7);
        else
            type.GetProperties()[0].SetValue(value, 7);
        return value;
    }

    private static object? Number(object value) => value.GetType().GetFields() is [FieldInfo field, ..] ? field.GetValue(value) : value.GetType().GetProperties()[0].GetValue(value);

    /// <summary>Defines a class with one field, always in an assembly of the same name.</summary>
    private static Type DefineRecord(string field)
    {
        const string Name = "Tessera.Tests.SameName";
        ModuleBuilder module = AssemblyBuilder.DefineDynamicAssembly(new AssemblyName(Name), AssemblyBuilderAccess.Run).DefineDynamicModule(Name);
        TypeBuilder type = module.DefineType("Same.Record", TypeAttributes.Public);
        type.DefineField(field, typeof(int), FieldAttributes.Public);
        return type.CreateType();
    }

    public sealed class Holder<TFirst, TSecond>
    {
        public TFirst? First { get; set; }

        public TSecond? Second { get; set; }
    }

    /// <summary>A private class with a private setter, which is subject to every visibility check.</summary>
    private sealed class Secret
    {
        private Secret()
        {
        }

        public Secret(int number) => Number = number;

        public int Number { get; private set; }
    }
}
