using System.ComponentModel;
using System.Globalization;
using System.Numerics;
using System.Reflection;
using Tessera.Converters.Families;
using Tessera.Contracts.Generated;
using Tessera.Contracts.Rules;

namespace Tessera.Contracts.Reflection;

/// <summary>
/// Families of types that hide their state and convert to one scalar and back, such as identifiers, and enums that packages may extend. The class finds their
/// operators and constructors. Generated code calls its methods. Not meant to be called by hand.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class TesseraScalarForms
{
    private const BindingFlags Fields = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;

    private static readonly Type[] s_scalars =
    [
        typeof(string), typeof(bool), typeof(char), typeof(byte), typeof(sbyte), typeof(ushort),
        typeof(short), typeof(uint), typeof(int), typeof(ulong), typeof(long),
        typeof(Int128), typeof(UInt128), typeof(BigInteger), typeof(float), typeof(double),
        typeof(decimal), typeof(Guid), typeof(DateTime), typeof(DateTimeOffset), typeof(TimeSpan),
        typeof(DateOnly), typeof(TimeOnly),
    ];

    /// <summary>Returns the scalar and the family that converts it; null for a type without a scalar form.</summary>
    internal static (Type Scalar, FamilyContract Contract)? Find(Type type)
    {
        FieldInfo[] fields = FieldsOf(type);
        int chosen = ScalarFormRules.Choose(new ScalarFormFacts(
            IsFinal: type.IsValueType || type.IsSealed,
            HoldsScalars: Array.TrueForAll(fields, field => IsScalar(field.FieldType)),
            ShowsText: type.GetMethod(nameof(ToString), 0, Type.EmptyTypes)!.DeclaringType is Type teller && !Framework.Owns(teller),
            Scalars: Array.ConvertAll(s_scalars, scalar => new ScalarFacts(scalar == typeof(string),
                FindOperator(type, type, scalar) is not null, FindMaker(type, scalar) is not null))));
        if (chosen < 0)
            return null;
        Type form = s_scalars[chosen];
        if (GeneratedTypes.Find(type)?.Scalar is FamilyContract listed)
            return (form, listed);
        string method = form == typeof(string)
            ? type.IsValueType ? nameof(TextOfStruct) : nameof(TextOfClass)
            : type.IsValueType ? nameof(ValueOfStruct) : nameof(ValueOfClass);
        return (form, Generic.Call(typeof(TesseraScalarForms), method, form == typeof(string) ? [type] : [type, form]));
    }

    /// <summary>Returns the family of a struct that is its text. The default of the struct may have no text.</summary>
    /// <typeparam name="T">The type.</typeparam>
    public static TesseraFamily TextOfStruct<T>()
        where T : struct
    {
        Conversion<T, string> conversion = new(FieldsOf(typeof(T)), GiverOf<T>(), MakerOf<T, string>());
        return new OptionContract<T, string>(value => conversion.Give(value), text => text is null ? default : conversion.Make(text));
    }

    /// <summary>Returns the family of a class that is its text.</summary>
    /// <typeparam name="T">The type.</typeparam>
    public static TesseraFamily TextOfClass<T>()
        where T : class
    {
        Conversion<T, string> conversion = new(FieldsOf(typeof(T)), GiverOf<T>(), MakerOf<T, string>());
        return new FormContract<T, string?>(conversion.Give, text => text is null ? null : conversion.Make(text));
    }

    /// <summary>Returns the family of a struct that is another scalar.</summary>
    /// <typeparam name="T">The type.</typeparam>
    /// <typeparam name="TForm">The type of the scalar.</typeparam>
    public static TesseraFamily ValueOfStruct<T, TForm>()
        where T : struct
        where TForm : struct
    {
        Conversion<T, TForm> conversion = new(FieldsOf(typeof(T)), OperatorOf<T, TForm>(), MakerOf<T, TForm>());
        return new FormContract<T, TForm>(conversion.Give, conversion.Make);
    }

    /// <summary>Returns the family of a class that is another scalar.</summary>
    /// <typeparam name="T">The type.</typeparam>
    /// <typeparam name="TForm">The type of the scalar.</typeparam>
    public static TesseraFamily ValueOfClass<T, TForm>()
        where T : class
        where TForm : struct
    {
        Conversion<T, TForm> conversion = new(FieldsOf(typeof(T)), OperatorOf<T, TForm>(), MakerOf<T, TForm>());
        return new ShapeFormContract<T, TForm>(conversion.Give, conversion.Make);
    }

    private static Func<T, string?> GiverOf<T>() =>
        FindOperator(typeof(T), typeof(T), typeof(string)) is null ? static value => value!.ToString() : OperatorOf<T, string?>();

    private static Func<T, TForm> OperatorOf<T, TForm>() => FindOperator(typeof(T), typeof(T), typeof(TForm))!.CreateDelegate<Func<T, TForm>>();

    private static Func<TForm, T> MakerOf<T, TForm>()
    {
        if (FindMaker(typeof(T), typeof(TForm)) is MethodInfo conversion)
            return conversion.CreateDelegate<Func<TForm, T>>();
        ConstructorInvoker constructor = ConstructorInvoker.Create(FindConstructor(typeof(T), typeof(TForm))!);
        return form => (T)constructor.Invoke(form);
    }

    /// <summary>Prefers an operator to a constructor, because an operator exists to convert.</summary>
    private static MethodBase? FindMaker(Type type, Type scalar) => (MethodBase?)FindOperator(type, scalar, type) ?? FindConstructor(type, scalar);

    /// <summary>Finds a constructor for exactly this type. GetConstructor would return one of int for a byte.</summary>
    private static ConstructorInfo? FindConstructor(Type type, Type scalar) =>
        Array.Find(type.GetConstructors(), constructor => constructor.GetParameters() is [ParameterInfo only] && only.ParameterType == scalar);

    private static MethodInfo? FindOperator(Type type, Type from, Type to) =>
        Array.Find(type.GetMethods(BindingFlags.Public | BindingFlags.Static | BindingFlags.DeclaredOnly), method =>
            method is { IsSpecialName: true, Name: "op_Implicit" or "op_Explicit" }
                && method.ReturnType == to
                && method.GetParameters()[0].ParameterType == from);

    private static FieldInfo[] FieldsOf(Type type)
    {
        List<FieldInfo> fields = [];
        for (Type? level = type; level is not null && !Framework.Owns(level); level = level.BaseType)
            fields.AddRange(level.GetFields(Fields));
        return [.. fields];
    }

    internal static bool IsScalar(Type type) => type.IsEnum || Array.IndexOf(s_scalars, System.Nullable.GetUnderlyingType(type) ?? type) >= 0;

    /// <summary>Converts both ways. A value that does not come back with equal fields is not written: its text may hide a secret, for example.</summary>
    /// <param name="give">A function that returns the scalar of an object.</param>
    /// <param name="make">A function that creates an object from its scalar.</param>
    private sealed class Conversion<T, TForm>(FieldInfo[] fields, Func<T, TForm?> give, Func<TForm, T> make)
    {
        private readonly bool _isOfCulture = typeof(TForm) == typeof(string) && Array.Exists(fields, field => field.FieldType != typeof(string));

        public TForm Give(T value)
        {
            TForm? form = Neutrally(give, value);
            Exception? reason = null;
            object? copy = typeof(T).IsValueType ? default(T) : null;
            try
            {
                if (form is not null)
                    copy = Make(form);
            }
            catch (Exception failure) when (failure is ArgumentException or FormatException or OverflowException or InvalidOperationException)
            {
                reason = failure;
            }

            return reason is null && copy is not null && Array.TrueForAll(fields, field => Equals(field.GetValue(copy), field.GetValue(value)))
                ? form!
                : throw new TesseraException(
                    TesseraErrorCode.InvalidContract,
                    $"{typeof(T)} has no visible members, and the {typeof(TForm).Name} that it converts to does not recreate the same object; {Remedies.Convert(typeof(T))}",
                    reason);
        }

        public T Make(TForm form) => Neutrally(make, form);

        /// <summary>Converts in the invariant culture: signs, digits and dates differ between cultures, and the reader may have another one.</summary>
        private TTo Neutrally<TFrom, TTo>(Func<TFrom, TTo> convert, TFrom from)
        {
            if (!_isOfCulture || CultureInfo.CurrentCulture == CultureInfo.InvariantCulture)
                return convert(from);
            CultureInfo culture = CultureInfo.CurrentCulture;
            CultureInfo.CurrentCulture = CultureInfo.InvariantCulture;
            try
            {
                return convert(from);
            }
            finally
            {
                CultureInfo.CurrentCulture = culture;
            }
        }
    }
}
