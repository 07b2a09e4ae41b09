using Tessera.Wire;

namespace Tessera.Converters.Scalars;

/// <summary>A scalar of fixed size, as the facade sees it.</summary>
internal interface IScalarConverter<T> : IScalarConverter
{
    FixedMessages<T> CreateMessages(Prefix prefix);
}
