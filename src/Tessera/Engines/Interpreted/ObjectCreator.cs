using System.Reflection;
using Tessera.Contracts;
using Tessera.Contracts.Reflection;
using Tessera.Converters.Custom;

namespace Tessera.Engines.Interpreted;

/// <summary>Creates objects with the members that their constructor takes, and tells them that the others will follow.</summary>
internal sealed class ObjectCreator<T>
{
    private readonly ConstructorInvoker? _constructor;
    private readonly Func<object>? _create;
    private readonly Func<object?[], object>? _build;
    private readonly Callback<T>? _deserializing;

    public ObjectCreator(TypeContract contract)
    {
        _create = contract.Constructor?.Create;
        _build = contract.Constructor?.Build;
        _constructor = contract.Constructor?.Constructor is ConstructorInfo constructor ? ConstructorInvoker.Create(constructor) : null;
        _deserializing = contract.Callbacks is CallbackContract callbacks ? CallbackFactory.Create<T>(callbacks.Deserializing) : null;
        Direct = _deserializing is null ? _constructor : null;
    }

    /// <summary>The constructor, if there is nothing else to do.</summary>
    public ConstructorInvoker? Direct { get; }

    /// <param name="arguments">In the order of the constructor's parameters.</param>
    public T Create(Span<object?> arguments)
    {
        T value;
        if (_constructor is not null)
            value = (T)_constructor.Invoke(arguments);
        else if (_build is not null)
            value = (T)_build(arguments.ToArray());
        else
            value = _create is not null ? UserCode.Create<T>(_create) : default!;
        if (_deserializing is not null)
            _deserializing(ref value);
        return value;
    }
}
