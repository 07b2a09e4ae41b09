using System.Collections;
using Tessera.Converters.Collections;

namespace Tessera.Converters.Families;

/// <summary>A collection of the application that can be enumerated, and neither made nor filled: a member of the type may be null.</summary>
internal sealed class UnfillableContract<TCollection, T> : FamilyContract
    where TCollection : class, IEnumerable
{
    public override IConverter Create(ConverterCache cache) => new UnfillableConverter<TCollection, T>(cache);
}
