namespace Tessera.Converters.Objects;

/// <summary>A converter that handles the null of a foreign optional, any or ref itself. For all others, the binder removes these wrappers first.</summary>
internal interface IBindsWhole<T>
{
    ValueReader<T> BindWhole(WireType foreign, ReadBinder binder);
}
