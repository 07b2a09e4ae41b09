using Tessera.Contracts;
using Tessera.Converters.Custom;
using Tessera.Converters.Objects;

namespace Tessera.Engines.Interpreted;

/// <summary>
/// Calls the callbacks of an object around reading. OnDeserializing is called here only if the object is populated: otherwise the code that creates the object
/// calls it.
/// </summary>
internal sealed class CallbackReader<T>(TypeAccess<T> access, ObjectReader<T> reader) : ObjectReader<T>
{
    private readonly Callback<T>? _deserializing = access.Deserializing;
    private readonly Callback<T>? _deserialized = access.Deserialized;

    public override T Read(ref WireReader input, ReadContext context)
    {
        ObjectTable.Entry? pending = context.Pending;
        T value = reader.Read(ref input, context);
        if (value is not null || pending is not { IsWaiting: true })
            Call(_deserialized, ref value, input.Position);
        else
            CallLater(pending, input.Position, context);
        return value;
    }

    public override void Populate(ref WireReader input, ref T target, ReadContext context)
    {
        Call(_deserializing, ref target, input.Position);
        reader.Populate(ref input, ref target, context);
        Call(_deserialized, ref target, input.Position);
    }

    /// <summary>Calls OnDeserialized when the object exists, before anything else that waits for the object.</summary>
    private void CallLater(ObjectTable.Entry missing, int at, ReadContext context) => context.Arrivals.Await(
        missing,
        at,
        value =>
        {
            T late = (T)value!;
            Call(_deserialized, ref late, at);
        },
        at);

    private static void Call(Callback<T>? callback, ref T value, int at)
    {
        try
        {
            callback?.Invoke(ref value);
        }
        catch (Exception e) when (UserCode.IsFailure(e))
        {
            throw UserCode.Failed($"A callback of {typeof(T)}, such as OnDeserialized, threw an exception; see the inner exception", at, e);
        }
    }
}
