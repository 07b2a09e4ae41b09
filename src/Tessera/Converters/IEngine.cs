using Tessera.Converters.Messages;
using Tessera.Converters.Objects;
using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Converters;

/// <summary>Executes plans. Engines differ in speed only: same bytes, same values, same errors.</summary>
internal interface IEngine
{
    /// <summary>An <see cref="ObjectWriter{T}"/> that was built with the program; null where the engine has to make one. It takes no generic virtual call (<see cref="Types.TypeArgument"/>).</summary>
    object? FindWriter(ObjectPlan plan) => null;

    /// <summary>As <see cref="FindWriter"/>: an <see cref="ObjectReader{T}"/>.</summary>
    object? FindReader(ObjectPlan plan, ReadPlan read) => null;

    ObjectWriter<T> CreateWriter<T>(ObjectPlan plan);

    ObjectReader<T> CreateReader<T>(ObjectPlan plan, ReadPlan read);

    /// <summary>For a shape that is not the type's own: no code is made for it, but members may be read by code that the type has anyway.</summary>
    ObjectReader<T> CreateForeignReader<T>(ObjectPlan plan, ReadPlan read);

    /// <summary>For a map with text keys, whose null has been dealt with.</summary>
    /// <param name="plan">Of the object.</param>
    /// <param name="map">The data.</param>
    /// <param name="binder">For readers of the values.</param>
    ObjectReader<T> CreateMapReader<T>(ObjectPlan plan, WireType map, ReadBinder binder);
}

/// <summary>An engine that has code of its own for whole messages; others leave them to the converter of the slot. An interface by itself, as in a program that is compiled ahead of time a generic virtual call takes as long as all the rest of a type's first use.</summary>
internal interface IMessageEngine : IEngine
{
    /// <param name="slot">Of the declared type.</param>
    /// <param name="prefix">Of the type.</param>
    /// <param name="strict">What the writer would not have written is left to be read step by step.</param>
    MessageCode<T> CreateMessageCode<T>(Converter<T> slot, Prefix prefix, bool strict);
}
