namespace Tessera.TestTypes.Api;

public static class TestApiGenerator
{
    public static TestApiResponse<TestApiRecordItem> Create(int items = 15, int seed = 15)
    {
        Random random = new(seed);
        return new TestApiResponse<TestApiRecordItem>
        {
            Message = "SUCCESS",
            TotalCount = 3000,
            Items = [.. Enumerable.Range(0, items).Select(_ => CreateItem(random))],
        };
    }

    private static TestApiRecordItem CreateItem(Random random)
    {
        byte[] id = new byte[16];
        random.NextBytes(id);
        return new TestApiRecordItem
        {
            Id = new Guid(id),
            CreatedTime = new DateTime(2021, 1, 15, 10, 20, 30, DateTimeKind.Utc).AddTicks(random.Next()),
            ProductName = new string('B', 50),
            Desc = new string('A', 256),
            Price = random.Next(100, 50_000),
            Discount = random.Next(0, 100) / 100f,
            Stock = random.Next(0, 1000),
            Address = new string('C', 500),
            Category = new TestApiCategory { Id = "1", Name = "Name", Desc = "Desc" },
            Properties = new Dictionary<string, string> { ["P1"] = "Test property P1", ["P2"] = "Test property P2" },
        };
    }
}
