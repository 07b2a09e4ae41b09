namespace Tessera.Generators;

/// <summary>When a member is written. The names are those of <c>TesseraSent</c>.</summary>
internal enum MemberSent
{
    /// <summary>In every object.</summary>
    Always,

    /// <summary>Unless it is null; null then means "not sent".</summary>
    UnlessNull,

    /// <summary>Unless it has the default value of its type; a byte in front tells whether the member was written.</summary>
    UnlessDefault,

    /// <summary>If a method of the object says so; a byte in front tells whether the member was written.</summary>
    IfAsked,
}
