using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;

namespace Tessera.Contracts.Generated;

/// <summary>
/// What generated code says of one type: which generic code there is for it, so that none has to be made while the program runs. Not meant to be used by hand.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class TesseraGeneratedType
{
    /// <summary>What is looked for by name in a type, and so has to be kept when a program is trimmed.</summary>
    internal const DynamicallyAccessedMemberTypes Reflected =
        DynamicallyAccessedMemberTypes.AllConstructors
        | DynamicallyAccessedMemberTypes.AllFields
        | DynamicallyAccessedMemberTypes.AllProperties
        | DynamicallyAccessedMemberTypes.AllMethods
        | DynamicallyAccessedMemberTypes.Interfaces;

    private Part? _parts;

    internal TesseraGeneratedType()
    {
    }

    /// <summary>Runs generic code with the type; known to the converters. Null for a type of which only the family was said.</summary>
    internal object? Argument
    {
        get
        {
            if (field is null)
                Describe?.Invoke(this);
            return field;
        }

        set;
    }

    /// <summary>Sets <see cref="Argument"/>, for a type of which it is rarely wanted. Null for any other.</summary>
    internal Action<TesseraGeneratedType>? Describe { get; set; }

    /// <summary>As <see cref="Argument"/>, with two types. Null for a type that is no pair of a key and a value.</summary>
    internal object? KeyAndValue { get; set; }

    /// <summary>Makes the converter of a type that has one of its own; known to the converters. Null for any other type.</summary>
    internal object? BuiltIn { get; set; }

    internal TesseraFamily? Made { get; private set; }

    /// <summary>The scalar that stands for the type where it shows no member. Null where none does.</summary>
    internal TesseraFamily? Scalar { get; private set; }

    /// <summary>A get-only property of the type can be read.</summary>
    internal bool IsFillable { get; private set; }

    /// <summary>A get-only property that keeps one can be read.</summary>
    internal bool OnlyGrows { get; private set; }

    /// <summary>Makes the code that writes and reads its members; known to the engine that uses it. Null where none was generated.</summary>
    internal object? Code { get; set; }

    /// <summary>Its members and its constructor. Null where it was not said.</summary>
    internal TesseraGeneratedContract? Declaration { get; private set; }

    /// <summary>By the rules that the generator shares with the library it is an object or of a family, and nothing more special.</summary>
    internal bool IsDecided => Declaration is not null || Made is not null;

    /// <summary>Null where it was not said.</summary>
    internal string[]? DeclaredOrder { get; private set; }

    /// <summary>Its members are state, and have to be kept when a program is trimmed.</summary>
    public void Members<[DynamicallyAccessedMembers(Reflected)] T>() => _ = typeof(T);

    /// <summary>It is created, and nothing else is looked for in it.</summary>
    public void Constructors<[DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicConstructors | DynamicallyAccessedMemberTypes.NonPublicConstructors)] T>() => _ = typeof(T);

    /// <summary>Its fields and properties, or the names of an enum, in the order of their declaration, which a program that was compiled ahead of time does not know.</summary>
    /// <param name="names">Of the members that the type itself declares.</param>
    public void Order(params string[] names) => DeclaredOrder = names;

    /// <summary>Its members and its constructor follow, as the library's rules decide them. It has no attribute with a converter.</summary>
    public TesseraGeneratedContract Contract() => Declaration = new TesseraGeneratedContract();

    /// <summary>A get-only property of the type can be read: its collection is filled in place. What says so is trimmed from types of the framework.</summary>
    /// <param name="onlyGrows">Nothing empties it: the property has to keep it.</param>
    public void Fillable(bool onlyGrows = false)
    {
        IsFillable = !onlyGrows;
        OnlyGrows = onlyGrows;
    }

    /// <summary>Where it shows no member, a scalar stands for it.</summary>
    /// <param name="form">How it is made of the scalar, and what gives that.</param>
    public void Form(TesseraFamily form) => Scalar = form;

    /// <summary>It is made and filled like this.</summary>
    /// <param name="family">The family of the type.</param>
    public void Family(TesseraFamily family) => Made = family;

    /// <summary>As <see cref="Argument"/>, with a type that has to do with this one: one that it derives from, or that a member has.</summary>
    internal void Add(Type other, object argument) => _parts = new Part(other, argument, _parts);

    /// <summary>Null for a type that was not added.</summary>
    internal T? Find<T>(Type other)
        where T : class
    {
        Part? part = _parts;
        while (part is not null && !(part.Other == other && part.Argument is T))
            part = part.Next;
        return part?.Argument as T;
    }

    /// <summary>One of the types that have to do with this one.</summary>
    private sealed class Part(Type other, object argument, Part? next)
    {
        public Type Other => other;

        public object Argument => argument;

        public Part? Next => next;
    }
}
