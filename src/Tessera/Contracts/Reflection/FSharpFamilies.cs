using Tessera.Converters.Families;

namespace Tessera.Contracts.Reflection;

/// <summary>Generic types of F#. They are known by name, because the core depends on nothing but the framework.</summary>
internal static class FSharpFamilies
{
    private const string Collections = "Microsoft.FSharp.Collections.";

    private const string Core = "Microsoft.FSharp.Core.";

    /// <summary>Returns null for any other type.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Without dynamic code this fails in Generic.Call; with it, FSharp.Core is there with the type that it is asked for.")]
    public static FamilyContract? Find(Type type)
    {
        if (type is not { IsGenericType: true, Namespace: "Microsoft.FSharp.Core" or "Microsoft.FSharp.Collections" })
            return null;
        Type[] arguments = type.GetGenericArguments();
        switch (type.GetGenericTypeDefinition().FullName)
        {
            case Core + "FSharpOption`1":
                return Generic.Call(typeof(TesseraFSharpFamilies), nameof(TesseraFSharpFamilies.Option), [type, .. arguments]);
            case Core + "FSharpValueOption`1":
                Type option = type.Assembly.GetType(Core + "FSharpOption`1")!.MakeGenericType(arguments);
                return Generic.Call(typeof(TesseraFSharpFamilies), nameof(TesseraFSharpFamilies.ValueOption), [type, option, .. arguments]);
            case Collections + "FSharpList`1":
                return Generic.Call(typeof(TesseraFSharpFamilies), nameof(TesseraFSharpFamilies.List), [type, .. arguments]);
            case Collections + "FSharpMap`2":
                return Generic.Call(typeof(TesseraFSharpFamilies), nameof(TesseraFSharpFamilies.Map), [type, .. arguments]);
            default:
                return null;
        }
    }
}
