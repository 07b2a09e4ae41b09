using System.ComponentModel;
using System.Reflection;
using Tessera.Contracts.Rules;

namespace Tessera.Contracts.Generated;

/// <summary>
/// Describes the members and the constructor of a type, for generated code. The library would find the same by reflection with its default options, by the
/// same rules. This type is not meant to be used by hand.
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

    internal bool IsUnion { get; private set; }

    /// <summary>States that the type lists the types that its slots may hold.</summary>
    public TesseraGeneratedContract Union()
    {
        IsUnion = true;
        return this;
    }

    /// <summary>States that the type has methods that are called when its objects are written and read.</summary>
    public TesseraGeneratedContract Callbacks()
    {
        _hasCallbacks = true;
        return this;
    }

    /// <summary>Adds the next member, which is public and settable and has no attribute that the library obeys.</summary>
    /// <param name="name">The declared name.</param>
    /// <param name="type">The type of the member.</param>
    public TesseraGeneratedContract Member(string name, Type type) => Member(name, type, TesseraMemberFacts.CanSet);

    /// <summary>Adds the next member.</summary>
    /// <param name="name">The declared name.</param>
    /// <param name="type">The type of the member.</param>
    /// <param name="facts">What the declaration of the member says.</param>
    /// <param name="parameter">The index of the constructor parameter that takes the member, or -1.</param>
    /// <param name="owner">The base type that declares the member, or null if the type itself declares it.</param>
    /// <param name="order">The order that an attribute gives the member.</param>
    /// <param name="data">The name in the data, or null if it is the declared name.</param>
    /// <param name="aliases">The former names in the data.</param>
    public TesseraGeneratedContract Member(string name, Type type, TesseraMemberFacts facts,
        int parameter = -1, Type? owner = null, int order = 0, string? data = null, params string[] aliases)
    {
        _members.Add(new Row(name, type, facts, parameter, owner, order, data ?? name, aliases));
        return this;
    }

    /// <summary>States that a constructor is called. Its parameters follow.</summary>
    public TesseraGeneratedContract Constructor()
    {
        _isConstructed = true;
        return this;
    }

    /// <summary>Adds the next parameter of the constructor.</summary>
    /// <param name="name">The declared name.</param>
    /// <param name="type">The type of the parameter.</param>
    /// <param name="isRequired">Whether no default is declared and the type does not allow null.</param>
    /// <param name="value">The declared default, or null if it is the default value of the type.</param>
    public TesseraGeneratedContract Parameter(string name, Type type, bool isRequired, object? value = null)
    {
        ArgumentNullException.ThrowIfNull(type);
        _parameters.Add(new ParameterContract(name, type, value ?? ParameterContract.DefaultOf(type), isRequired));
        return this;
    }

    /// <param name="declarations">Finds the declarations that generated code names.</param>
    internal TypeContract Create(Type type, IDeclarations declarations)
    {
        ConstructorContract constructor = new(
            _isConstructed ? () => type.GetConstructor(Instance, [.. _parameters.ConvertAll(parameter => parameter.Type)])! : null, [.. _parameters]);
        return new TypeContract(type, [.. _members.ConvertAll(row => row.Create(type, declarations, constructor))], constructor)
        {
            Callbacks = _hasCallbacks ? declarations.FindCallbacks(type) : null,
        };
    }

    private sealed record Row(string Name, Type Type, TesseraMemberFacts Facts, int Parameter, Type? Owner, int Order, string Data, string[] Aliases)
    {
        public MemberContract Create(Type type, IDeclarations declarations, ConstructorContract constructor)
        {
            bool isField = Has(TesseraMemberFacts.IsField);
            MemberDeclaration declaration = new(Name, Owner ?? type, isField,
                Has(TesseraMemberFacts.CanSet), Has(TesseraMemberFacts.IsInit), () => declarations.FindMember(type, Name, isField));
            return new MemberContract(
                Name: Has(TesseraMemberFacts.IsOverflow) ? "" : Data,
                Aliases: Aliases,
                Type: Type,
                Declaration: declaration,
                IsWritten: true,
                IsRead: true,
                IsRequired: Has(TesseraMemberFacts.IsRequired),
                Omit: Has(TesseraMemberFacts.OmitsNull) ? OmitWhen.Null : Has(TesseraMemberFacts.OmitsDefault) ? OmitWhen.Default : OmitWhen.Never,
                Order: Order,
                IsOverflow: Has(TesseraMemberFacts.IsOverflow),
                SendsEnumNames: Has(TesseraMemberFacts.SendsEnumNames),
                Populates: Has(TesseraMemberFacts.IsHeld),
                Parameter: Parameter,
                ShouldWrite: Has(TesseraMemberFacts.IsAsked) ? declarations.FindQuestion(type, Name, Owner ?? type) : null)
            {
                Held = Has(TesseraMemberFacts.IsHeld)
                    ? new HeldObject(constructor, () => (declaration.Found.Getter!, declarations.FindHeld(declaration.Found)),
                        Has(TesseraMemberFacts.IsTakenByOther), Has(TesseraMemberFacts.IsVaried))
                    : null,
            };
        }

        private bool Has(TesseraMemberFacts fact) => (Facts & fact) != 0;
    }
}
