using Microsoft.Kiota.Abstractions.Store;
using Xunit;

namespace Tessera.Packages.Tests;

/// <summary>Models as Kiota generates them, those of Microsoft Graph for one: a store keeps what their properties show.</summary>
public class BackedModelTests
{
    private static readonly TesseraOptions[] s_engines = Engines.Of(options => options);

    [Fact]
    public void Model_WithAStore_ComesBackWithAllItsProperties() =>
        Assert.All(s_engines, options =>
        {
            Message message = new() { Subject = "Hello", Sender = new() { Subject = "Inner" }, AdditionalData = new Dictionary<string, object> { ["flag"] = 7 } };
            for (int i = 0; i < 200; i++)
            {
                Message copy = TesseraSerializer.Clone(message, options)!;

                Assert.Equal("Hello", copy.Subject);
                Assert.Equal("Inner", copy.Sender!.Subject);
                Assert.Equal(7, copy.AdditionalData["flag"]);
            }
        });

    [Fact]
    public void Store_OfAModel_IsNoMember()
    {
        TesseraObject read = Assert.IsType<TesseraObject>(TesseraSerializer.Deserialize(TesseraSerializer.Serialize(new Message { Subject = "Hello" })));

        Assert.Equal(["AdditionalData", "Subject", "Sender"], read.Keys);
    }

    /// <summary>The order of a base class before its derived one is that in Graph: the store comes after what it keeps.</summary>
    public class Entity
    {
        public IDictionary<string, object> AdditionalData
        {
            get => BackingStore.Get<IDictionary<string, object>>("AdditionalData") ?? new Dictionary<string, object>();
            set => BackingStore.Set("AdditionalData", value);
        }

        public IBackingStore BackingStore { get; private set; } = BackingStoreFactorySingleton.Instance.CreateBackingStore();
    }

    public sealed class Message : Entity, IBackedModel
    {
        public string? Subject
        {
            get => BackingStore.Get<string?>("subject");
            set => BackingStore.Set("subject", value);
        }

        public Message? Sender
        {
            get => BackingStore.Get<Message?>("sender");
            set => BackingStore.Set("sender", value);
        }
    }
}
