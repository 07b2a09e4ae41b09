using System.Collections;
using Tessera.Converters.Collections;
using Tessera.Converters.Dynamic;

namespace Tessera.Converters.Families;

/// <summary>The contract of List&lt;T&gt;.</summary>
internal sealed class ListContract<T> : FamilyContract
{
    public override IConverter Create(ConverterCache cache) => new ListConverter<T>(cache);
}

/// <summary>The contract of an interface that List&lt;T&gt; implements.</summary>
internal sealed class ListInterfaceContract<TCollection, T> : FamilyContract
    where TCollection : class, IEnumerable<T>
{
    public override IConverter Create(ConverterCache cache) => new EnumerableConverter<TCollection, T>(cache);
}

/// <summary>The contract of an interface of collections without an element type.</summary>
internal sealed class UntypedListContract<TCollection> : FamilyContract
    where TCollection : class, IEnumerable
{
    public override IConverter Create(ConverterCache cache) => new UntypedListConverter<TCollection>(cache);
}
