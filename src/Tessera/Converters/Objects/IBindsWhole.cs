using Tessera.Descriptors;

namespace Tessera.Converters.Objects;

/// <summary>A converter that wants to see the null of a foreign optional, any or ref itself; for others the binder deals with these wrappers first.</summary>
internal interface IBindsWhole<T>
{
    ValueReader<T> BindWhole(WireType foreign, ReadBinder binder);
}
