namespace Tessera.TestTypes.FSharp

open System

/// Cases with fields, named and not, and one without.
type Figure =
    | Circle of radius: float
    | Rectangle of width: float * height: float
    | Origin

/// More than three cases: the compiler tells them apart by a number instead of by classes.
type Message =
    | Ping
    | Text of string
    | Pair of int * string
    | Sized of Figure * count: int64
    | Stop

type Color =
    | Red
    | Green

[<RequireQualifiedAccess>]
type Level =
    | Low
    | High of by: int

type CustomerId = CustomerId of Guid

[<Struct>]
type Weight = Weight of kilograms: decimal

[<Struct>]
type Measure =
    | Length of meters: float
    | Label of label: string
    | Nothing

/// Cases of a struct may have a field in common.
[<Struct>]
type Side =
    | Left of value: int
    | Right of value: int

type Expression =
    | Number of int
    | Variable of string
    | Sum of Expression * Expression
    | Product of Expression list
    | Let of name: string * value: Expression * body: Expression option

type Secret =
    private
    | Hidden of int
    | Gone

module Secret =
    let hide number = Hidden number
    let gone = Gone

/// Null stands for the first case.
[<CompilationRepresentation(CompilationRepresentationFlags.UseNullAsTrueValue)>]
type Perhaps<'T> =
    | Nope
    | Just of 'T
