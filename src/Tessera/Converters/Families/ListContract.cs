using System.Collections;
using Tessera.Converters.Collections;
using Tessera.Converters.Dynamic;

namespace Tessera.Converters.Families;

/// <summary>List&lt;T&gt; itself.</summary>
internal sealed class ListContract<T> : FamilyContract
{
    public override IConverter Create(ConverterCache cache) => new ListConverter<T>(cache);
}

/// <summary>An interface that List&lt;T&gt; implements.</summary>
internal sealed class ListInterfaceContract<TCollection, T> : FamilyContract
    where TCollection : class, IEnumerable<T>
{
    public override IConverter Create(ConverterCache cache) => new EnumerableConverter<TCollection, T>(cache);
}

/// <summary>An interface of collections that say nothing of their elements.</summary>
internal sealed class UntypedListContract<TCollection> : FamilyContract
    where TCollection : class, IEnumerable
{
    public override IConverter Create(ConverterCache cache) => new UntypedListConverter<TCollection>(cache);
}
