namespace Tessera;

/// <summary>
/// On a type parameter of a program's own generic method or type that hands it to <see cref="TesseraSerializer"/>: every call, and every use of the type, names a type that is serialized. The generator
/// of the package then keeps that type, in other projects too.
/// </summary>
/// <example><code>public void Save&lt;[TesseraRoot] T&gt;(string key, T value) =&gt; _store.Put(key, TesseraSerializer.Serialize(value));</code></example>
[AttributeUsage(AttributeTargets.GenericParameter, Inherited = false)]
public sealed class TesseraRootAttribute : Attribute;
