using System.Reflection;
using System.Runtime.Serialization;

namespace Tessera.Contracts.Reflection;

/// <summary>Makes delegates of callbacks without emitted code.</summary>
internal static class CallbackFactory
{
    private delegate void StructCallback<T, TArgument>(ref T target, TArgument? argument);

    /// <summary>Returns null if there is nothing to call.</summary>
    public static Callback<T>? Create<T>(MethodInfo[] methods) =>
        methods.Length == 0 ? null : (Callback<T>)Delegate.Combine([.. methods.Select(CreateOne<T>)])!;

    private static Callback<T> CreateOne<T>(MethodInfo method)
    {
        if (method.GetParameters() is [ParameterInfo only])
            return only.ParameterType == typeof(object) ? WithDefault<T, object>(method) : WithDefault<T, StreamingContext>(method);
        if (typeof(T).IsValueType)
            return method.CreateDelegate<Callback<T>>();
        Action<T> call = method.CreateDelegate<Action<T>>();
        return (ref T target) => call(target);
    }

    /// <summary>Passes the default of the parameter's type: an empty StreamingContext, or null as the sender.</summary>
    private static Callback<T> WithDefault<T, TArgument>(MethodInfo method)
    {
        if (typeof(T).IsValueType)
        {
            StructCallback<T, TArgument> callStruct = method.CreateDelegate<StructCallback<T, TArgument>>();
            return (ref T target) => callStruct(ref target, default);
        }

        Action<T, TArgument?> call = method.CreateDelegate<Action<T, TArgument?>>();
        return (ref T target) => call(target, default);
    }
}
