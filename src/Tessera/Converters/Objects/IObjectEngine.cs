namespace Tessera.Converters.Objects;

/// <summary>Executes object plans. Engines differ in speed only: same bytes, same values, same errors.</summary>
internal interface IObjectEngine
{
    ObjectWriter<T> CreateWriter<T>(ObjectPlan plan);

    ObjectReader<T> CreateReader<T>(ObjectPlan plan, ReadPlan read);

    /// <summary>A reader for members that come by name, one after the other, as in a map.</summary>
    ObjectAssembler<T> CreateAssembler<T>(ObjectPlan plan);
}
