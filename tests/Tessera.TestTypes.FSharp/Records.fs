namespace Tessera.TestTypes.FSharp

open System.Collections.Generic

type Address = { Street: string; Number: int }

[<Struct>]
type Position = { X: float; Y: float }

type Counter = { Name: string; mutable Count: int }

[<CLIMutable>]
type Row = { Id: int; Title: string }

type Account =
    private
        { Balance: decimal
          Owner: string }

module Account =
    let create balance owner = { Balance = balance; Owner = owner }

/// Everything of F# in one.
type Order =
    { Id: CustomerId
      Address: Address option
      Position: Position voption
      Lines: (string * int) list
      Tags: Set<string>
      Prices: Map<string, decimal>
      Total: struct (int * string)
      State: Result<Message, string>
      Done: Result<unit, Color>
      Choice: Choice<int, string>
      Rows: Row array }

    member order.Count = order.Lines.Length
