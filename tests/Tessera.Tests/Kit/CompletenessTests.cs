using System.Reflection;
using Tessera.Converters;
using Tessera.Descriptors;
using Tessera.Reading;
using Tessera.TestKit;
using Tessera.Tests.Evolution;
using Tessera.Tests.Vectors;
using Xunit;

namespace Tessera.Tests.Kit;

/// <summary>Checks that every built-in type has converter tests and a vector.</summary>
public class CompletenessTests
{
    private static readonly HashSet<Type> s_tested =
        [.. Assembly.GetExecutingAssembly().GetTypes().Select(TypeUnderTest).OfType<Type>()];

    public static TheoryData<string> BuiltInNames => [.. OpenTypes.Kept!.BuiltIns.Select(type => type.FullName!)];

    [Theory]
    [MemberData(nameof(BuiltInNames))]
    public void BuiltIn_HasConverterTests(string name) => Assert.Contains(Find(name), s_tested);

    [Theory]
    [MemberData(nameof(BuiltInNames))]
    public void BuiltIn_HasAVector(string name)
    {
        IConverter content = TesseraOptions.Default.State.Converters.Get(Find(name)).Content;
        byte[] reference = content.Descriptor is Descriptor descriptor
            ? [AnyHead.New, .. HandMade.VarInt((ulong)descriptor.Bytes.Length), .. descriptor.Bytes]
            : [(byte)content.WireType.Kind];
        string prefix = Convert.ToHexStringLower([MessageHeader.Magic, MessageHeader.Plain, .. reference]);

        Assert.Contains(VectorFiles.Accept.Values, row => row.Hex.StartsWith(prefix, StringComparison.Ordinal));
    }

    private static Type Find(string name) => OpenTypes.Kept!.BuiltIns.Single(type => type.FullName == name);

    private static Type? TypeUnderTest(Type type) =>
        !type.IsAbstract && type.BaseType is { IsGenericType: true } parent && parent.GetGenericTypeDefinition() == typeof(ConverterTests<>)
            ? parent.GetGenericArguments()[0]
            : null;
}
