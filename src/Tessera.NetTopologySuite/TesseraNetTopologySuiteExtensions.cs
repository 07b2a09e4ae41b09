using System.Runtime.CompilerServices;
using NetTopologySuite;

namespace Tessera;

/// <summary>Provides a method that adds the geometries of NetTopologySuite to Tessera.</summary>
public static class TesseraNetTopologySuiteExtensions
{
    /// <summary>The converters of each services instance. There is one list for each, so that options with the same converters are equal.</summary>
    private static readonly ConditionalWeakTable<NtsGeometryServices, IReadOnlyList<TesseraConverter>> s_converters = [];

    /// <summary>
    /// Adds converters for geometries, coordinates and envelopes after the existing ones. Geometries are written as well-known binary with their Z, M and SRID,
    /// as in PostGIS. A reader without this package gets the bytes. User data and the precision model, which the services determine, are not written.
    /// </summary>
    /// <param name="options">The options to copy. They are not changed.</param>
    /// <param name="services">The services that create the geometries that are read, or null for <see cref="NtsGeometryServices.Instance"/>.</param>
    /// <returns>A copy of the options with the converters added.</returns>
    public static TesseraOptions AddNetTopologySuite(this TesseraOptions options, NtsGeometryServices? services = null)
    {
        ArgumentNullException.ThrowIfNull(options);
        return options with { Converters = [.. options.Converters,
            .. s_converters.GetValue(services ?? NtsGeometryServices.Instance, GeometryConverters.Create)] };
    }
}
