using System.Text.Json.Serialization;
using Tessera.TestTypes.Constructors;
using Tessera.TestTypes.Records;
using Tessera.TestTypes.Structs;
using Xunit;

namespace Tessera.Tests.Contracts;

/// <summary>How objects come into being (design §4, Constructor).</summary>
public class ConstructorTests
{
    [Fact]
    public void RoundTrip_GetOnlyMembers_GoThroughTheConstructor()
    {
        Immutable copy = Written.RoundTrip(new Immutable(7, "n", null));

        Assert.Equal((7, "n", null), (copy.Id, copy.Name, copy.Note));
    }

    [Fact]
    public void Deserialize_ArgumentsInAnotherOrder_AreBoundByName()
    {
        Immutable value = Written.ReadInto<Immutable>(new { Note = "x", Name = "n", Id = 1 });

        Assert.Equal((1, "n", "x"), (value.Id, value.Name, value.Note));
    }

    [Fact]
    public void Deserialize_AllMissing_GivesParameterDefaults()
    {
        Defaulted expected = new();

        Defaulted value = Written.ReadInto<Defaulted>(new { Unrelated = 1 });

        Objects.GraphAssert.Equal(expected, value);
    }

    [Fact]
    public void Deserialize_NullableMissingWithoutDefault_IsNull() => Assert.Null(Written.ReadInto<Immutable>(new { Id = 1, Name = "n" }).Note);

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Deserialize_NonNullableParameterMissing_GivesMissingMemberWithPath(bool inList)
    {
        object data = inList ? new[] { new { Id = 1 } } : new { Id = 1 };

        TesseraException error = Assert.Throws<TesseraException>(() =>
            TesseraSerializer.Deserialize(TesseraSerializer.Serialize(data, data.GetType()), inList ? typeof(List<Immutable>) : typeof(Immutable)));

        Assert.Equal((TesseraErrorCode.MissingMember, inList ? "$[0].Name" : "$.Name"), (error.Code, error.Path));
    }

    [Fact]
    public void Deserialize_ValueTypeParameterMissing_GivesMissingMember()
    {
        TesseraException error = Assert.Throws<TesseraException>(() => Written.ReadInto<Immutable>(new { Name = "n" }));

        Assert.Equal((TesseraErrorCode.MissingMember, "$.Id"), (error.Code, error.Path));
    }

    [Fact]
    public void Deserialize_MarkedPrivateConstructor_IsUsed()
    {
        MarkedPrivate copy = Written.RoundTrip(new MarkedPrivate(4, "n", true));

        Assert.Equal((4, "n", true, "private"), (copy.Id, copy.Name, copy.FromPublic, copy.Used));
    }

    [Fact]
    public void Deserialize_PrivateParameterless_IsPreferredToPublicOne()
    {
        PrivateParameterless copy = Written.RoundTrip(new PrivateParameterless(4, "n"));

        Assert.Equal((4, "n", false), (copy.Id, copy.Name, copy.ByPublic));
    }

    /// <summary>The longer constructor takes only members that setters could set, and refuses a value that the shorter one allows.</summary>
    [Fact]
    public void Deserialize_LongerOneThatRefusesNull_IsNotUsedForWhatCanBeSet()
    {
        Token copy = Written.RoundTrip(new Token("h") { Raw = null });
        Token raw = Written.RoundTrip(new Token("h", "r", new Token("inner")));

        Assert.Equal(("h", null, null), (copy.Header, copy.Raw, copy.Inner));
        Assert.Equal(("h", "r", "inner"), (raw.Header, raw.Raw, raw.Inner!.Header));
    }

    [Fact]
    public void Deserialize_SeveralPublic_TheOneThatTakesMostOfWhatNothingElseSetsIsUsed()
    {
        Several copy = Written.RoundTrip(new Several(1, "n"));

        Assert.Equal((1, "n", 2), (copy.Id, copy.Name, copy.Used));
    }

    [Fact]
    public void RoundTrip_MembersBeyondTheConstructor_AreSetAndFilled()
    {
        Mixed value = new("k") { Count = 9, Comment = "c" };
        value.Lines.Add("second");

        Mixed copy = Written.RoundTrip(value);

        Assert.Equal(("k", 9, "c"), (copy.Key, copy.Count, copy.Comment));
        Assert.Equal(["initial", "second"], copy.Lines);
    }

    [Fact]
    public void Deserialize_MembersBeyondTheConstructorMissing_KeepInitialValues()
    {
        Mixed value = Written.ReadInto<Mixed>(new { Key = "k" });

        Assert.Equal((3, null), (value.Count, value.Comment));
        Assert.Equal(["initial"], value.Lines);
    }

    [Fact]
    public void Deserialize_ConstructorThrows_GivesUserCodeFailedWithInnerAndPath()
    {
        TesseraException error = Assert.Throws<TesseraException>(() => Written.ReadInto<Percentage[]>(new[] { new { Value = 100 }, new { Value = 101 } }));

        Assert.Equal(TesseraErrorCode.UserCodeFailed, error.Code);
        Assert.IsType<ArgumentOutOfRangeException>(error.InnerException);
    }

