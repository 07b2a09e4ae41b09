using Tessera;

namespace Quickstart.Speed;

internal sealed class TesseraContender : IContender
{
    public string Name => "Tessera";

    public byte[] Serialize<T>(T value) => TesseraSerializer.Serialize(value);

    public T? Deserialize<T>(byte[] data) => TesseraSerializer.Deserialize<T>(data);
}
