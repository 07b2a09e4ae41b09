namespace Tessera.Values;

/// <summary>A consumer with a default for each member of <see cref="IValueConsumer"/>. Derived classes override those that they need.</summary>
internal abstract class ValueConsumer(ReadContext context) : IValueConsumer
{
    public static bool CountsLevels => true;

    public static bool IsCutOff => false;

    public static bool SkipsFixed => false;

    public static bool GathersNulls => false;

    protected ReadContext Context => context;

    public virtual void PassType(in WireReader reader, WireType type)
    {
    }

    public virtual void ReadScalar(ref WireReader reader, WireType type) => ValueSkipper.SkipScalar(ref reader, type);

    public virtual WireType? ReadAny(ref WireReader reader) => AnyHead.Read(ref reader, context).Type;

    public virtual bool ReadRef(ref WireReader reader, WireType type)
    {
        if (RefHead.Read(ref reader, context) != RefHead.New)
            return false;
        context.PassObject(type.Element!, in reader);
        return true;
    }

    public virtual void PassHead(in WireReader reader, WireType type, int at, int number)
    {
    }

    public virtual void PassBlock(ref WireReader reader, ref ValueFrame frame, int at)
    {
    }

    public virtual void Open(ref ValueFrame frame)
    {
    }

    public void PassNulls(in WireReader reader, ref ValueFrame frame, int count)
    {
    }

    public virtual void BeginPart(in WireReader reader, ref ValueFrame frame)
    {
    }

    public virtual void Close(in WireReader reader, ref ValueFrame frame)
    {
    }
}
