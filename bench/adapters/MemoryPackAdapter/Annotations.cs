using MemoryPack;

namespace Tessera.Benchmarks.Model;

// What the peer needs to be told about each type of the model.
[MemoryPackable]
public partial class Ack;

[MemoryPackable]
public partial class Answer;

[MemoryPackable]
public partial class ApiItem;

[MemoryPackable]
public partial class ApiResponse<T>;

[MemoryPackable]
public partial class BadgeCount;

[MemoryPackable]
public partial class Chat;

[MemoryPackable]
public partial class Circle;

[MemoryPackable]
public partial class ColdItem<TFirst, TSecond>;

[MemoryPackable]
public partial class Comment;

[MemoryPackable]
public partial class ComplexType;

[MemoryPackable]
public partial class Ellipse;

[MemoryPackable]
public partial class Err;

[MemoryPackable]
public partial class EstimatedDelivery;

[MemoryPackable]
public partial class Footnote;

[MemoryPackable]
public partial class Headnote;

[MemoryPackable]
public partial class ItemCategory;

[MemoryPackable]
public partial struct LargeStruct;

[MemoryPackable]
public partial class Layer;

[MemoryPackable]
public partial class Location;

[MemoryPackable]
public partial class Marker;

[MemoryPackable]
public partial class Merchant;

[MemoryPackable]
public partial class Move;

[MemoryPackable]
public partial class NineInts;

[MemoryPackable]
public partial class Notes;

[MemoryPackable]
public partial class Page;

[MemoryPackable]
public partial class Person;

[MemoryPackable]
public partial class Ping;

[MemoryPackable]
public partial class Poco;

[MemoryPackable]
public partial class PointObject;

[MemoryPackable]
public partial struct PointValue;

[MemoryPackable]
public partial class Polygon;

[MemoryPackable]
public partial class Question;

[MemoryPackable]
public partial class Rectangle;

[MemoryPackable]
public partial class Ring;

[MemoryPackable]
public partial class ShallowUser;

[MemoryPackable]
[MemoryPackUnion(0, typeof(Circle))]
[MemoryPackUnion(1, typeof(Ellipse))]
[MemoryPackUnion(2, typeof(Ring))]
[MemoryPackUnion(3, typeof(Square))]
[MemoryPackUnion(4, typeof(Rectangle))]
[MemoryPackUnion(5, typeof(Triangle))]
[MemoryPackUnion(6, typeof(Polygon))]
[MemoryPackUnion(7, typeof(Marker))]
public partial class Shape;

[MemoryPackable]
public partial class ShippingOption;

[MemoryPackable]
public partial struct SmallStruct;

[MemoryPackable]
public partial record SparseRecord;

[MemoryPackable]
public partial class Square;

[MemoryPackable]
public partial class TelemetryColumns;

[MemoryPackable]
public partial class TelemetryGaps;

[MemoryPackable]
public partial class TelemetryObjects;

[MemoryPackable]
public partial class TelemetryValues;

[MemoryPackable]
public partial class TextBook;

[MemoryPackable]
public partial class Tick;

[MemoryPackable]
public partial class TreeNode;

[MemoryPackable]
public partial class Triangle;

[MemoryPackable]
public partial class User;

[MemoryPackable]
public partial class UserChanged;

[MemoryPackable]
public partial class UserNewer;

[MemoryPackable]
public partial class UserOlder;

[MemoryPackable]
public partial struct Vector3;

[MemoryPackable]
public partial class Weights;

[MemoryPackable]
public partial record WideRecord;
