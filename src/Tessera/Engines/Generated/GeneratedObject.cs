using Tessera.Converters.Objects;

namespace Tessera.Engines.Generated;

/// <summary>The code that was generated for a type, without the type as a type parameter.</summary>
internal abstract class GeneratedObject
{
    /// <summary>Returns an <see cref="ObjectWriter{T}"/>, or null if the code does not fit the plan.</summary>
    public abstract object? CreateWriter(ObjectPlan plan);

    /// <summary>Returns an <see cref="ObjectReader{T}"/>, or null if the code does not fit the plan.</summary>
    public abstract object? CreateReader(ObjectPlan plan, ReadPlan read);
}

/// <inheritdoc/>
internal sealed class GeneratedObject<T>(Func<TesseraObjectPlan, TesseraObjectCode<T>> create) : GeneratedObject
{
    public override object? CreateWriter(ObjectPlan plan) =>
        TesseraObjectPlan.Find(plan, null, create) is TesseraObjectCode<T> code ? new GeneratedWriter<T>(code, plan) : null;

    public override object? CreateReader(ObjectPlan plan, ReadPlan read) =>
        TesseraObjectPlan.Find(plan, read, create) is TesseraObjectCode<T> code ? new GeneratedReader<T>(code, plan, read) : null;
}
