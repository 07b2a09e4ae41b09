using System.Runtime.CompilerServices;
using NetTopologySuite;

namespace Tessera;

/// <summary>The geometries of NetTopologySuite in Tessera messages.</summary>
public static class TesseraNetTopologySuiteExtensions
{
    /// <summary>One list for each, so that options which got the same converters are equal.</summary>
    private static readonly ConditionalWeakTable<NtsGeometryServices, IReadOnlyList<TesseraConverter>> s_converters = [];

    /// <summary>
    /// Adds converters for geometries, coordinates and envelopes, behind those that are there. Geometries are written as well-known binary with Z and M where they have them, and with their SRID
    /// as PostGIS does; a reader without this package gets these bytes. Not written: user data, and the precision model, which comes from the services.
    /// </summary>
    /// <param name="options">What to add to; it stays as it is.</param>
    /// <param name="services">What makes the geometries that are read. Default <see cref="NtsGeometryServices.Instance"/>.</param>
    /// <returns>Options with the converters.</returns>
    public static TesseraOptions AddNetTopologySuite(this TesseraOptions options, NtsGeometryServices? services = null)
    {
        ArgumentNullException.ThrowIfNull(options);
        return options with { Converters = [.. options.Converters, .. s_converters.GetValue(services ?? NtsGeometryServices.Instance, GeometryConverters.Create)] };
    }
}
