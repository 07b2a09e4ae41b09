using Microsoft.AspNetCore.SignalR;

namespace Tessera.Hosts.Tests.SignalR;

/// <summary>A side of a connection that knows one call.</summary>
internal sealed class KnownTypes(Type? result = null, Type? item = null, params Type[] parameters) : IInvocationBinder
{
    public const string Target = "Target";

    public Type GetReturnType(string invocationId) => result ?? throw new InvalidOperationException("No such call.");

    public Type GetStreamItemType(string streamId) => item ?? throw new InvalidOperationException("No such stream.");

    public IReadOnlyList<Type> GetParameterTypes(string methodName) => methodName == Target ? parameters : throw new HubException("No such method.");
}
