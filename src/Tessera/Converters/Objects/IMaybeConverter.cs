namespace Tessera.Converters.Objects;

/// <summary>A <see cref="MaybeConverter{T}"/>, its type hidden: its member is always one that may not be sent.</summary>
internal interface IMaybeConverter : IConverter;
