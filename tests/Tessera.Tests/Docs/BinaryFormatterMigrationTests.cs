using System.Runtime.Serialization;
using Tessera.TestKit;
using Tessera.Tests.Contracts;
using Xunit;

namespace Tessera.Tests.Docs;

/// <summary>The examples and claims of docs/migration/binaryformatter.md.</summary>
public class BinaryFormatterMigrationTests
{
    [Fact]
    public void ObjectGraphs_ComeBackWithTheirTypesAndIdentity()
    {
        Employee boss = new() { Account = new Account() };
        boss.Boss = boss;
        boss.Client = new Customer();
        boss.Account.Deposit(5);

        // guide:begin binaryformatter1
        TesseraOptions options = new()
        {
            References = TesseraReferenceHandling.Preserve,
            TypeNames = TesseraTypeNames.Empty.Add<Customer>("customer"),
        };

        using MemoryStream stream = new();
        TesseraSerializer.Serialize(stream, boss, options);                      // formatter.Serialize(stream, boss)
        stream.Position = 0;
        Employee? copy = TesseraSerializer.Deserialize<Employee>(stream, options);   // (Employee)formatter.Deserialize(stream)
        // guide:end

        Assert.Same(copy, copy!.Boss);
        Assert.IsType<Customer>(copy.Client);
        Assert.Equal((5, 2), (copy.Account!.Show(), copy.Restored));
    }

    [Fact]
    public void ThingsOfTheProcess_AreRefused()
    {
        foreach (Type type in new[] { typeof(Action), typeof(Stream), typeof(Task), typeof(Type), typeof(System.Data.DataTable), typeof(System.Net.CookieContainer) })
        {
            TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(null, typeof(List<>).MakeGenericType(type)));
            Assert.Equal(TesseraErrorCode.InvalidContract, error.Code);
        }
    }

    [Fact]
    public void PrivateState_IsWrittenByAttributeOnly() => Assert.Equal("Public", Written.Names(new Secretive(5)));

    [Fact]
    public void Exceptions_AreRefusedForTheyWouldLoseTheirMessage()
    {
        TesseraException error = Assert.Throws<TesseraException>(() => TesseraSerializer.Serialize(new InvalidOperationException("message")));

        Assert.Equal(TesseraErrorCode.InvalidContract, error.Code);
    }

    [Fact]
    public void RenamedMembers_AreFoundByTheirAliases() => Assert.Equal(5, Written.ReadInto<Holder<Renamed>>(new { Value = new { OldName = 5 } }).Value!.NewName);

    [Serializable]
    public sealed class Secretive
    {
        private readonly int _secret;

        public Secretive()
        {
        }

        public Secretive(int secret) => _secret = secret;

        public int Public { get; set; }

        public int Show() => _secret;
    }

    public sealed class Renamed
    {
        [TesseraAlias("OldName")]
        public int NewName { get; set; }
    }

    public sealed class Employee
    {
        [NonSerialized]
        public int Restored = -1;

        public Employee? Boss { get; set; }

        public object? Client { get; set; }

        public Account? Account { get; set; }

        [OnDeserialized]
        private void Restore(StreamingContext context) => Restored = 1 + (Boss is null ? 0 : 1);
    }

    public sealed class Customer;

    // guide:begin binaryformatter2
    [DataContract]
    public sealed class Account
    {
        [DataMember]
        private decimal _balance;

        public void Deposit(decimal amount) => _balance += amount;

        public decimal Show() => _balance;
    }
    // guide:end
}
