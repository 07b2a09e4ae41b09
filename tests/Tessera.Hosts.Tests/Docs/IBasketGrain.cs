namespace Tessera.Hosts.Tests.Docs;

/// <summary>A grain of the guide to frameworks. Orleans generates code for it, so it is not nested in the test.</summary>
public interface IBasketGrain : IGrainWithStringKey
{
    Task AddAsync(Order order);

    Task<List<Order>> AllAsync();
}
