using MessagePack;

namespace Tessera.Benchmarks.Model;

// What the peer needs to be told about each type of the model.
[MessagePackObject(keyAsPropertyName: true)]
public partial class Ack;

[MessagePackObject(keyAsPropertyName: true)]
public partial class AngularShape;

[MessagePackObject(keyAsPropertyName: true)]
public partial class Answer;

[MessagePackObject(keyAsPropertyName: true)]
public partial class ApiItem;

[MessagePackObject(keyAsPropertyName: true)]
public partial class ApiResponse<T>;

[MessagePackObject(keyAsPropertyName: true)]
public partial class BadgeCount;

[MessagePackObject(keyAsPropertyName: true)]
public partial class Book;

[MessagePackObject(keyAsPropertyName: true)]
public partial class Chat;

[MessagePackObject(keyAsPropertyName: true)]
public partial class Circle;

[MessagePackObject(keyAsPropertyName: true)]
public partial class ColdItem<TFirst, TSecond>;

[MessagePackObject(keyAsPropertyName: true)]
public partial class Comment;

[MessagePackObject(keyAsPropertyName: true)]
public partial class ComplexType;

[MessagePackObject(keyAsPropertyName: true)]
public partial class Ellipse;

[MessagePackObject(keyAsPropertyName: true)]
public partial class Err;

[MessagePackObject(keyAsPropertyName: true)]
public partial class EstimatedDelivery;

[MessagePackObject(keyAsPropertyName: true)]
public partial class Footnote;

[MessagePackObject(keyAsPropertyName: true)]
public partial class Headnote;

[MessagePackObject(keyAsPropertyName: true)]
public partial class ItemCategory;

[MessagePackObject(keyAsPropertyName: true)]
public partial struct LargeStruct;

[MessagePackObject(keyAsPropertyName: true)]
public partial class Layer;

[MessagePackObject(keyAsPropertyName: true)]
public partial class Location;

[MessagePackObject(keyAsPropertyName: true)]
public partial class Marker;

[MessagePackObject(keyAsPropertyName: true)]
public partial class Merchant;

[MessagePackObject(keyAsPropertyName: true)]
public partial class Move;

[MessagePackObject(keyAsPropertyName: true)]
public partial class NineInts;

[MessagePackObject(keyAsPropertyName: true)]
public partial class Notes;

[MessagePackObject(keyAsPropertyName: true)]
public partial class Page;

[MessagePackObject(keyAsPropertyName: true)]
public partial class Person;

[MessagePackObject(keyAsPropertyName: true)]
public partial class Ping;

[MessagePackObject(keyAsPropertyName: true)]
public partial class Poco;

[MessagePackObject(keyAsPropertyName: true)]
public partial class PointObject;

[MessagePackObject(keyAsPropertyName: true)]
public partial struct PointValue;

[MessagePackObject(keyAsPropertyName: true)]
public partial class Polygon;

[MessagePackObject(keyAsPropertyName: true)]
public partial class Question;

[MessagePackObject(keyAsPropertyName: true)]
public partial class Rectangle;

[MessagePackObject(keyAsPropertyName: true)]
public partial class Ring;

[MessagePackObject(keyAsPropertyName: true)]
public partial class RoundShape;

[MessagePackObject(keyAsPropertyName: true)]
public partial class ShallowUser;

[MessagePackObject(keyAsPropertyName: true)]
[Union(0, typeof(Circle))]
[Union(1, typeof(Ellipse))]
[Union(2, typeof(Ring))]
[Union(3, typeof(Square))]
[Union(4, typeof(Rectangle))]
[Union(5, typeof(Triangle))]
[Union(6, typeof(Polygon))]
[Union(7, typeof(Marker))]
public partial class Shape;

[MessagePackObject(keyAsPropertyName: true)]
public partial class ShippingOption;

[MessagePackObject(keyAsPropertyName: true)]
public partial struct SmallStruct;

[MessagePackObject(keyAsPropertyName: true)]
public partial record SparseRecord;

[MessagePackObject(keyAsPropertyName: true)]
public partial class Square;

[MessagePackObject(keyAsPropertyName: true)]
public partial class TelemetryColumns;

[MessagePackObject(keyAsPropertyName: true)]
public partial class TelemetryGaps;

[MessagePackObject(keyAsPropertyName: true)]
public partial class TelemetryObjects;

[MessagePackObject(keyAsPropertyName: true)]
public partial class TelemetryValues;

[MessagePackObject(keyAsPropertyName: true)]
public partial class TextBook;

[MessagePackObject(keyAsPropertyName: true)]
public partial class Tick;

[MessagePackObject(keyAsPropertyName: true)]
public partial class TreeNode;

[MessagePackObject(keyAsPropertyName: true)]
public partial class Triangle;

[MessagePackObject(keyAsPropertyName: true)]
public partial class User;

[MessagePackObject(keyAsPropertyName: true)]
public partial class UserChanged;

[MessagePackObject(keyAsPropertyName: true)]
public partial class UserNewer;

[MessagePackObject(keyAsPropertyName: true)]
public partial class UserOlder;

[MessagePackObject(keyAsPropertyName: true)]
public partial struct Vector3;

[MessagePackObject(keyAsPropertyName: true)]
public partial class Weights;

[MessagePackObject(keyAsPropertyName: true)]
public partial record WideRecord;
