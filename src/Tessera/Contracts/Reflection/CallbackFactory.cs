using System.Reflection;
using System.Runtime.Serialization;

namespace Tessera.Contracts.Reflection;

/// <summary>Makes delegates of callbacks without generated code.</summary>
internal static class CallbackFactory
{
    private delegate void StructCallback<T>(ref T target, StreamingContext context);

    /// <summary>Null if there is nothing to call.</summary>
    public static Callback<T>? Create<T>(MethodInfo[] methods) => methods.Length == 0 ? null : (Callback<T>)Delegate.Combine([.. methods.Select(CreateOne<T>)])!;

    private static Callback<T> CreateOne<T>(MethodInfo method)
    {
        bool takesContext = method.GetParameters().Length > 0;
        if (typeof(T).IsValueType && takesContext)
        {
            StructCallback<T> withContext = method.CreateDelegate<StructCallback<T>>();
            return (ref T target) => withContext(ref target, default);
        }

        if (typeof(T).IsValueType)
            return method.CreateDelegate<Callback<T>>();
        if (takesContext)
        {
            Action<T, StreamingContext> withContext = method.CreateDelegate<Action<T, StreamingContext>>();
            return (ref T target) => withContext(target, default);
        }

        Action<T> call = method.CreateDelegate<Action<T>>();
        return (ref T target) => call(target);
    }
}
