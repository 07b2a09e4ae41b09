using Tessera.Converters.Messages;
using Tessera.Converters.Objects;

namespace Tessera.Converters;

/// <summary>Executes plans. Engines differ only in speed: all of them give the same bytes, values and errors.</summary>
internal interface IEngine
{
    /// <summary>Returns an <see cref="ObjectWriter{T}"/> compiled with the program, or null. It is not generic, to save a slow virtual call.</summary>
    object? FindWriter(ObjectPlan plan) => null;

    /// <summary>Like <see cref="FindWriter"/>, but returns an <see cref="ObjectReader{T}"/>.</summary>
    object? FindReader(ObjectPlan plan, ReadPlan read) => null;

    ObjectWriter<T> CreateWriter<T>(ObjectPlan plan);

    ObjectReader<T> CreateReader<T>(ObjectPlan plan, ReadPlan read);

    /// <summary>Creates a reader for a foreign shape. No code is made for this shape, but existing code of the type may read some members.</summary>
    ObjectReader<T> CreateForeignReader<T>(ObjectPlan plan, ReadPlan read);

    /// <summary>Creates a reader that reads a map with text keys into an object. The caller has already handled a null map.</summary>
    ObjectReader<T> CreateMapReader<T>(ObjectPlan plan, WireType map, ReadBinder binder);
}

/// <summary>
/// An engine with its own code for whole messages. Other engines leave them to the converter of the slot. This is a separate interface, because in a program
/// that was compiled ahead of time, a generic virtual call takes as long as the rest of a type's first use.
/// </summary>
internal interface IMessageEngine : IEngine
{
    /// <param name="slot">The converter of the declared type.</param>
    /// <param name="strict">Whether the code leaves bytes that no writer of the profile produces to the reader that reads step by step.</param>
    MessageCode<T> CreateMessageCode<T>(Converter<T> slot, Prefix prefix, bool strict);
}
