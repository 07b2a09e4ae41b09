using Tessera.Contracts;
using Tessera.Contracts.Reflection;
using Tessera.Converters.Objects;
using Tessera.Descriptors;

namespace Tessera.Engines.Interpreted;

/// <summary>Tells an object made of a map that it is complete.</summary>
internal sealed class CallbackAssembler<T>(CallbackContract callbacks, ObjectAssembler<T> assembler) : ObjectAssembler<T>
{
    private readonly Callback<T>? _deserialized = CallbackFactory.Create<T>(callbacks.Deserialized);

    public override T Assemble(object?[] values, Arrival[] arrivals, int at, ReadContext context)
    {
        T value = assembler.Assemble(values, arrivals, at, context);
        _deserialized?.Invoke(ref value);
        return value;
    }
}
