namespace Tessera.Converters.Objects;

/// <summary>How a member is written into its place in the shape.</summary>
internal enum MemberForm
{
    /// <summary>As its converter writes it; a null under keep means "not sent" by itself (spec/format.md §3, code 25).</summary>
    Plain,

    /// <summary>A presence byte of its own: 00 for the type's default value, which is not sent.</summary>
    OmitDefault,

    /// <summary>A presence byte of its own: 00 where the object says that the member is not to be written.</summary>
    OmitOnRequest,
}
