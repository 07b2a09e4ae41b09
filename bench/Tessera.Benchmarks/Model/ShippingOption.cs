namespace Tessera.Benchmarks.Model;

[Serializable]
public sealed partial class ShippingOption
{
    public int ShippingOptionId { get; set; }
    public DeliveryType DeliveryType { get; set; }
    public EstimatedDelivery EstimatedDelivery { get; set; } = null!;
}
