namespace Tessera.Converters.Objects;

/// <summary>An <see cref="ObjectConverter{T}"/> as engines see it.</summary>
internal interface IObjectConverter : IConverter
{
    ObjectPlan Plan { get; }

    /// <summary>Instances of derived classes are refused.</summary>
    bool ChecksType { get; }

    /// <summary>How the type's own shape is read.</summary>
    ReadPlan OwnPlan { get; }

    /// <summary>The interpreter's ObjectWriter of the type.</summary>
    object ReferenceWriter { get; }

    /// <summary>The interpreter's ObjectReader of the type.</summary>
    object ReferenceReader { get; }
}
