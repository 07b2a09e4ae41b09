using System.Reflection;

namespace Tessera.Contracts.Generated;

/// <summary>Finds by reflection what a contract from generated code names.</summary>
internal interface IDeclarations
{
    /// <summary>A member of a type, which a base type may declare.</summary>
    FoundMember FindMember(Type type, string name, bool isField);

    /// <summary>The methods that are called when objects of a type are written and read.</summary>
    CallbackContract? FindCallbacks(Type type);

    /// <summary>The method of a type that is asked whether a member, which the owner declares, is written.</summary>
    MethodInfo? FindQuestion(Type type, string name, Type owner);

    /// <summary>The field that keeps the object which a property without a setter shows.</summary>
    FieldInfo FindHeld(FoundMember property);
}
