using Nino.Core;
using Tessera.Benchmarks.Model;

namespace Tessera.Benchmarks.Adapters;

/// <summary>The generator makes code for the constructed types it sees as members; these are the workloads' roots.</summary>
[NinoType]
public partial class Roots
{
    public ApiResponse<ApiItem>? Response;
    public List<Merchant>? Merchants;
    public List<Poco>? Pocos;
    public List<Answer>? Answers;
    public List<User>? Users;
    public List<UserOlder>? OlderUsers;
    public List<UserNewer>? NewerUsers;
    public List<UserChanged>? ChangedUsers;
    public Dictionary<string, User>? UserMap;
    public List<WideRecord>? Wide;
    public List<SparseRecord>? Sparse;
    public List<Shape>? Shapes;
    public Vector3[]? Vectors;
    public Dictionary<string, int>? TextToInt;
    public Dictionary<int, string>? IntToText;
    public Dictionary<Guid, Poco>? GuidToPoco;
    public HashSet<string>? Texts;
    public string[]? TextArray;
    public int[]? Ints;
    public bool[]? Bools;
    public ColdItem<int, int>? ColdInt;
    public ColdItem<int, long>? ColdLong;
    public ColdItem<int, short>? ColdShort;
    public ColdItem<int, byte>? ColdByte;
    public ColdItem<int, double>? ColdDouble;
    public ColdItem<int, float>? ColdFloat;
    public ColdItem<int, decimal>? ColdDecimal;
    public ColdItem<int, uint>? ColdUint;
    public ColdItem<int, ulong>? ColdUlong;
    public ColdItem<int, char>? ColdChar;
}
