using System.Reflection;
using System.Reflection.Emit;
using Xunit;

namespace Tessera.Tests.Contracts;

/// <summary>Protobuf messages are recognized by the name of their interface and refused, because their members do not hold all their state.</summary>
public class ProtobufTests
{
    private static readonly Type s_message = MakeMessage();

    [Fact]
    public void Serialize_Message_NamesThePackageAndTheConverter()
    {
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(Activator.CreateInstance(s_message), s_message));

        Assert.Equal(TesseraErrorCode.InvalidContract, error.Code);
        Assert.Contains("AddProtobuf() of the package Tessera.Protobuf", error.Message, StringComparison.Ordinal);
        Assert.Contains("TesseraConverter.Create<T, byte[]>", error.Message, StringComparison.Ordinal);
        Assert.Equal(error.Message, Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize(TesseraSerializer.Serialize(new { A = 1 }), s_message)).Message);
    }

    private static Type MakeMessage()
    {
        ModuleBuilder module = AssemblyBuilder.DefineDynamicAssembly(new AssemblyName("Proto"), AssemblyBuilderAccess.Run).DefineDynamicModule("Proto");
        Type contract = module.DefineType("Google.Protobuf.IMessage", TypeAttributes.Public | TypeAttributes.Interface | TypeAttributes.Abstract).CreateType();
        TypeBuilder message = module.DefineType("Proto.Message", TypeAttributes.Public, typeof(object), [contract]);
        message.DefineField("Number", typeof(int), FieldAttributes.Public);
        return message.CreateType();
    }
}
