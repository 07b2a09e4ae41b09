using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.Collections.ObjectModel;

namespace Tessera.Converters.Collections;

/// <summary>Lists of the framework that are made of a List&lt;T&gt; and cannot be filled, and the interfaces they stand for.</summary>
internal static class ListMakers
{
    private static readonly Dictionary<Type, string> s_methods = new()
    {
        [typeof(ReadOnlyCollection<>)] = nameof(ReadOnlyCollection),
        [typeof(ReadOnlyObservableCollection<>)] = nameof(ReadOnlyObservableCollection),
        [typeof(ImmutableList<>)] = nameof(ImmutableList),
        [typeof(IImmutableList<>)] = nameof(ImmutableList),
        [typeof(ImmutableQueue<>)] = nameof(ImmutableQueue),
        [typeof(IImmutableQueue<>)] = nameof(ImmutableQueue),
        [typeof(ImmutableStack<>)] = nameof(ImmutableStack),
        [typeof(IImmutableStack<>)] = nameof(ImmutableStack),
        [typeof(IProducerConsumerCollection<>)] = nameof(ConcurrentQueue),
    };

    /// <summary>The name of the method that gives the maker.</summary>
    public static string? Find(Type definition) => s_methods.GetValueOrDefault(definition);

    private static Func<List<T>, ReadOnlyCollection<T>> ReadOnlyCollection<T>() => static list => new ReadOnlyCollection<T>(list);

    private static Func<List<T>, ReadOnlyObservableCollection<T>> ReadOnlyObservableCollection<T>() =>
        static list => new ReadOnlyObservableCollection<T>(new ObservableCollection<T>(list));

    private static Func<List<T>, ImmutableList<T>> ImmutableList<T>() => static list => System.Collections.Immutable.ImmutableList.CreateRange(list);

    private static Func<List<T>, ImmutableQueue<T>> ImmutableQueue<T>() => static list => System.Collections.Immutable.ImmutableQueue.CreateRange(list);

    /// <summary>A stack lists its top first, and the top is pushed last.</summary>
    private static Func<List<T>, ImmutableStack<T>> ImmutableStack<T>() => static list =>
    {
        list.Reverse();
        return System.Collections.Immutable.ImmutableStack.CreateRange(list);
    };

    private static Func<List<T>, ConcurrentQueue<T>> ConcurrentQueue<T>() => static list => new ConcurrentQueue<T>(list);
}
