using System.ComponentModel;

namespace Tessera.Engines.Generated;

/// <summary>When a member is written, for generated code. Not meant to be used by hand.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public enum TesseraSent
{
    /// <summary>In every object.</summary>
    Always,

    /// <summary>Null says that it was not.</summary>
    UnlessNull,

    /// <summary>A byte in front says whether it was: not if it has the default value of its type.</summary>
    UnlessDefault,

    /// <summary>A byte in front says whether it was, as a method of the object decides.</summary>
    IfAsked,
}
