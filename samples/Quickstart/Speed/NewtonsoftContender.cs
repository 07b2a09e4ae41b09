using System.Text;
using Newtonsoft.Json;

namespace Quickstart.Speed;

internal sealed class NewtonsoftContender : IContender
{
    private static readonly UTF8Encoding s_utf8 = new(encoderShouldEmitUTF8Identifier: false);
    private static readonly JsonSerializer s_serializer = JsonSerializer.CreateDefault();

    public string Name => "Newtonsoft.Json";

    public byte[] Serialize<T>(T value)
    {
        using MemoryStream stream = new();
        using (StreamWriter text = new(stream, s_utf8, leaveOpen: true))
            s_serializer.Serialize(text, value, typeof(T));
        return stream.ToArray();
    }

    public T? Deserialize<T>(byte[] data)
    {
        using StreamReader text = new(new MemoryStream(data), s_utf8);
        using JsonTextReader reader = new(text);
        return s_serializer.Deserialize<T>(reader);
    }
}
