using System.Collections;
using System.Reflection;

namespace Tessera.Contracts;

/// <summary>
/// What a new owner holds in a member before anything is read. One more owner is created to find out, when it is first asked. What it holds too is shared by
/// all owners, for example because an initializer takes it from a static field. Filling it would let data change the whole program
/// (docs/decisions/0037-objects-that-properties-hold.md).
/// </summary>
/// <param name="type">The type of the owner.</param>
/// <param name="constructor">How owners are created; null if reading creates none.</param>
internal sealed class FirstValue(Type type, ConstructorContract? constructor, MemberDeclaration member)
{
    private static readonly object s_none = new();
    private static readonly object s_unknown = new();

    private object? _found;
    private object? _second;

    /// <summary>
    /// The object that a new owner holds; null if it holds none that data could fill. If no owner can be created, an object that stands for any value.
    /// </summary>
    public object? Value => Found == s_none ? null : Found;

    /// <summary>Whether data cannot fill what owners hold: they hold nothing, or all of them the same object.</summary>
    public bool IsNoneOrShared => Found == s_none || (Found != s_unknown && (_second ??= Find(Make())) == Found);

    private object Found => _found ??= Find();

    /// <summary>Returns whether a new owner holds this very object.</summary>
    public bool IsShared(object value) => ReferenceEquals(value, Found);

    private object Find()
    {
        // An owner that the application creates may be the same each time.
        if (constructor is null or { Create: not null } or { Build: not null })
            return s_unknown;
        return Find(constructor.IsCalled ? constructor.Another : Make());
    }

    private object? Make() => constructor!.IsCalled ? constructor.TryMake() : ParameterContract.DefaultOf(type);

    private object Find(object? owner)
    {
        if (owner is null)
            return s_unknown;
        object? held = HeldObject.Try(() => Get(owner));
        bool isComputed = !member.IsField && HeldObject.Try(() => Get(owner)) != held;
        return held is null || IsEmptyForever(held) || isComputed ? s_none : held;
    }

    private object? Get(object owner) => member.Found.Info is FieldInfo field ? field.GetValue(owner) : member.Found.Getter!.Invoke(owner, null);

    /// <summary>Whether a collection has no elements and takes none, such as an empty array.</summary>
    private static bool IsEmptyForever(object held) => held is IList { IsFixedSize: true, Count: 0 } or IDictionary { IsFixedSize: true, Count: 0 };
}
