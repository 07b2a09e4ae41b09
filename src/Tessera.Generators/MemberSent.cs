namespace Tessera.Generators;

/// <summary>When a member is written: the names of <c>TesseraSent</c>.</summary>
internal enum MemberSent
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
