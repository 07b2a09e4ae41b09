using System.Reflection;
using System.Reflection.Emit;
using Xunit;

namespace Tessera.Tests.Contracts;

/// <summary>Types with the name of a known type but without its members: an older version, or an unrelated type.</summary>
public class NamesakeTests
{
    [Theory]
    [InlineData("System.Ulid", true)]
    [InlineData("System.Ulid", false)]
    [InlineData("NUlid.Ulid", true)]
    [InlineData("System.BinaryData", false)]
    [InlineData("System.BinaryData", true)]
    [InlineData("Azure.ETag", false)]
    [InlineData("Microsoft.Extensions.Primitives.StringValues", true)]
    public void RoundTrip_OtherTypeOfAKnownName_KeepsItsMembers(string name, bool isStruct)
    {
        Type type = Define(name, isStruct);
        object value = Activator.CreateInstance(type)!;
        type.GetField("Number")!.SetValue(value, 7);

        object copy = TesseraSerializer.Deserialize(TesseraSerializer.Serialize(value, type), type)!;

        Assert.Equal(7, type.GetField("Number")!.GetValue(copy));
    }

    /// <summary>Defines a type in a module of its own, because the same name is used several times.</summary>
    private static Type Define(string name, bool isStruct)
    {
        ModuleBuilder module = AssemblyBuilder.DefineDynamicAssembly(new AssemblyName($"Tessera.Tests.Namesakes.{name}.{isStruct}"), AssemblyBuilderAccess.Run).DefineDynamicModule("Namesakes");
        TypeBuilder type = module.DefineType(name, TypeAttributes.Public | TypeAttributes.Sealed, isStruct ? typeof(ValueType) : typeof(object));
        type.DefineField("Number", typeof(int), FieldAttributes.Public);
        return type.CreateType();
    }
}
