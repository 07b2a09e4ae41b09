using System.Diagnostics;
using System.Diagnostics.CodeAnalysis;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Tessera.Converters.Binding;
using Tessera.Descriptors;
using Tessera.Planning;
using Tessera.Wire;
using Tessera.Wire.Scalars;

namespace Tessera.Converters.Scalars;

/// <summary>A scalar of fixed size; arrays of it move as blocks where the memory allows.</summary>
/// <typeparam name="T">The .NET type.</typeparam>
/// <typeparam name="TScalar">Its bytes; a struct, so that the JIT makes straight-line code of it.</typeparam>
internal class ScalarConverter<T, TScalar>(WireKind kind, WireType? type = null) : Converter<T>, IScalarConverter, IOptionalBlocks<T>
    where T : unmanaged
    where TScalar : struct, IFixedScalar<T>
{
    /// <summary>So many values are reserved for at once; a few kilobytes, whatever the scalar.</summary>
    private const int Batch = 256;

    public sealed override WireType WireType { get; } = type ?? WireType.Scalar(kind);

    public Type Scalar => typeof(TScalar);

    public int Size => TScalar.Size;

    public sealed override void Write(ref WireWriter writer, T value, WriteContext context)
    {
        TScalar.Encode(ref writer.Reserve(TScalar.Size), value);
        writer.Advance(TScalar.Size);
    }

    public sealed override T Read(ref WireReader reader, ReadContext context)
    {
        int at = reader.Position;
        if (!TScalar.TryDecode(in reader.Take(TScalar.Size), out T value))
            Fail(at, 0);
        return value;
    }

    public sealed override void WriteMany(ref WireWriter writer, ReadOnlySpan<T> values, WriteContext context)
    {
        if (FastPaths.Enabled && TScalar.CanCopy(values))
        {
            Debug.Assert(Unsafe.SizeOf<T>() == TScalar.Size);
            writer.WriteBytes(MemoryMarshal.AsBytes(values));
            return;
        }

        while (!values.IsEmpty)
        {
            ReadOnlySpan<T> batch = values[..Math.Min(values.Length, Batch)];
            ref byte at = ref writer.Reserve(batch.Length * TScalar.Size);
            foreach (T value in batch)
            {
                TScalar.Encode(ref at, value);
                // Within what was reserved, or behind the last of it.
                at = ref Unsafe.Add(ref at, TScalar.Size);
            }

            writer.MoveTo(ref at);
            values = values[batch.Length..];
        }
    }

    public void WriteOptional(ref WireWriter writer, ReadOnlySpan<T?> values) => OptionalBlock.Write<T, TScalar>(ref writer, values);

    public int ReadOptional(ref WireReader reader, Span<T?> destination) => OptionalBlock.Read<T, TScalar>(ref reader, destination);

    public sealed override void WriteArray(ref WireWriter writer, T[] values, WriteContext context)
    {
        if (FastPaths.Enabled && TScalar.CanCopy(values))
            writer.WriteMemory(values);
        else
            WriteMany(ref writer, values, context);
    }

    public sealed override void ReadMany(ref WireReader reader, Span<T> destination, ReadContext context)
    {
        if (TScalar.ReadsRaw && FastPaths.Enabled)
        {
            Debug.Assert(Unsafe.SizeOf<T>() == TScalar.Size);
            int at = reader.Position;
            reader.ReadSpan(destination.Length * TScalar.Size).CopyTo(MemoryMarshal.AsBytes(destination));
            int invalid = TScalar.Accept(destination);
            if (invalid >= 0)
                Fail(at, invalid);
            return;
        }

        ReadEach(ref reader, destination);
    }

    public override ValueReader<T>? BindContent(WireType foreign, ReadBinder binder)
    {
        if (foreign.Kind == WireKind.String && binder.Settings is { StrictValues: false, ConvertsImplicitly: false })
            return new TextToScalarReader<T>(binder.Settings);
        if (!kind.IsNumber())
            return null;
        if (binder.Settings.ConvertsImplicitly)
            return (typeof(T).IsEnum ? ImplicitConversions.IsWhole(foreign.Kind) : ImplicitConversions.Exists(foreign.Kind, kind)) ? new NumberReader<T>(foreign.Kind, binder.Settings) : null;
        if (foreign is { Kind: WireKind.Tag, Name: BigIntegerConverter.Tag })
            return new BigNumberReader<T>(binder.Bind(binder.Converters.Get<BigInteger>(), foreign), binder.Settings);
        return foreign.Kind.IsNumber() ? new NumberReader<T>(foreign.Kind, binder.Settings) : null;
    }

    private void ReadEach(ref WireReader reader, Span<T> destination)
    {
        int start = reader.Position;
        ref byte at = ref Unsafe.AsRef(in reader.Take(destination.Length * TScalar.Size));
        for (int i = 0; i < destination.Length; i++)
        {
            if (!TScalar.TryDecode(in at, out destination[i]))
                Fail(start, i);
            // Within what was taken, or behind the last of it.
            at = ref Unsafe.Add(ref at, TScalar.Size);
        }
    }

    /// <param name="at">Where the first value stands.</param>
    /// <param name="index">Of the one that is wrong.</param>
    [DoesNotReturn]
    private void Fail(int at, int index) => Throw.Invalid(at + (index * TScalar.Size), $"The bits are no {kind.Word()}");
}
