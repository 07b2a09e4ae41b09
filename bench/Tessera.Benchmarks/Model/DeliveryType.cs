namespace Tessera.Benchmarks.Model;

public enum DeliveryType
{
    OneWeek,
    SameDay,
    Premium,
}
