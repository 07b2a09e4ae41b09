using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Routing;

namespace Tessera.Hosts.Tests.AspNetCore;

/// <summary>The actions of <see cref="OrdersController"/> as minimal APIs.</summary>
internal static class OrdersApi
{
    public static void Map(IEndpointRouteBuilder app)
    {
        app.MapPost("/api/orders", (TesseraBody<Order> body) => TypedResults.Extensions.TesseraOrJson(body.Value));
        app.MapGet("/api/orders/{id}", (int id) => id == 7 ? TypedResults.Extensions.TesseraOrJson(Order.Example) : Results.NotFound());
        app.MapGet("/api/null", () => TypedResults.Extensions.TesseraOrJson<Order>(null, statusCode: StatusCodes.Status202Accepted));
        app.MapGet("/api/numbers", () => TypedResults.Extensions.TesseraOrJson(Enumerable.Range(1, 3).Where(number => number != 2)));
        app.MapPost("/api/small", (TesseraBody<byte[]> body) => TypedResults.Extensions.TesseraOrJson(body.Value.Length)).WithMetadata(new RequestSizeLimitAttribute(1000));
        app.MapPost("/api/picky", (TesseraBody<Picky> body) => body.Value.Count);
        app.MapPost("/api/depth", (TesseraBody<Node> body) => body.Value.Next is null ? 1 : 2);
        app.MapPost("/api/delegates", (TesseraBody<List<Action>> body) => body.Value.Count);

        app.MapMethods("/api/seen", ["GET", "DELETE", "POST", "PUT", "PATCH"], async (HttpRequest request) =>
        {
            using MemoryStream body = new();
            await request.Body.CopyToAsync(body);
            return TypedResults.Extensions.Tessera(new Seen(request.Method, request.Headers.Accept.ToString(), request.ContentType, request.ContentLength, body.ToArray()));
        });
        app.MapPost("/api/optional", (TesseraBody<Order>? body) => body is null ? "none" : body.Value.Name);
        app.MapPost("/api/defaulted", ([AsParameters] Search search) => search.Body is null ? "none" : search.Body.Value.Name);
        app.MapGet("/api/text", () => "no message");
        app.MapGet("/api/always", () => TypedResults.Extensions.Tessera(Order.Example, statusCode: StatusCodes.Status202Accepted));
        app.MapGet("/api/options", () => TypedResults.Extensions.Tessera(new Order(1, null), new TesseraOptions { SkipNulls = true }));
        app.MapGet("/api/unwritable", () => TypedResults.Extensions.Tessera<Action>(() => { }));
        app.MapPost("/api/filtered", (TesseraBody<Order> body) => body.Value.Id).AddEndpointFilter((invocation, next) =>
            ValueTask.FromResult<object?>(Results.Text($"filter saw {invocation.GetArgument<TesseraBody<Order>>(0).Value.Name}")));
    }
}
