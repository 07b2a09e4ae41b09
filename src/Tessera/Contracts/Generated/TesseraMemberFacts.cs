using System.ComponentModel;

namespace Tessera.Contracts.Generated;

/// <summary>Describes the declaration of a member, for generated code. This type is not meant to be used by hand.</summary>
[Flags]
[EditorBrowsable(EditorBrowsableState.Never)]
public enum TesseraMemberFacts
{
    /// <summary>The member is a property without a setter.</summary>
    None = 0,

    /// <summary>The member has a setter of any visibility, or is a field that is not readonly.</summary>
    CanSet = 1,

    /// <summary>The member is a field.</summary>
    IsField = 2,

    /// <summary>The data must contain the member.</summary>
    IsRequired = 4,

    /// <summary>The member is not written if it is null.</summary>
    OmitsNull = 8,

    /// <summary>The member is not written if it has the default value of its type.</summary>
    OmitsDefault = 16,

    /// <summary>A method <c>ShouldSerialize…</c> with the member's name says whether the member is written.</summary>
    IsAsked = 32,

    /// <summary>The member holds what the data contains and the type does not have. It is the last member.</summary>
    IsOverflow = 64,

    /// <summary>The data contains the names of the member's enum.</summary>
    SendsEnumNames = 128,

    /// <summary>The member holds an object from the start. It takes what is read, if all that is written of it can be put back into it.</summary>
    IsHeld = 256,

    /// <summary>A constructor other than the one that reading calls takes the member.</summary>
    IsTakenByOther = 512,

    /// <summary>The setter is <c>init</c> and has code.</summary>
    IsInit = 1024,

    /// <summary>A constructor other than the one that reading calls may put another object into the member.</summary>
    IsVaried = 2048,
}
