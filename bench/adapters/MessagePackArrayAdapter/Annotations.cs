using MessagePack;

namespace Tessera.Benchmarks.Model;

// What the peer needs to be told about each type of the model.
[MessagePackObject]
public partial class Ack;

[MessagePackObject]
public partial class AngularShape;

[MessagePackObject]
public partial class Answer;

[MessagePackObject]
public partial class ApiItem;

[MessagePackObject]
public partial class ApiResponse<T>;

[MessagePackObject]
public partial class BadgeCount;

[MessagePackObject]
public partial class Book;

[MessagePackObject]
public partial class Chat;

[MessagePackObject]
public partial class Circle;

[MessagePackObject]
public partial class ColdItem<TFirst, TSecond>;

[MessagePackObject]
public partial class Comment;

[MessagePackObject]
public partial class ComplexType;

[MessagePackObject]
public partial class Ellipse;

[MessagePackObject]
public partial class Err;

[MessagePackObject]
public partial class EstimatedDelivery;

[MessagePackObject]
public partial class Footnote;

[MessagePackObject]
public partial class Headnote;

[MessagePackObject]
public partial class ItemCategory;

[MessagePackObject]
public partial struct LargeStruct;

[MessagePackObject]
public partial class Layer;

[MessagePackObject]
public partial class Location;

[MessagePackObject]
public partial class Marker;

[MessagePackObject]
public partial class Merchant;

[MessagePackObject]
public partial class Move;

[MessagePackObject]
public partial class NineInts;

[MessagePackObject]
public partial class Notes;

[MessagePackObject]
public partial class Page;

[MessagePackObject]
public partial class Person;

[MessagePackObject]
public partial class Ping;

[MessagePackObject]
public partial class Poco;

[MessagePackObject]
public partial class PointObject;

[MessagePackObject]
public partial struct PointValue;

[MessagePackObject]
public partial class Polygon;

[MessagePackObject]
public partial class Question;

[MessagePackObject]
public partial class Rectangle;

[MessagePackObject]
public partial class Ring;

[MessagePackObject]
public partial class RoundShape;

[MessagePackObject]
public partial class ShallowUser;

[MessagePackObject]
[Union(0, typeof(Circle))]
[Union(1, typeof(Ellipse))]
[Union(2, typeof(Ring))]
[Union(3, typeof(Square))]
[Union(4, typeof(Rectangle))]
[Union(5, typeof(Triangle))]
[Union(6, typeof(Polygon))]
[Union(7, typeof(Marker))]
public partial class Shape;

[MessagePackObject]
public partial class ShippingOption;

[MessagePackObject]
public partial struct SmallStruct;

[MessagePackObject]
public partial record SparseRecord;

[MessagePackObject]
public partial class Square;

[MessagePackObject]
public partial class TelemetryColumns;

[MessagePackObject]
public partial class TelemetryGaps;

[MessagePackObject]
public partial class TelemetryObjects;

[MessagePackObject]
public partial class TelemetryValues;

[MessagePackObject]
public partial class TextBook;

[MessagePackObject]
public partial class Tick;

[MessagePackObject]
public partial class TreeNode;

[MessagePackObject]
public partial class Triangle;

[MessagePackObject]
public partial class User;

[MessagePackObject]
public partial class UserChanged;

[MessagePackObject]
public partial class UserNewer;

[MessagePackObject]
public partial class UserOlder;

[MessagePackObject]
public partial struct Vector3;

[MessagePackObject]
public partial class Weights;

[MessagePackObject]
public partial record WideRecord;
