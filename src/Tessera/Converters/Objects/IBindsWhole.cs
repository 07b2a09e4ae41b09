using Tessera.Descriptors;

namespace Tessera.Converters.Objects;

/// <summary>A converter to which foreign optionals mean something: they are not taken off before it is asked.</summary>
internal interface IBindsWhole<T>
{
    ValueReader<T> BindWhole(WireType foreign, ReadBinder binder);
}
