using System.Reflection;
using System.Reflection.Emit;
using System.Text.Json.Serialization;
using Xunit;

namespace Tessera.Tests.Contracts;

/// <summary>Declarations that the runtime cannot load make an invalid contract, and the error names the type.</summary>
public class BrokenDeclarationTests
{
    public static TheoryData<string> Places => ["class", "property", "field", "enum", "base"];

    [Theory]
    [MemberData(nameof(Places))]
    public void Serialize_AttributeWithAPropertyThatIsNotThere_IsAnInvalidContract(string place)
    {
        Type type = Emit(place);
        object value = type.IsEnum ? Enum.ToObject(type, 1) : Activator.CreateInstance(type)!;
        foreach (TesseraSerializerEngine engine in new[] { TesseraSerializerEngine.Interpreted, TesseraSerializerEngine.Generated, TesseraSerializerEngine.Emitted })
        {
            TesseraOptions options = new() { Engine = engine };
            foreach (Action action in new Action[]
            {
                () => TesseraSerializer.Serialize(value, type, options),
                () => TesseraSerializer.Serialize<object>(value, options),
                () => TesseraSerializer.Deserialize([0xC1, 0x0A, 0x07, 1, 0, 0, 0], type, options),
            })
            {
                TesseraException error = Assert.Throws<TesseraException>(action);

                Assert.Equal(TesseraErrorCode.InvalidContract, error.Code);
                Assert.Contains(type.Name, error.Message, StringComparison.Ordinal);
                Assert.True(error.InnerException is CustomAttributeFormatException or TypeLoadException, error.ToString());
            }
        }
    }

    [Fact]
    public void Serialize_AttributeWhoseConstructorThrows_IsAnInvalidContract()
    {
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new Marked { Number = 1 }));

        Assert.Equal(TesseraErrorCode.InvalidContract, error.Code);
        Assert.Contains(nameof(Marked), error.Message, StringComparison.Ordinal);
        Assert.NotNull(error.InnerException);
    }

    [Fact]
    public void Serialize_TypeWithAnAttributeWhoseConstructorThrows_IsAnInvalidContract()
    {
        Action[] actions =
        [
            () => TesseraSerializer.Serialize(Level.One),
            () => TesseraSerializer.Serialize(new Whole()),
            () => TesseraSerializer.Deserialize<Whole>([0xC1, 0x0A, 0x07, 1, 0, 0, 0]),
        ];
        foreach (Action action in actions)
            Assert.Equal(TesseraErrorCode.InvalidContract, Assert.Throws<TesseraException>(action).Code);
    }

    [AttributeUsage(AttributeTargets.All)]
    private sealed class FailingAttribute : Attribute
    {
        public FailingAttribute() => throw new InvalidTimeZoneException();
    }

    [Failing]
    private enum Level
    {
        One,
    }

    [Failing]
    private sealed class Whole
    {
        public int Number { get; set; }
    }

    /// <summary>Creates a type with an attribute that the library reads and whose bytes name a property that the attribute does not have.</summary>
    private static Type Emit(string place)
    {
        ModuleBuilder module = AssemblyBuilder.DefineDynamicAssembly(new AssemblyName($"Broken{place}"), AssemblyBuilderAccess.Run).DefineDynamicModule("Broken");
        ConstructorInfo name = typeof(JsonPropertyNameAttribute).GetConstructor([typeof(string)])!;
        // Prolog, the name, one named argument: property, string, "Missing" = "x".
        byte[] blob = [1, 0, 1, (byte)'n', 1, 0, 0x54, 0x0E, 7, .. "Missing"u8, 1, (byte)'x'];
        if (place == "enum")
        {
            EnumBuilder numbers = module.DefineEnum("BrokenEnum", TypeAttributes.Public, typeof(int));
            FieldBuilder one = numbers.DefineLiteral("One", 1);
            one.SetCustomAttribute(typeof(JsonStringEnumMemberNameAttribute).GetConstructor([typeof(string)])!, blob);
            numbers.SetCustomAttribute(typeof(JsonConverterAttribute).GetConstructor([typeof(Type)])!, [1, 0, 1, (byte)'n', 1, 0, 0x54, 0x0E, 7, .. "Missing"u8, 1, (byte)'x']);
            return numbers.CreateType();
        }

        TypeBuilder parent = module.DefineType("BrokenParent", TypeAttributes.Public);
        if (place == "base")
            AddProperty(parent, name, blob);
        TypeBuilder type = module.DefineType("BrokenType", TypeAttributes.Public, parent.CreateType());
        if (place == "class")
            type.SetCustomAttribute(typeof(JsonPolymorphicAttribute).GetConstructor([])!, [1, 0, 1, 0, 0x54, 0x0E, 7, .. "Missing"u8, 1, (byte)'x']);
        FieldBuilder field = type.DefineField("Field", typeof(int), FieldAttributes.Public);
        if (place == "field")
            field.SetCustomAttribute(name, blob);
        if (place == "property")
            AddProperty(type, name, blob);
        type.DefineDefaultConstructor(MethodAttributes.Public);
        return type.CreateType();
    }

    private static void AddProperty(TypeBuilder type, ConstructorInfo attribute, byte[] blob)
    {
        FieldBuilder field = type.DefineField("_number", typeof(int), FieldAttributes.Private);
        PropertyBuilder property = type.DefineProperty("Number", PropertyAttributes.None, typeof(int), null);
        MethodBuilder get = type.DefineMethod("get_Number", MethodAttributes.Public | MethodAttributes.SpecialName, typeof(int), []);
        ILGenerator code = get.GetILGenerator();
        code.Emit(OpCodes.Ldarg_0);
        code.Emit(OpCodes.Ldfld, field);
        code.Emit(OpCodes.Ret);
        MethodBuilder set = type.DefineMethod("set_Number", MethodAttributes.Public | MethodAttributes.SpecialName, typeof(void), [typeof(int)]);
        code = set.GetILGenerator();
        code.Emit(OpCodes.Ldarg_0);
        code.Emit(OpCodes.Ldarg_1);
        code.Emit(OpCodes.Stfld, field);
        code.Emit(OpCodes.Ret);
        property.SetGetMethod(get);
        property.SetSetMethod(set);
        property.SetCustomAttribute(attribute, blob);
    }

    [AttributeUsage(AttributeTargets.Property)]
    public sealed class ThrowingAttribute : Attribute
    {
        public ThrowingAttribute() => throw new NotSupportedException();
    }

    /// <summary>A private class, so that there is no generated code, which would not look at attributes.</summary>
    private sealed class Marked
    {
        [Throwing]
        public int Number { get; set; }
    }
}
