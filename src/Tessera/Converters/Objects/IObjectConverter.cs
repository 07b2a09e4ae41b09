namespace Tessera.Converters.Objects;

/// <summary>An <see cref="ObjectConverter{T}"/> without its type parameter, as engines use it.</summary>
internal interface IObjectConverter : IConverter
{
    ObjectPlan Plan { get; }

    /// <summary>Whether instances of derived classes are refused.</summary>
    bool ChecksType { get; }

    /// <summary>The plan for reading the type's own shape.</summary>
    ReadPlan OwnPlan { get; }

    /// <summary>The <see cref="ObjectWriter{T}"/> of the interpreter for this type.</summary>
    object ReferenceWriter { get; }

    /// <summary>The <see cref="ObjectReader{T}"/> of the interpreter for this type.</summary>
    object ReferenceReader { get; }
}
