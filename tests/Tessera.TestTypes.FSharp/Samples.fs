namespace Tessera.TestTypes.FSharp

open System

/// Values that are awkward to write in another language.
module Samples =
    let figures = [| Circle 1.5; Rectangle(2.0, Double.NaN); Origin |]

    let messages = [| Ping; Text "a"; Text ""; Pair(-1, "x"); Sized(Origin, 5L); Sized(Circle 0.5, -1L); Stop |]

    let levels = [| Level.Low; Level.High 3 |]

    let measures = [| Length 2.5; Label "x"; Nothing |]

    let sides = [| Left 1; Right 1 |]

    let expressions =
        [| Number 1
           Sum(Number 1, Variable "x")
           Product [ Number 2; Sum(Number 3, Number 4); Product [] ]
           Let("x", Number 1, Some(Variable "x"))
           Let("x", Number 1, None) |]

    let results: Result<int, string> array = [| Ok 5; Error "bad" |]

    let secrets = [| Secret.hide 5; Secret.gone |]

    let perhaps: Perhaps<int> array = [| Nope; Just 5 |]

    let units: Result<unit, Color> array = [| Ok(); Error Green |]

    let valueOptions: int voption array = [| ValueSome 5; ValueNone; ValueSome 0 |]

    let texts: string voption array = [| ValueSome "a"; ValueNone |]

    let someNull: string option = Some(Unchecked.defaultof<string>)

    let nested: int option option = Some None

    let account = Account.create 12.50m "Ada"

    let anonymous = {| Name = "a"; Size = 5 |}

    let anonymousStruct = struct {| Name = "a"; Size = 5 |}

    let increment = box (fun number -> number + 1)

    let reference: int ref = ref 5

    let order =
        { Id = CustomerId(Guid.Parse "0d6b7f53-6b57-4a0c-8f0a-7e1f6b0f3a11")
          Address = Some { Street = "Main"; Number = 5 }
          Position = ValueSome { X = 1.0; Y = -0.0 }
          Lines = [ ("a", 1); ("b", 2) ]
          Tags = Set.ofList [ "y"; "x" ]
          Prices = Map.ofList [ ("a", 1.50m) ]
          Total = struct (5, "five")
          State = Ok(Pair(1, "x"))
          Done = Ok()
          Choice = Choice2Of2 "b"
          Rows = [| { Id = 1; Title = "t" } |] }

    let bareOrder =
        { order with
            Address = None
            Position = ValueNone
            Lines = []
            Tags = Set.empty
            Prices = Map.empty
            State = Error "no"
            Done = Error Red
            Choice = Choice1Of2 1
            Rows = [||] }
