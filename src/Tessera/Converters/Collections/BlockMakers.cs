using System.Buffers;
using System.Collections.Immutable;

namespace Tessera.Converters.Collections;

/// <summary>Structs of the framework over consecutive elements.</summary>
internal static class BlockMakers
{
    private static readonly Dictionary<Type, string> s_methods = new()
    {
        [typeof(Memory<>)] = nameof(Memory),
        [typeof(ReadOnlyMemory<>)] = nameof(ReadOnlyMemory),
        [typeof(ArraySegment<>)] = nameof(ArraySegment),
        [typeof(ReadOnlySequence<>)] = nameof(ReadOnlySequence),
        [typeof(ImmutableArray<>)] = nameof(ImmutableArray),
    };

    /// <summary>The name of the method that gives the converter.</summary>
    public static string? Find(Type definition) => s_methods.GetValueOrDefault(definition);

    private static BlockConverter<Memory<T>, T> Memory<T>(ConverterCache cache) =>
        new(cache, static block => block.Span, static array => array, isNull: null);

    private static BlockConverter<ReadOnlyMemory<T>, T> ReadOnlyMemory<T>(ConverterCache cache) =>
        new(cache, static block => block.Span, static array => array, isNull: null);

    private static BlockConverter<ArraySegment<T>, T> ArraySegment<T>(ConverterCache cache) =>
        new(cache, static block => block, static array => new ArraySegment<T>(array), static block => block.Array is null);

    private static BlockConverter<ReadOnlySequence<T>, T> ReadOnlySequence<T>(ConverterCache cache) =>
        new(cache, static block => block.IsSingleSegment ? block.FirstSpan : block.ToArray(), static array => new ReadOnlySequence<T>(array), isNull: null);

    private static BlockConverter<ImmutableArray<T>, T> ImmutableArray<T>(ConverterCache cache) => new(
        cache,
        static block => block.AsSpan(),
        static array => System.Runtime.InteropServices.ImmutableCollectionsMarshal.AsImmutableArray(array),
        static block => block.IsDefault);
}
