using System.Text;
using Tessera.TestKit;
using Xunit;

namespace Tessera.Tests.Vectors;

/// <summary>A type into which rows of spec/vectors/typed are read.</summary>
internal abstract class TypedTarget
{
    /// <summary>Reads a row by every entry point on all engines, and compares each result with that of the row.</summary>
    public abstract void Verify(TypedVector row, TesseraOptions options);
}

/// <summary>A type, known at compile time, into which rows of spec/vectors/typed are read.</summary>
internal sealed class TypedTarget<T> : TypedTarget
{
    /// <inheritdoc/>
    public override void Verify(TypedVector row, TesseraOptions options)
    {
        Attack attack = new(row.Bytes) { Options = options, Cost = Cost.Budget, NeedsWork = true };
        if (row.Error is null)
            attack.ReadsAs<T>(value => Assert.Equal(row.Json, ToJson(value, options)));
        else
            attack.FailsAs<T>(VectorFiles.Code(row.Error), row.Offset, row.Path);
    }

    /// <summary>Returns the JSON of a value that is written with references, so that the text shows shared objects.</summary>
    private static string ToJson(T? value, TesseraOptions options)
    {
        TesseraOptions writer = new() { References = TesseraReferenceHandling.Preserve, TypeNames = options.TypeNames };
        return Encoding.UTF8.GetString(Messages.ToJson(TesseraSerializer.Serialize(value, writer)));
    }
}
