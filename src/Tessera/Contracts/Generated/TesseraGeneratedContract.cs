using System.ComponentModel;
using System.Reflection;
using Tessera.Contracts.Rules;

namespace Tessera.Contracts.Generated;

/// <summary>
/// What generated code says of the members and the constructor of a type: what the library would find by reflection with its default options, by the same rules. Not meant to be used by hand.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class TesseraGeneratedContract
{
    private const BindingFlags Instance = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic;

    private readonly List<Row> _members = [];
    private readonly List<ParameterContract> _parameters = [];
    private bool _isConstructed;
    private bool _hasCallbacks;

    internal TesseraGeneratedContract()
    {
    }

    /// <summary>The type lists the types that its slots may hold.</summary>
    internal bool IsUnion { get; private set; }

    /// <summary>The type lists the types that its slots may hold.</summary>
    public TesseraGeneratedContract Union()
    {
        IsUnion = true;
        return this;
    }

    /// <summary>The type has methods that are called when its objects are written and read.</summary>
    public TesseraGeneratedContract Callbacks()
    {
        _hasCallbacks = true;
        return this;
    }

    /// <summary>The next member: public, settable, and with no attribute that the library obeys.</summary>
    /// <param name="name">As it is declared.</param>
    /// <param name="type">Of its values.</param>
    public TesseraGeneratedContract Member(string name, Type type) => Member(name, type, TesseraMemberFacts.CanSet);

    /// <summary>The next member.</summary>
    /// <param name="name">As it is declared.</param>
    /// <param name="type">Of its values.</param>
    /// <param name="facts">What its declaration says.</param>
    /// <param name="parameter">Of the constructor, which takes it, or -1.</param>
    /// <param name="owner">A base type that declares it; null for the type itself.</param>
    /// <param name="order">Its place as an attribute gives it.</param>
    /// <param name="data">Its name in the data; null where it is the declared one.</param>
    /// <param name="aliases">Former names.</param>
    public TesseraGeneratedContract Member(string name, Type type, TesseraMemberFacts facts, int parameter = -1, Type? owner = null, int order = 0, string? data = null, params string[] aliases)
    {
        _members.Add(new Row(name, type, facts, parameter, owner, order, data ?? name, aliases));
        return this;
    }

    /// <summary>A constructor is called, whose parameters follow.</summary>
    public TesseraGeneratedContract Constructor()
    {
        _isConstructed = true;
        return this;
    }

    /// <summary>The next parameter of the constructor.</summary>
    /// <param name="name">As it is declared.</param>
    /// <param name="type">Its type.</param>
    /// <param name="isRequired">No default is declared, and the type does not allow null.</param>
    /// <param name="value">The declared default; null where it is that of the type.</param>
    public TesseraGeneratedContract Parameter(string name, Type type, bool isRequired, object? value = null)
    {
        ArgumentNullException.ThrowIfNull(type);
        _parameters.Add(new ParameterContract(name, type, value ?? ParameterContract.DefaultOf(type), isRequired));
        return this;
    }

    /// <param name="type">The type that is described.</param>
    /// <param name="find">The member of a type with a name, which is a field or a property.</param>
    /// <param name="findCallbacks">The methods of a type that are called.</param>
    /// <param name="findQuestion">The method of a type that is asked for a member with a name, which another type declares.</param>
    internal TypeContract Create(Type type, Func<Type, string, bool, FoundMember> find, Func<Type, CallbackContract?> findCallbacks, Func<Type, string, Type, MethodInfo?> findQuestion) => new(
        type,
        [.. _members.ConvertAll(row => row.Create(type, find, findQuestion))],
        new ConstructorContract(_isConstructed ? () => type.GetConstructor(Instance, [.. _parameters.ConvertAll(parameter => parameter.Type)])! : null, [.. _parameters]))
    {
        Callbacks = _hasCallbacks ? findCallbacks(type) : null,
    };

    private sealed record Row(string Name, Type Type, TesseraMemberFacts Facts, int Parameter, Type? Owner, int Order, string Data, string[] Aliases)
    {
        public MemberContract Create(Type type, Func<Type, string, bool, FoundMember> find, Func<Type, string, Type, MethodInfo?> findQuestion)
        {
            bool isField = Facts.HasFlag(TesseraMemberFacts.IsField);
            return new MemberContract(
                Name: Facts.HasFlag(TesseraMemberFacts.IsOverflow) ? "" : Data,
                Aliases: Aliases,
                Type: Type,
                Declaration: new MemberDeclaration(Name, Owner ?? type, isField, Facts.HasFlag(TesseraMemberFacts.CanSet), () => find(type, Name, isField)),
                IsWritten: true,
                IsRead: true,
                IsRequired: Facts.HasFlag(TesseraMemberFacts.IsRequired),
                Omit: Facts.HasFlag(TesseraMemberFacts.OmitsNull) ? OmitWhen.Null : Facts.HasFlag(TesseraMemberFacts.OmitsDefault) ? OmitWhen.Default : OmitWhen.Never,
                Order: Order,
                IsOverflow: Facts.HasFlag(TesseraMemberFacts.IsOverflow),
                SendsEnumNames: Facts.HasFlag(TesseraMemberFacts.SendsEnumNames),
                Parameter: Parameter,
                ShouldWrite: Facts.HasFlag(TesseraMemberFacts.IsAsked) ? findQuestion(type, Name, Owner ?? type) : null);
        }
    }
}
