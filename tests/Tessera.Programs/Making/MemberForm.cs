namespace Tessera.Programs.Making;

/// <summary>The ways in which a random program declares a member.</summary>
internal enum MemberForm
{
    Property,
    Field,
    Init,
    Required,
    PrivateSetter,
    FullProperty,
    FieldKeyword,
    Virtual,
    Computed,
    PrivateField,
    HeldCollection,
    HeldObject,
    View,
    Asked,
    Overflow,
}
