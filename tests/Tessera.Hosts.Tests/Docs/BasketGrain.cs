namespace Tessera.Hosts.Tests.Docs;

public sealed class BasketGrain([PersistentState("orders")] IPersistentState<List<Order>> orders) : Grain, IBasketGrain
{
    /// <summary>The order that the last call got, which is a copy of the caller's.</summary>
    public static Order? Added { get; private set; }

    public async Task AddAsync(Order order)
    {
        Added = order;
        orders.State.Add(order);
        await orders.WriteStateAsync();
    }

    public async Task<List<Order>> AllAsync()
    {
        await orders.ReadStateAsync();
        return orders.State;
    }
}
