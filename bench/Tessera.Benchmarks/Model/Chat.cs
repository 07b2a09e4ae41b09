namespace Tessera.Benchmarks.Model;

[Serializable]
public sealed partial class Chat
{
    public int From { get; set; }
    public bool Whisper { get; set; }
    public string Text { get; set; } = "";
    public DateTime Sent { get; set; }
}
