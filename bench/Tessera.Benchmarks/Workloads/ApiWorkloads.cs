using Tessera.Benchmarks.Data;
using Tessera.Benchmarks.Model;
using Tessera.Benchmarks.References;

namespace Tessera.Benchmarks.Workloads;

/// <summary>W07: an API response of 15 items, in bytes and streams (Xfrogcn.BinaryFormatter).</summary>
public static class ApiWorkloads
{
    public static IReadOnlyList<Workload> All { get; } =
    [
        new Workload<ApiResponse<ApiItem>>
        {
            Id = "W07",
            Title = "API response of 15 items",
            Quick = true,
            Streams = true,
            Create = () => Create(_ => new string('B', 50), _ => new string('A', 256), _ => new string('C', 500)),
            Reference = new ApiResponseReference(),
        },
        new Workload<ApiResponse<ApiItem>>
        {
            Id = "W07.words",
            Title = "API response of 15 items, real words",
            Streams = true,
            Create = () => Create(r => Words.Text(r, 50), r => Words.Text(r, 256), r => Words.Text(r, 500)),
            Reference = new ApiResponseReference(),
        },
    ];

    private static ApiResponse<ApiItem> Create(Func<Xoshiro256, string> name, Func<Xoshiro256, string> description, Func<Xoshiro256, string> address)
    {
        Xoshiro256 random = new(42);
        List<ApiItem> items = new(15);
        for (int i = 0; i < 15; i++)
        {
            items.Add(new ApiItem
            {
                Id = random.NextGuid(),
                CreatedTime = FixedTime.Utc.AddTicks(random.Next(1_000_000_000)),
                UpdateTime = null,
                ProductName = name(random),
                Desc = description(random),
                Price = random.Next(100, 50000),
                Discount = random.Next(100) / 100f,
                Stock = random.Next(1000),
                Address = address(random),
                Category = new ItemCategory { Id = "1", Name = "Name", Desc = "Desc" },
                Properties = new Dictionary<string, string> { ["P1"] = "Test property P1", ["P2"] = "Test property P2" },
                Status = ItemStatus.Normal,
            });
        }

        return new ApiResponse<ApiItem> { Code = 0, Message = "SUCCESS", TotalCount = 3000, Items = items };
    }
}
