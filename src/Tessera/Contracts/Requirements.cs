// Contracts.Reflection uses reflection on types, as do a few other places that ReflectionTests lists, and Engines.Emitted makes code. Public methods that can
// lead there with a type that trimming may remove carry RequiresUnreferencedCode and RequiresDynamicCode. TesseraGeneratedType keeps the types that generated
// code registers, and these need no code made at run time. A missing type is an error at run time (Generic.RequireCode).
[assembly: UnconditionalSuppressMessage("Trimming", "IL2055", Scope = "module", Justification = "Public methods that lead here are marked; generated code keeps its types whole.")]
[assembly: UnconditionalSuppressMessage("Trimming", "IL2059", Scope = "module", Justification = "Public methods that lead here are marked; generated code keeps its types whole.")]
[assembly: UnconditionalSuppressMessage("Trimming", "IL2060", Scope = "module", Justification = "Public methods that lead here are marked; generated code keeps its types whole.")]
[assembly: UnconditionalSuppressMessage("Trimming", "IL2062", Scope = "module", Justification = "Public methods that lead here are marked; generated code keeps its types whole.")]
[assembly: UnconditionalSuppressMessage("Trimming", "IL2067", Scope = "module", Justification = "Public methods that lead here are marked; generated code keeps its types whole.")]
[assembly: UnconditionalSuppressMessage("Trimming", "IL2070", Scope = "module", Justification = "Public methods that lead here are marked; generated code keeps its types whole.")]
[assembly: UnconditionalSuppressMessage("Trimming", "IL2072", Scope = "module", Justification = "Public methods that lead here are marked; generated code keeps its types whole.")]
[assembly: UnconditionalSuppressMessage("Trimming", "IL2075", Scope = "module", Justification = "Public methods that lead here are marked; generated code keeps its types whole.")]
[assembly: UnconditionalSuppressMessage("Trimming", "IL2076", Scope = "module", Justification = "Public methods that lead here are marked; generated code keeps its types whole.")]
[assembly: UnconditionalSuppressMessage("Trimming", "IL2080", Scope = "module", Justification = "Public methods that lead here are marked; generated code keeps its types whole.")]
[assembly: UnconditionalSuppressMessage("Trimming", "IL2081", Scope = "module", Justification = "Public methods that lead here are marked; generated code keeps its types whole.")]
[assembly: UnconditionalSuppressMessage("Trimming", "IL2087", Scope = "module", Justification = "Public methods that lead here are marked; generated code keeps its types whole.")]
[assembly: UnconditionalSuppressMessage("Trimming", "IL2090", Scope = "module", Justification = "Public methods that lead here are marked; generated code keeps its types whole.")]
[assembly: UnconditionalSuppressMessage("Trimming", "IL2091", Scope = "module", Justification = "Public methods that lead here are marked; generated code keeps its types whole.")]
[assembly: UnconditionalSuppressMessage("AOT", "IL3050", Scope = "module", Justification = "Public methods that lead here are marked; without dynamic code Generic.RequireCode fails first, and the emitted engine is not chosen.")]

namespace Tessera.Contracts;

/// <summary>The warnings at calls that may need more than a program keeps that is trimmed or compiled ahead of time.</summary>
internal static class Requirements
{
    public const string Members = "The members of the type might be trimmed. The generator of the package keeps the types that it finds: type arguments of calls, and types in [TesseraSerializable].";
    public const string Code = "Code for the type might have to be generated at run time. The generator of the package generates it for the types that it finds: type arguments of calls, and types in [TesseraSerializable].";
}
