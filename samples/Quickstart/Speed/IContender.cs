namespace Quickstart.Speed;

/// <summary>A serializer as its users call it: it converts objects to a byte array and back.</summary>
internal interface IContender
{
    string Name { get; }

    byte[] Serialize<T>(T value);

    T? Deserialize<T>(byte[] data);
}
