using Tessera.Converters.Objects;

namespace Tessera.Converters;

/// <summary>Executes plans. Engines differ in speed only: same bytes, same values, same errors.</summary>
internal interface IEngine
{
    ObjectWriter<T> CreateWriter<T>(ObjectPlan plan);

    ObjectReader<T> CreateReader<T>(ObjectPlan plan, ReadPlan read);

    /// <summary>For a shape that is not the type's own: no code is made for it, but members may be read by code that the type has anyway.</summary>
    ObjectReader<T> CreateForeignReader<T>(ObjectPlan plan, ReadPlan read);

    /// <summary>Makes objects of members that come by name, one after the other, as in a map.</summary>
    ObjectAssembler<T> CreateAssembler<T>(ObjectPlan plan);

    /// <summary>Writes and reads whole contents of messages.</summary>
    ContentCodec<T> CreateContentCodec<T>(Converter<T> slot);
}
