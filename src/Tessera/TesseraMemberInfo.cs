using System.Reflection;
using System.Text.Json.Serialization;
using Tessera.Contracts.Rules;
using Tessera.Contracts;

namespace Tessera;

/// <summary>A property or field of a <see cref="TesseraTypeInfo"/>.</summary>
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

    /// <summary>The property or field, for its attributes.</summary>
    public MemberInfo Member => _contract.Member;

    /// <summary>The type of its values.</summary>
    public Type Type => _contract.Type;

    /// <summary>The name in the data.</summary>
    public string Name { get; set => field = value ?? throw new ArgumentNullException(nameof(value)); }

    /// <summary>Names that it may also have in data that are read.</summary>
    public IList<string> Aliases { get; }

    /// <summary>Its place among the members, ascending; 0 if no attribute says more.</summary>
    public int Order { get; set; }

    /// <summary>Whether data without it are an error.</summary>
    public bool IsRequired { get; set; }

    /// <summary>When it is left out.</summary>
    public JsonIgnoreCondition IgnoreCondition { get; set; }

    /// <summary>A converter for this member alone.</summary>
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
        // A condition that the application chose holds alone.
        ShouldWrite = IgnoreCondition == _declared ? _contract.ShouldWrite : null,
        Converter = (object?)Converter ?? _contract.Converter,
    };

    private bool CanRead() => IgnoreCondition != JsonIgnoreCondition.WhenReading && (_contract.IsRead || _declared == JsonIgnoreCondition.WhenReading);

    private static JsonIgnoreCondition Describe(MemberContract contract)
    {
        if (!contract.IsWritten)
            return JsonIgnoreCondition.WhenWriting;
        // A computed member cannot be read at all, which is no condition.
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
