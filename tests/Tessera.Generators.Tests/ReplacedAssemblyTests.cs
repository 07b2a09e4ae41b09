using System.Reflection;
using System.Runtime.Loader;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Xunit;

namespace Tessera.Generators.Tests;

/// <summary>The assembly of a type is replaced by a newer one after the program that uses it, and its generated code, were compiled.</summary>
public sealed class ReplacedAssemblyTests
{
    private const string Program = """
        public static class Program
        {
            public static string Run()
            {
                string all = "";
                foreach (TesseraSerializerEngine engine in Enum.GetValues<TesseraSerializerEngine>())
                {
                    TesseraOptions options = new() { Engine = engine };
                    Dto dto = TesseraSerializer.Deserialize<Dto>(TesseraJson.FromJson("{\"A\":1,\"B\":\"two\"}"u8), options)!;
                    for (int i = 0; i < 3; i++)
                        dto = TesseraSerializer.Deserialize<Dto>(TesseraSerializer.Serialize(dto, options), options)!;
                    all += TesseraJson.ToJson(TesseraSerializer.Serialize(dto, options));
                }

                return all;
            }
        }
        """;

    private const string First = "public class Dto { public int A { get; set; } public string? B { get; set; } }";

    [Theory]
    [InlineData("public class Dto { public int A { get; set; } public string? B { get; init; } }")]
    [InlineData("public class Dto { public int A { get; set; } public string? B; }")]
    [InlineData("public class Dto { public int A { get; set; } [System.Text.Json.Serialization.JsonInclude] public string? B { get; internal set; } }")]
    public void ChangedDeclaration_IsHandledByTheInterpreter(string second)
    {
        Assembly program = Load(First, second);

        object? all = program.GetType("Program")!.GetMethod("Run")!.Invoke(null, null);

        Assert.Equal(string.Concat(Enum.GetValues<TesseraSerializerEngine>().Select(_ => """{"A":1,"B":"two"}""")), all);
    }

    [Fact]
    public void MissingMethodOfASetter_StaysAFailureOfTheProgram()
    {
        const string second = "public class Dto { public int A { get; set; } public string? B { get => null; set => throw new MissingMethodException(value); } }";
        Assembly program = Load(First, second);

        TargetInvocationException error = Assert.Throws<TargetInvocationException>(() => program.GetType("Program")!.GetMethod("Run")!.Invoke(null, null));

        TesseraException failure = Assert.IsType<TesseraException>(error.InnerException);
        Assert.Equal(TesseraErrorCode.UserCodeFailed, failure.Code);
    }

    /// <summary>A program that was compiled with the first declaration, and finds the second one when it runs.</summary>
    private static Assembly Load(string first, string second)
    {
        string name = "Dtos" + Guid.NewGuid().ToString("N");
        CSharpCompilation program = Generation.Complete(
            Generation.Compile(Program).AddReferences(MetadataReference.CreateFromImage(Emit(Generation.Compile(first).WithAssemblyName(name)))));
        byte[] newer = Emit(Generation.Compile(second).WithAssemblyName(name));
        AssemblyLoadContext context = new(name);
        context.Resolving += (own, asked) => asked.Name == name ? own.LoadFromStream(new MemoryStream(newer)) : null;
        return context.LoadFromStream(new MemoryStream(Emit(program)));
    }

    private static byte[] Emit(CSharpCompilation compilation)
    {
        using MemoryStream image = new();
        Assert.Empty(compilation.Emit(image).Diagnostics.Where(diagnostic => diagnostic.Severity >= DiagnosticSeverity.Warning));
        return image.ToArray();
    }
}
