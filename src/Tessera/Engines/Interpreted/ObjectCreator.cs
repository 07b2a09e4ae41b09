using Tessera.Contracts;
using Tessera.Converters.Custom;
using Tessera.Converters.Objects;

namespace Tessera.Engines.Interpreted;

/// <summary>Creates objects with the members that their constructor takes, and calls their OnDeserializing callbacks.</summary>
internal sealed class ObjectCreator<T>
{
    private readonly Constructor<T>? _constructor;
    private readonly Func<object>? _create;
    private readonly Func<object?[], object>? _build;
    private readonly Callback<T>? _deserializing;

    /// <summary>For a struct, the default values of the types of its constructor's parameters; null for classes.</summary>
    private readonly object?[]? _defaults;

    private Type? _refusal;

    public ObjectCreator(ObjectPlan plan)
    {
        TypeContract contract = plan.Contract;
        TypeAccess<T> access = plan.Settings.Contracts.GetAccess<T>(contract);
        _create = contract.Constructor?.Create;
        _build = contract.Constructor?.Build;
        _constructor = access.Constructor;
        _deserializing = access.Deserializing;
        if (typeof(T).IsValueType && contract.Constructor is { Parameters.Length: > 0 } taking)
            _defaults = Array.ConvertAll(taking.Parameters, p => p.Type.IsValueType ? RuntimeHelpers.GetUninitializedObject(p.Type) : null);
        Direct = _deserializing is null ? _constructor : null;
    }

    /// <summary>The constructor, if calling it is all there is to do; otherwise null.</summary>
    public Constructor<T>? Direct { get; }

    /// <param name="arguments">The arguments in the order of the constructor's parameters.</param>
    public T Create(Span<object?> arguments)
    {
        T value;
        if (_constructor is not null)
            value = _defaults is not null && arguments.SequenceEqual(_defaults) ? CreateDefault(arguments) : _constructor(arguments);
        else if (_build is not null)
            value = (T)_build(arguments.ToArray());
        else
            value = _create is not null ? UserCode.Create<T>(_create) : default!;
        if (_deserializing is not null)
            _deserializing(ref value);
        return value;
    }

    /// <summary>
    /// Creates a struct from default values. If the constructor refuses them, the value was never constructed: it is that of a field that nobody set. The
    /// constructor is not tried again after that, because an exception costs more than a message.
    /// </summary>
    private T CreateDefault(Span<object?> arguments)
    {
        if (_refusal is null)
        {
            try
            {
                return _constructor!(arguments);
            }
            catch (Exception e) when (UserCode.IsFailure(e))
            {
                _refusal = e.GetType();
            }
        }

        RefusedDefaults.Add(_refusal);
        return default!;
    }
}
