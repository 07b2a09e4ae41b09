namespace Tessera.Programs.Making;

/// <summary>The ways in which a random program declares a type.</summary>
internal enum TypeForm
{
    Class,
    OpenClass,
    DerivedClass,
    GenericDerivedClass,
    TwoConstructors,
    PrivateConstructor,
    ReadOnlyClass,
    Record,
    Struct,
    ReadOnlyStruct,
    RecordStruct,
    GenericClass,
    GenericStruct,
    AbstractBase,
    Interface,
    ListClass,
    MapClass,
    DataContract,
}
