using Tessera.Tests.Contracts;
using Xunit;

namespace Tessera.Tests.Conversions;

/// <summary>Pairs of unrelated types give TypeMismatch at the value, with its path.</summary>
public class MismatchTests
{
    public static TheoryData<object, Type> Pairs => new()
    {
        { 1, typeof(List<int>) },
        { "text", typeof(List<int>) },
        { 1, typeof(Dictionary<string, int>) },
        { 1, typeof(Target) },
        { "text", typeof(Target) },
        { new[] { 1 }, typeof(int) },
        { new[] { 1 }, typeof(Target) },
        { new[] { 1 }, typeof(Dictionary<string, int>) },
        { new Dictionary<int, int> { [1] = 1 }, typeof(Target) },
        { new Dictionary<string, int> { ["a"] = 1 }, typeof(int) },
        { new Dictionary<string, int> { ["a"] = 1 }, typeof(string) },
        { new Target(), typeof(int) },
        { new Target(), typeof(string) },
        { new Target(), typeof(List<int>) },
        { new Target(), typeof(Dictionary<int, object>) },
        { true, typeof(int) },
        { 1, typeof(bool) },
        { 1, typeof(char) },
        { 'x', typeof(int) },
        { 1L, typeof(DateTime) },
        { DateTime.UnixEpoch, typeof(long) },
        { DateTime.UnixEpoch, typeof(DateTimeOffset) },
        { DateTime.UnixEpoch, typeof(DateOnly) },
        { TimeSpan.Zero, typeof(TimeOnly) },
        { Guid.Empty, typeof(byte[]) },
        { new byte[16], typeof(Guid) },
        { DayOfWeek.Friday, typeof(bool) },
        { 0.5, typeof(TimeSpan) },
    };

    [Theory]
    [MemberData(nameof(Pairs))]
    public void Deserialize_TypesWithNothingInCommon_GivesTypeMismatchWithPathAndOffset(object value, Type target)
    {
        byte[] root = TesseraSerializer.Serialize(value, value.GetType());
        byte[] member = TesseraSerializer.Serialize(new Dictionary<string, object> { ["Before"] = "x", ["Value"] = value });
        Type holder = typeof(Holder<>).MakeGenericType(target);

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize(root, target));
        Assert.Equal((TesseraErrorCode.TypeMismatch, "$"), (error.Code, error.Path));
        TesseraException inner = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize(member, holder));
        Assert.Equal((TesseraErrorCode.TypeMismatch, "$.Value"), (inner.Code, inner.Path));
        Assert.Equal(root.Length - error.Offset, member.Length - inner.Offset);
    }

    [Theory]
    [MemberData(nameof(Pairs))]
    public void Deserialize_TypesWithNothingInCommonUnderUseDefault_KeepsTheRest(object value, Type target)
    {
        byte[] data = TesseraSerializer.Serialize(new Dictionary<string, object> { ["Before"] = "x", ["Value"] = value, ["After"] = 2 });

        IHolder holder = (IHolder)TesseraSerializer.Deserialize(data, typeof(Holder<>).MakeGenericType(target), new TesseraOptions { OnMismatch = TesseraMismatchHandling.UseDefault })!;

        Assert.Equal(("x", 2, true), (holder.Before, holder.After, holder.IsInitial));
    }

    [Fact]
    public void Deserialize_MismatchDeepInside_HasTheWholePath()
    {
        object data = new { Items = new Dictionary<string, object[]> { ["k"] = [new { Id = 1 }, new { Id = Guid.Empty }] } };

        TesseraException error = Assert.Throws<TesseraException>(() => Written.ReadInto<Deep>(data));

        Assert.Equal((TesseraErrorCode.TypeMismatch, "$.Items[0].Value[1].Id"), (error.Code, error.Path));
    }

    [Fact]
    public void Deserialize_MessageOfError_NamesTypesNotValues()
    {
        TesseraException error = Assert.Throws<TesseraException>(() => Written.ReadInto<Target>(new { Id = "a secret that must not be logged" }));

        Assert.DoesNotContain("secret", error.ToString(), StringComparison.Ordinal);
        Assert.Contains("System.Int32", error.Message, StringComparison.Ordinal);
    }

    public sealed class Target
    {
        public int Id { get; set; }
    }

    public interface IHolder
    {
        string? Before { get; }

        int After { get; }

        bool IsInitial { get; }
    }

    public sealed class Holder<T> : IHolder
    {
        public string? Before { get; set; }

        public T? Value { get; set; }

        public int After { get; set; }

        bool IHolder.IsInitial => EqualityComparer<T>.Default.Equals(Value, default);
    }

    public sealed class Deep
    {
        public Dictionary<string, List<Target>>? Items { get; set; }
    }
}
