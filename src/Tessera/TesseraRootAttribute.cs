namespace Tessera;

/// <summary>
/// Marks a type parameter of a generic method or type that passes it to <see cref="TesseraSerializer"/>. Every call of the method, and every use of the type,
/// then names a type that is serialized. The source generator of the package keeps that type, in other projects as well.
/// </summary>
/// <example><code>public void Save&lt;[TesseraRoot] T&gt;(string key, T value) =&gt; _store.Put(key, TesseraSerializer.Serialize(value));</code></example>
[AttributeUsage(AttributeTargets.GenericParameter, Inherited = false)]
public sealed class TesseraRootAttribute : Attribute;
