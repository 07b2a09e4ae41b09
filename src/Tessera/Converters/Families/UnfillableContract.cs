using System.Collections;
using Tessera.Converters.Collections;

namespace Tessera.Converters.Families;

/// <summary>The contract of a collection of the application that can be enumerated but neither created nor filled. A member of this type may be null.</summary>
internal sealed class UnfillableContract<TCollection, T> : FamilyContract
    where TCollection : class, IEnumerable
{
    public override IConverter Create(ConverterCache cache) => new UnfillableConverter<TCollection, T>(cache);
}
