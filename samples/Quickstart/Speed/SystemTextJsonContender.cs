using System.Text.Json;

namespace Quickstart.Speed;

internal sealed class SystemTextJsonContender : IContender
{
    public string Name => "System.Text.Json";

    public byte[] Serialize<T>(T value) => JsonSerializer.SerializeToUtf8Bytes(value);

    public T? Deserialize<T>(byte[] data) => JsonSerializer.Deserialize<T>(data);
}
