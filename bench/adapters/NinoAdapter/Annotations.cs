using Nino.Core;

namespace Tessera.Benchmarks.Model;

// What the peer needs to be told about each type of the model.
[NinoType]
public partial class Ack;

[NinoType]
public partial class AngularShape;

[NinoType]
public partial class Answer;

[NinoType]
public partial class ApiItem;

[NinoType]
public partial class ApiResponse<T>;

[NinoType]
public partial class BadgeCount;

[NinoType]
public partial class Book;

[NinoType]
public partial class Chat;

[NinoType]
public partial class Circle;

[NinoType]
public partial class ColdItem<TFirst, TSecond>;

[NinoType]
public partial class Comment;

[NinoType]
public partial class ComplexType;

[NinoType]
public partial class Ellipse;

[NinoType]
public partial class Err;

[NinoType]
public partial class EstimatedDelivery;

[NinoType]
public partial class Footnote;

[NinoType]
public partial class Headnote;

[NinoType]
public partial class ItemCategory;

[NinoType]
public partial struct LargeStruct;

[NinoType]
public partial class Layer;

[NinoType]
public partial class Location;

[NinoType]
public partial class Marker;

[NinoType]
public partial class Merchant;

[NinoType]
public partial class Move;

[NinoType]
public partial class NineInts;

[NinoType]
public partial class Notes;

[NinoType]
public partial class Page;

[NinoType]
public partial class Person;

[NinoType]
public partial class Ping;

[NinoType]
public partial class Poco;

[NinoType]
public partial class PointObject;

[NinoType]
public partial struct PointValue;

[NinoType]
public partial class Polygon;

[NinoType]
public partial class Question;

[NinoType]
public partial class Rectangle;

[NinoType]
public partial class Ring;

[NinoType]
public partial class RoundShape;

[NinoType]
public partial class ShallowUser;

[NinoType]
public partial class Shape;

[NinoType]
public partial class ShippingOption;

[NinoType]
public partial struct SmallStruct;

[NinoType]
public partial record SparseRecord;

[NinoType]
public partial class Square;

[NinoType]
public partial class TelemetryColumns;

[NinoType]
public partial class TelemetryGaps;

[NinoType]
public partial class TelemetryObjects;

[NinoType]
public partial class TelemetryValues;

[NinoType]
public partial class TextBook;

[NinoType]
public partial class Tick;

[NinoType]
public partial class TreeNode;

[NinoType]
public partial class Triangle;

[NinoType]
public partial class User;

[NinoType]
public partial class UserChanged;

[NinoType]
public partial class UserNewer;

[NinoType]
public partial class UserOlder;

[NinoType]
public partial struct Vector3;

[NinoType]
public partial class Weights;

[NinoType]
public partial record WideRecord;
