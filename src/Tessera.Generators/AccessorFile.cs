using System.Text;
using Microsoft.CodeAnalysis.CSharp;

namespace Tessera.Generators;

/// <summary>Writes the accessors: methods by which generated code reaches members that it cannot use directly.</summary>
internal static class AccessorFile
{
    public static void Write(StringBuilder text, EquatableArray<AccessorModel> accessors)
    {
        foreach (AccessorModel accessor in accessors.Where(accessor => accessor.Class.Length == 0))
            Write(text, accessor, "        ", "private");
        foreach (IGrouping<(string Class, string Constraints), AccessorModel> holder
            in accessors.Where(accessor => accessor.Class.Length > 0).GroupBy(accessor => (accessor.Class, accessor.Constraints)))
        {
            text.Append($"\n        private static class {holder.Key.Class}{holder.Key.Constraints}\n        {{");
            foreach (AccessorModel accessor in holder)
                Write(text, accessor, "            ", "public");
            text.Append("        }\n");
        }
    }

    private static void Write(StringBuilder text, AccessorModel accessor, string indent, string visibility)
    {
        string target = accessor.Target is null ? "" : $", Name = {SymbolDisplay.FormatLiteral(accessor.Target, quote: true)}";
        text.Append($"\n{indent}[global::System.Runtime.CompilerServices.UnsafeAccessor(global::System.Runtime.CompilerServices.UnsafeAccessorKind.{accessor.Kind}{target})]\n");
        text.Append($"{indent}{visibility} static extern {accessor.Signature};\n");
    }
}
