using System.ComponentModel;

namespace Tessera.Contracts.Generated;

/// <summary>What the declaration of a member says, for generated code. Not meant to be used by hand.</summary>
[Flags]
[EditorBrowsable(EditorBrowsableState.Never)]
public enum TesseraMemberFacts
{
    /// <summary>A property that nothing sets.</summary>
    None = 0,

    /// <summary>It has a setter of any visibility, or is a field that is not readonly.</summary>
    CanSet = 1,

    /// <summary>It is a field.</summary>
    IsField = 2,

    /// <summary>Data must have it.</summary>
    IsRequired = 4,

    /// <summary>A null is not written.</summary>
    OmitsNull = 8,

    /// <summary>The default value of its type is not written.</summary>
    OmitsDefault = 16,
}
