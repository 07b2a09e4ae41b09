using Tessera.Descriptors;

namespace Tessera.Converters.Objects;

/// <summary>A converter to which the null of a foreign wrapper (optional, any, ref) means something: wrappers are not taken off before it is asked.</summary>
internal interface IBindsWhole<T>
{
    ValueReader<T> BindWhole(WireType foreign, ReadBinder binder);
}
