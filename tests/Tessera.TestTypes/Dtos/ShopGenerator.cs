namespace Tessera.TestTypes.Dtos;

public static class ShopGenerator
{
    public static Customer CreateCustomer(int orders = 2)
    {
        Customer customer = new()
        {
            Id = 17,
            Name = "Ada",
            Email = "ada@example.org",
            RegisteredAt = new DateTimeOffset(2023, 7, 1, 8, 30, 0, TimeSpan.FromHours(2)),
            RowVersion = [0, 0, 0, 0, 0, 0, 7, 209],
            Billing = new Address { Street = "Main Street 1", City = "Łódź", Country = null },
        };
        for (int i = 0; i < orders; i++)
            customer.Orders.Add(CreateOrder(i, customer.Id));
        return customer;
    }

    public static PagedResult<Customer> CreatePage(int customers = 3) =>
        new() { Items = [.. Enumerable.Range(0, customers).Select(CreateCustomer)], Page = 1, PageSize = customers, Total = 1000 };

    private static Order CreateOrder(int number, int customer)
    {
        Order order = Order.Create(1000 + number);
        order.CustomerId = customer;
        order.Status = OrderStatus.Paid | OrderStatus.Returned;
        order.Lines.Add(new OrderLine { ProductId = 5, Quantity = 2, Price = 19.90m });
        order.Lines.Add(new OrderLine { ProductId = 6, Price = 0.10m, Weight = 0.25 });
        order.Tags["channel"] = "web";
        order.Tags["note"] = null;
        return order;
    }
}
