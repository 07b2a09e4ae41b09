using System.Collections;
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Nodes;
using Tessera.Converters.Families;

namespace Tessera.Contracts.Reflection;

/// <summary>
/// Models of clients that were generated for Azure and OpenAI. They implement <c>IJsonModel&lt;T&gt;</c> of System.ClientModel, and so define their own JSON
/// and the class that it is read into. They are known by name (docs/decisions/0036-models-that-persist-themselves.md). Only those are treated in this way that
/// would be refused otherwise, because a member would be lost or there is none, and those whose members do not say which class or collection to create, or how.
/// </summary>
internal static class PersistableModels
{
    private const string Interface = "System.ClientModel.Primitives.IJsonModel`1";

    private static readonly ConditionalWeakTable<Assembly, HashSet<Type>> s_parents = [];

    /// <summary>Whether the type is a model and a collection. Most of these have no public constructor, and members beside their elements.</summary>
    public static bool IsCollection(Type type) => typeof(IEnumerable).IsAssignableFrom(type) && FindInterface(type) is not null;

    /// <summary>Returns the family of a model that is a collection, a base class, or derived from another model; null for any other type.</summary>
    public static FamilyContract? FindOpen(Type type) =>
        type.IsClass
        && FindInterface(type) is not null
        && (typeof(IEnumerable).IsAssignableFrom(type) || IsBase(type) || FindInterface(type.BaseType!) is not null)
            ? Find(type)
            : null;

    /// <summary>Returns null for any other type.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Without dynamic code this fails in Generic.Call; with it, System.ClientModel is there with the type that it is asked for.")]
    [UnconditionalSuppressMessage("Trimming", "IL2060", Justification = "As above.")]
    public static FamilyContract? Find(Type type) =>
        type.IsClass
        && FindInterface(type) is Type model
        && model.Assembly.GetType("System.ClientModel.Primitives.ModelReaderWriter") is Type codec
        && FindWrite(codec) is MethodInfo write
        && FindRead(codec, write.ReturnType) is MethodInfo read
            ? Generic.Call(typeof(PersistableModels), nameof(Model), [type], write, read.MakeGenericMethod(type))
            : null;

    /// <summary>The form is the JSON that the model writes of itself. A derived class writes its own JSON, and reading finds that class again.</summary>
    public static FamilyContract Model<T>(MethodInfo write, MethodInfo read)
        where T : class
    {
        Codec<T> codec = new(MethodInvoker.Create(write), MethodInvoker.Create(read),
            MethodInvoker.Create(write.ReturnType.GetMethod("FromString", [typeof(string)])!));
        return new FormContract<T, JsonNode?>(codec.Write, codec.Read) { IsWhole = true };
    }

    private static Type? FindInterface(Type type)
    {
        foreach (Type contract in type.GetInterfaces())
        {
            if (contract.IsGenericType && contract.GetGenericTypeDefinition().FullName == Interface && contract.GetGenericArguments()[0] == type)
                return contract;
        }

        return null;
    }

    private static bool IsBase(Type type) => !type.IsSealed && s_parents.GetValue(type.Assembly, FindParents).Contains(type);

    /// <summary>Returns the classes from which public classes of the assembly derive; none if a reference of the assembly is missing.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "A class that was trimmed has no objects that could be in a slot of its base.")]
    private static HashSet<Type> FindParents(Assembly assembly)
    {
        try
        {
            return [.. assembly.GetExportedTypes().Select(type => type.BaseType).OfType<Type>()];
        }
        catch (Exception failure) when (failure is IOException or TypeLoadException or BadImageFormatException or NotSupportedException)
        {
            return [];
        }
    }

    private static MethodInfo? FindWrite(Type codec) => Array.Find(codec.GetMethods(), m =>
        m is { Name: "Write", IsStatic: true, IsGenericMethod: false } && m.GetParameters() is [{ ParameterType: Type value }, _] && value == typeof(object));

    private static MethodInfo? FindRead(Type codec, Type data) => Array.Find(codec.GetMethods(), m =>
        m is { Name: "Read", IsStatic: true, IsGenericMethodDefinition: true } && m.GetParameters() is [{ ParameterType: Type first }, _] && first == data);

    /// <param name="write">The method that writes a model as binary data.</param>
    /// <param name="read">The method that reads a model from binary data.</param>
    /// <param name="wrap">The method that makes binary data of text.</param>
    private sealed class Codec<T>(MethodInvoker write, MethodInvoker read, MethodInvoker wrap)
        where T : class
    {
        /// <summary>Reads each value again to check it: a model may leave out a member or what reading needs, or fail when it is only half filled.</summary>
        public JsonNode? Write(T value)
        {
            Exception? reason = null;
            try
            {
                string json = TextOf(value);
                if (Make(json) is T copy && TextOf(copy) == json && ShownScalars.AreEqual(value, copy))
                    return JsonNode.Parse(json);
            }
            catch (Exception failure) when (failure is not OutOfMemoryException)
            {
                reason = failure;
            }

            throw new TesseraException(
                TesseraErrorCode.InvalidContract,
                $"{typeof(T)} has no members that hold all of its state, and the JSON that it writes for itself (IJsonModel) does not recreate the same object; {Remedies.Convert(typeof(T))}",
                reason);
        }

        public T? Read(JsonNode? json)
        {
            try
            {
                return json is null ? null : Make(json.ToJsonString());
            }
            catch (Exception failure) when (failure is JsonException or InvalidOperationException or KeyNotFoundException or NotSupportedException)
            {
                throw new FormatException($"The text is not the JSON of a {typeof(T)}.", failure);
            }
        }

        private string TextOf(T value) => write.Invoke(null, value, null)!.ToString()!;

        private T? Make(string json) => (T?)read.Invoke(null, wrap.Invoke(null, json), null);
    }
}
