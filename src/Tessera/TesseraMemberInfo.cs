using System.Reflection;
using System.Text.Json.Serialization;
using Tessera.Contracts.Rules;
using Tessera.Contracts;

namespace Tessera;

/// <summary>Describes a property or field of a <see cref="TesseraTypeInfo"/>.</summary>
public sealed class TesseraMemberInfo
{
    private readonly MemberContract _contract;
    private readonly JsonIgnoreCondition _declared;

    internal TesseraMemberInfo(MemberContract contract)
    {
        _contract = contract;
        _declared = Describe(contract);
        Name = contract.Name;
        Aliases = [.. contract.Aliases];
        Order = contract.Order;
        IsRequired = contract.IsRequired;
        IgnoreCondition = _declared;
    }

    /// <summary>The property or field, for example to read its attributes.</summary>
    public MemberInfo Member => _contract.Shown ?? _contract.Member;

    /// <summary>The type of the property or field.</summary>
    public Type Type => _contract.Type;

    /// <summary>The name of the member in the data.</summary>
    public string Name { get; set => field = value ?? throw new ArgumentNullException(nameof(value)); }

    /// <summary>Alternative names that the member may have in data that is read.</summary>
    public IList<string> Aliases { get; }

    /// <summary>The position of the member: members are sorted by this number in ascending order. The default is 0, unless an attribute sets it.</summary>
    public int Order { get; set; }

    /// <summary>True if data without the member is an error.</summary>
    public bool IsRequired { get; set; }

    /// <summary>The condition under which the member is omitted.</summary>
    public JsonIgnoreCondition IgnoreCondition { get; set; }

    /// <summary>The converter for this member only, or null.</summary>
    public TesseraConverter? Converter { get; set; }

    internal bool IsIgnored => IgnoreCondition == JsonIgnoreCondition.Always;

    internal MemberContract ToContract() => _contract with
    {
        Name = Name,
        Aliases = [.. Aliases],
        Order = Order,
        IsWritten = IgnoreCondition != JsonIgnoreCondition.WhenWriting,
        IsRead = CanRead(),
        IsRequired = IsRequired && CanRead(),
        Omit = IgnoreCondition switch
        {
            JsonIgnoreCondition.WhenWritingDefault => OmitWhen.Default,
            JsonIgnoreCondition.WhenWritingNull => OmitWhen.Null,
            _ => OmitWhen.Never,
        },
        // A condition that the application has set replaces the ShouldWrite method of the type.
        ShouldWrite = IgnoreCondition == _declared ? _contract.ShouldWrite : null,
        Converter = (object?)Converter ?? _contract.Converter,
    };

    private bool CanRead() => IgnoreCondition != JsonIgnoreCondition.WhenReading && (_contract.IsRead || _declared == JsonIgnoreCondition.WhenReading);

    private static JsonIgnoreCondition Describe(MemberContract contract)
    {
        if (!contract.IsWritten)
            return JsonIgnoreCondition.WhenWriting;
        // A computed member cannot be read at all, which is not an ignore condition.
        if (!contract.IsRead && (contract.CanSet || contract.Parameter >= 0))
            return JsonIgnoreCondition.WhenReading;
        return contract.Omit switch
        {
            OmitWhen.Null => JsonIgnoreCondition.WhenWritingNull,
            OmitWhen.Default => JsonIgnoreCondition.WhenWritingDefault,
            _ => JsonIgnoreCondition.Never,
        };
    }
}
