using ProtoBuf;

namespace Tessera.Benchmarks.Model;

// What the peer needs to be told about each type of the model.
[ProtoContract(ImplicitFields = ImplicitFields.AllPublic)]
public partial class Ack;

[ProtoContract(ImplicitFields = ImplicitFields.AllPublic)]
[ProtoInclude(120, typeof(Square))]
[ProtoInclude(121, typeof(Rectangle))]
[ProtoInclude(122, typeof(Triangle))]
[ProtoInclude(123, typeof(Polygon))]
public partial class AngularShape;

[ProtoContract(ImplicitFields = ImplicitFields.AllPublic)]
public partial class Answer;

[ProtoContract(ImplicitFields = ImplicitFields.AllPublic)]
public partial class ApiItem;

[ProtoContract(ImplicitFields = ImplicitFields.AllPublic)]
public partial class ApiResponse<T>;

[ProtoContract(ImplicitFields = ImplicitFields.AllPublic)]
public partial class BadgeCount;

[ProtoContract(ImplicitFields = ImplicitFields.AllPublic)]
public partial class Book;

[ProtoContract(ImplicitFields = ImplicitFields.AllPublic)]
public partial class Chat;

[ProtoContract(ImplicitFields = ImplicitFields.AllPublic)]
public partial class Circle;

[ProtoContract(ImplicitFields = ImplicitFields.AllPublic)]
public partial class ColdItem<TFirst, TSecond>;

[ProtoContract(ImplicitFields = ImplicitFields.AllPublic)]
public partial class Comment;

[ProtoContract(ImplicitFields = ImplicitFields.AllPublic)]
public partial class ComplexType;

[ProtoContract(ImplicitFields = ImplicitFields.AllPublic)]
public partial class Ellipse;

[ProtoContract(ImplicitFields = ImplicitFields.AllPublic)]
public partial class Err;

[ProtoContract(ImplicitFields = ImplicitFields.AllPublic)]
public partial class EstimatedDelivery;

[ProtoContract(ImplicitFields = ImplicitFields.AllPublic)]
public partial class Footnote;

[ProtoContract(ImplicitFields = ImplicitFields.AllPublic)]
public partial class Headnote;

[ProtoContract(ImplicitFields = ImplicitFields.AllPublic)]
public partial class ItemCategory;

[ProtoContract(ImplicitFields = ImplicitFields.AllPublic)]
public partial struct LargeStruct;

[ProtoContract(ImplicitFields = ImplicitFields.AllPublic)]
public partial class Layer;

[ProtoContract(ImplicitFields = ImplicitFields.AllPublic)]
public partial class Location;

[ProtoContract(ImplicitFields = ImplicitFields.AllPublic)]
public partial class Marker;

[ProtoContract(ImplicitFields = ImplicitFields.AllPublic)]
public partial class Merchant;

[ProtoContract(ImplicitFields = ImplicitFields.AllPublic)]
public partial class Move;

[ProtoContract(ImplicitFields = ImplicitFields.AllPublic)]
public partial class NineInts;

[ProtoContract(ImplicitFields = ImplicitFields.AllPublic)]
public partial class Notes;

[ProtoContract(ImplicitFields = ImplicitFields.AllPublic)]
public partial class Page;

[ProtoContract(ImplicitFields = ImplicitFields.AllPublic)]
public partial class Person;

[ProtoContract(ImplicitFields = ImplicitFields.AllPublic)]
public partial class Ping;

[ProtoContract(ImplicitFields = ImplicitFields.AllPublic)]
public partial class Poco;

[ProtoContract(ImplicitFields = ImplicitFields.AllPublic)]
public partial class PointObject;

[ProtoContract(ImplicitFields = ImplicitFields.AllPublic)]
public partial struct PointValue;

[ProtoContract(ImplicitFields = ImplicitFields.AllPublic)]
public partial class Polygon;

[ProtoContract(ImplicitFields = ImplicitFields.AllPublic)]
public partial class Question;

[ProtoContract(ImplicitFields = ImplicitFields.AllPublic)]
public partial class Rectangle;

[ProtoContract(ImplicitFields = ImplicitFields.AllPublic)]
public partial class Ring;

[ProtoContract(ImplicitFields = ImplicitFields.AllPublic)]
[ProtoInclude(110, typeof(Circle))]
[ProtoInclude(111, typeof(Ellipse))]
[ProtoInclude(112, typeof(Ring))]
public partial class RoundShape;

[ProtoContract(ImplicitFields = ImplicitFields.AllPublic)]
public partial class ShallowUser;

[ProtoContract(ImplicitFields = ImplicitFields.AllPublic)]
[ProtoInclude(100, typeof(RoundShape))]
[ProtoInclude(101, typeof(AngularShape))]
[ProtoInclude(102, typeof(Marker))]
public partial class Shape;

[ProtoContract(ImplicitFields = ImplicitFields.AllPublic)]
public partial class ShippingOption;

[ProtoContract(ImplicitFields = ImplicitFields.AllPublic)]
public partial struct SmallStruct;

[ProtoContract(ImplicitFields = ImplicitFields.AllPublic)]
public partial record SparseRecord;

[ProtoContract(ImplicitFields = ImplicitFields.AllPublic)]
public partial class Square;

[ProtoContract(ImplicitFields = ImplicitFields.AllPublic)]
public partial class TelemetryColumns;

[ProtoContract(ImplicitFields = ImplicitFields.AllPublic)]
public partial class TelemetryGaps;

[ProtoContract(ImplicitFields = ImplicitFields.AllPublic)]
public partial class TelemetryObjects;

[ProtoContract(ImplicitFields = ImplicitFields.AllPublic)]
public partial class TelemetryValues;

[ProtoContract(ImplicitFields = ImplicitFields.AllPublic)]
public partial class TextBook;

[ProtoContract(ImplicitFields = ImplicitFields.AllPublic)]
public partial class Tick;

[ProtoContract(ImplicitFields = ImplicitFields.AllPublic)]
public partial class TreeNode;

[ProtoContract(ImplicitFields = ImplicitFields.AllPublic)]
public partial class Triangle;

[ProtoContract]
public partial class User;

[ProtoContract]
public partial class UserChanged;

[ProtoContract]
public partial class UserNewer;

[ProtoContract]
public partial class UserOlder;

[ProtoContract(ImplicitFields = ImplicitFields.AllPublic)]
public partial struct Vector3;

[ProtoContract(ImplicitFields = ImplicitFields.AllPublic)]
public partial class Weights;

[ProtoContract(ImplicitFields = ImplicitFields.AllPublic)]
public partial record WideRecord;