    [Fact]
    public void Deserialize_SetterThrows_GivesUserCodeFailedWithInner()
    {
        TesseraException error = Assert.Throws<TesseraException>(() => Written.ReadInto<ThrowingSetter>(new { Value = -1 }));

        Assert.Equal(TesseraErrorCode.UserCodeFailed, error.Code);
        Assert.IsType<ArgumentOutOfRangeException>(error.InnerException);
    }

    [Fact]
    public void Serialize_GetterThrows_GivesUserCodeFailedWithInner()
    {
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new ThrowingGetter()));

        Assert.Equal(TesseraErrorCode.UserCodeFailed, error.Code);
        Assert.IsType<InvalidOperationException>(error.InnerException);
    }

    [Fact]
    public void Deserialize_NoUsableConstructor_GivesInvalidContractThoughWritable()
    {
        byte[] data = TesseraSerializer.Serialize(new Unconstructible(3), new TesseraOptions { AllowWriteOnly = true });

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<Unconstructible>(data));

        Assert.Equal(TesseraErrorCode.InvalidContract, error.Code);
    }

    [Fact]
    public void Deserialize_ParameterThatOnlyAPrivateFieldMatches_IsNotBoundToIt()
    {
        byte[] data = TesseraSerializer.Serialize(new HiddenDependency("secret") { Id = 1 }, new TesseraOptions { AllowWriteOnly = true });

        // Reading must not call the constructor with a null that the data never held.
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<HiddenDependency>(data));

        Assert.Equal(TesseraErrorCode.InvalidContract, error.Code);
    }

    [Fact]
    public void Serialize_MarkedConstructorThatDoesNotBind_GivesInvalidContract() =>
        Assert.Equal(TesseraErrorCode.InvalidContract, Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new MarkedWrongly(1))).Code);

    [Fact]
    public void Serialize_TwoMarkedConstructors_GivesInvalidContract() =>
        Assert.Equal(TesseraErrorCode.InvalidContract, Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new MarkedTwice())).Code);

    [Fact]
    public void Deserialize_RequiredMemberMissing_GivesMissingMemberWithPath()
    {
        TesseraException error = Assert.Throws<TesseraException>(() => Written.ReadInto<RequiredMembers>(new { Id = 1 }));

        Assert.Equal((TesseraErrorCode.MissingMember, "$.Name"), (error.Code, error.Path));
    }

    [Fact]
    public void Deserialize_RequiredMemberNull_IsPresent()
    {
        RequiredMembers value = Written.ReadInto<RequiredMembers>(new { Id = 1, Name = (string?)null });

        Assert.Equal((1, null, "initial"), (value.Id, value.Name, value.Optional));
    }

    [Fact]
    public void Deserialize_RequiredMemberNotSentUnderSkipNulls_GivesMissingMember()
    {
        byte[] data = TesseraSerializer.Serialize(new { Id = 1, Name = (string?)null }, new TesseraOptions { SkipNulls = true });

        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Deserialize<RequiredMembers>(data));

        Assert.Equal((TesseraErrorCode.MissingMember, "$.Name"), (error.Code, error.Path));
    }

    [Fact]
    public void RoundTrip_ParameterNotSent_GetsItsDefault()
    {
        TesseraOptions skip = new() { SkipNulls = true };
        Sparse value = new(0, null!, null);

        Assert.Equal(value, TesseraSerializer.Deserialize<Sparse>(TesseraSerializer.Serialize(value)));
        Assert.Equal(value, TesseraSerializer.Deserialize<Sparse>(TesseraSerializer.Serialize(value, skip)));

        // Another writer may leave it out, too; only what its type does not know at all is missing.
        Assert.Equal(5, Written.ReadInto<Sparse>(new { Id = 5, Name = (string?)null }).Id);
        Assert.Equal("$.Name", Assert.Throws<TesseraException>(() => Written.ReadInto<Sparse>(new { Id = 5 })).Path);
        Assert.Equal("$.Id", Assert.Throws<TesseraException>(
            () => TesseraSerializer.Deserialize<Sparse>(TesseraSerializer.Serialize(value), new TesseraOptions { RespectRequiredConstructorParameters = true })).Path);
    }

    [Fact]
    public void RoundTrip_StructWithConstructor_UsesIt()
    {
        Bounds copy = Written.RoundTrip(new Bounds(1, 2));

        Assert.Equal((1, 2), (copy.Low, copy.High));
    }

    [Fact]
    public void Deserialize_StructWithParameterlessConstructor_RunsIt()
    {
        Assert.Equal(7, Written.ReadInto<Seeded>(new { Name = "n" }).Level);
        Assert.Equal(0, Written.RoundTrip(default(Seeded)).Level);
    }

    [Fact]
    public void Deserialize_StructWithoutConstructor_StartsFromDefault() => Assert.Equal(0, Written.ReadInto<MixedStruct>(new { Label = "l" }).Count);

    [Fact]
    public void Deserialize_PositionalRecordMissingNullable_IsNull() =>
        Assert.Equal(new Positional(1, "n", null), Written.ReadInto<Positional>(new { Id = 1, Name = "n" }));

    [Fact]
    public void Deserialize_GenericRecordWithDefaults_UsesThem()
    {
        Envelope<int> value = Written.ReadInto<Envelope<int>>(new { Payload = 5 });

        Assert.Equal(new Envelope<int>(5), value);
    }

    [Fact]
    public void RoundTrip_PositionalWithExtraInitMembers_KeepsThem()
    {
        PositionalWithMore value = new(1, "n") { Note = "x", Priority = 9 };

        Assert.Equal(value, Written.RoundTrip(value));
    }

    [Fact]
    public void Deserialize_RecordWithoutExtraMembers_KeepsTheirInitialValues() =>
        Assert.Equal(new PositionalWithMore(1, "n"), Written.ReadInto<PositionalWithMore>(new { Id = 1, Name = "n" }));

    [Fact]
    public void Deserialize_AbstractClass_GivesTypeNotAllowed() =>
        Assert.Equal(
            TesseraErrorCode.TypeNotAllowed,
            Assert.Throws<TesseraException>(() => Written.ReadInto<TestTypes.Inheritance.Shape>(new { Label = "l" })).Code);

    [Fact]
    public void RoundTrip_ParametersByReference_AreGivenValues()
    {
        for (int i = 0; i < 3; i++)
        {
            ByReference copy = Written.RoundTrip(new ByReference(7, "n", 2.5m, DayOfWeek.Friday) { Note = "x" });
            ByReferenceStruct value = Written.RoundTrip(new ByReferenceStruct(1, new DateOnly(2020, 1, 2)));

            Assert.Equal((7, "n", 2.5m, DayOfWeek.Friday, "x"), (copy.Id, copy.Name, copy.Price, copy.Day, copy.Note));
            Assert.Equal((1, new DateOnly(2020, 1, 2)), (value.Id, value.Day));
        }
    }

    [Fact]
    public void Deserialize_ParametersByReferenceMissing_FollowTheSameRules()
    {
        ByReference value = Written.ReadInto<ByReference>(new { Id = 1, Price = 1m });

        Assert.Equal((1, null, DayOfWeek.Tuesday), (value.Id, value.Name, value.Day));
        TesseraException error = Assert.Throws<TesseraException>(() => Written.ReadInto<ByReference>(new { Id = 1 }));
        Assert.Equal((TesseraErrorCode.MissingMember, "$.Price"), (error.Code, error.Path));
        Assert.Throws<TesseraException>(() => Written.ReadInto<ByReference>(
            new { Id = 1, Price = 1m }, new TesseraOptions { RespectRequiredConstructorParameters = true }));
    }

    [Fact]
    public void Deserialize_OutParameter_BindsToNothing() =>
        Assert.Equal(TesseraErrorCode.InvalidContract, Assert.Throws<TesseraException>(() => Written.ReadInto<GivesBack>(new { Id = 1 })).Code);

    public sealed class ByReference
    {
        [JsonConstructor]
        public ByReference(in int id, ref readonly string? name, ref decimal price, in DayOfWeek day = DayOfWeek.Tuesday)
        {
            (Id, Name, Price, Day) = (id, name, price, day);
            price = 0;
        }

        public ByReference(int id, string? name, decimal price, DayOfWeek day)
            : this(in id, in name, ref price, in day)
        {
        }

        public int Id { get; }

        public string? Name { get; }

        public decimal Price { get; }

        public DayOfWeek Day { get; }

        public string? Note { get; set; }
    }

    public readonly struct ByReferenceStruct(in int id, in DateOnly day)
    {
        public int Id { get; } = id;

        public DateOnly Day { get; } = day;
    }

    public sealed class GivesBack
    {
        public GivesBack(out int id) => id = Id = 1;

        public int Id { get; }
    }

    public sealed class ThrowingSetter
    {
        public int Value
        {
            get => 0;
            set => ArgumentOutOfRangeException.ThrowIfNegative(value);
        }
    }

    public sealed class ThrowingGetter
    {
        public int Value
        {
            get => throw new InvalidOperationException();
            set => _ = value;
        }
    }

    public sealed class HiddenDependency(string secret)
    {
        private readonly string secret = secret;

        public int Id { get; set; }

        public int Length() => secret.Length;
    }

    /// <summary>A writer may leave out these members, so the constructor must work without them.</summary>
    public sealed record Sparse(
        [property: JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] int Id,
        string Name,
        [property: JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] string? Note);

    public sealed class MarkedWrongly
    {
        [JsonConstructor]
        public MarkedWrongly(int other) => Id = other;

        public int Id { get; }
    }

    public sealed class MarkedTwice
    {
        [JsonConstructor]
        public MarkedTwice()
        {
        }

        [JsonConstructor]
        public MarkedTwice(int id) => Id = id;

        public int Id { get; }
    }
}
