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

    /// <summary>A method <c>ShouldSerialize…</c> of its name says whether it is written.</summary>
    IsAsked = 32,

    /// <summary>It holds what the data have and the type does not, and stands last.</summary>
    IsOverflow = 64,

    /// <summary>The names of its enum stand in the data.</summary>
    SendsEnumNames = 128,
}
