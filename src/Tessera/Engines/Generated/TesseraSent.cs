using System.ComponentModel;

namespace Tessera.Engines.Generated;

/// <summary>Specifies when a member is written, for generated code. Not meant to be used by hand.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public enum TesseraSent
{
    /// <summary>The member is written in every object.</summary>
    Always,

    /// <summary>The member is written if it is not null. A null in the data means that it was not sent.</summary>
    UnlessNull,

    /// <summary>The member is written if it does not have the default value of its type. A byte in front says whether it was sent.</summary>
    UnlessDefault,

    /// <summary>The member is written if a method of the object says so. A byte in front says whether it was sent.</summary>
    IfAsked,
}
