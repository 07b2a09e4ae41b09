using Tessera.Converters;
using Tessera.Converters.Objects;
using Tessera.Descriptors;
using Tessera.Wire;

namespace Tessera.Engines.Interpreted;

/// <summary>A member of the data that the type does not have.</summary>
internal static class Unknown
{
    public static void Pass<T>(ref WireReader reader, ReadStep step, ReadContext context, ConverterSettings settings)
    {
        if (settings.RejectUnknownMembers)
            Throw.Error(TesseraErrorCode.UnknownMember, reader.Position, $"{typeof(T)} has no such member");
        ValueWalker.Skip(ref reader, step.Wire.Type, context);
    }
}
