namespace Tessera.Zoo.Packages;

/// <summary>The packages that are tried. Their versions are pinned in Directory.Packages.props.</summary>
public static class ZooPackages
{
    /// <summary>The greatest number of types of a package that are tried.</summary>
    public const int TypesOfEach = 150;

    /// <summary>All packages, in the order of the table.</summary>
    public static IReadOnlyList<ZooPackage> All { get; } =
    [
        new("Anthropic"),
        new("Ardalis.Result"),
        new("Ardalis.SmartEnum"),
        new("AWSSDK.DynamoDBv2"),
        new("AWSSDK.S3"),
        new("AWSSDK.SQS"),
        new("Azure.Data.Tables"),
        new("Azure.Messaging.ServiceBus"),
        new("Azure.Search.Documents"),
        new("Azure.Storage.Blobs"),
        new("CloudNative.CloudEvents"),
        new("Confluent.Kafka"),
        new("Cronos"),
        new("CsvHelper"),
        new("Docker.DotNet"),
        new("Elastic.Clients.Elasticsearch"),
        new("FluentValidation"),
        new("FSharp.Core"),
        new("Google.Api.CommonProtos") { Configure = options => options.AddProtobuf() },
        new("Google.Apis.Storage.v1"),
        new("Google.Protobuf") { Configure = options => options.AddProtobuf() },
        new("Hl7.Fhir.R4", "Hl7.Fhir.R4", "Hl7.Fhir.Base"),
        new("Ical.Net"),
        new("KubernetesClient"),
        new("LanguageExt.Core"),
        new("LibGit2Sharp"),
        new("libphonenumber-csharp", "PhoneNumbers"),
        new("MailKit"),
        new("Markdig"),
        new("MathNet.Numerics"),
        new("Microsoft.Azure.Cosmos", "Microsoft.Azure.Cosmos.Client", "Microsoft.Azure.Cosmos.Serialization.HybridRow"),
        new("Microsoft.Azure.DurableTask.Core", "DurableTask.Core"),
        new("Microsoft.EntityFrameworkCore.Sqlite", "Microsoft.EntityFrameworkCore", "Microsoft.EntityFrameworkCore.Abstractions", "Microsoft.EntityFrameworkCore.Relational"),
        new("Microsoft.Extensions.AI.Abstractions"),
        new("Microsoft.Graph"),
        new("Microsoft.IdentityModel.Protocols.OpenIdConnect"),
        new("Microsoft.IdentityModel.Tokens"),
        new("Microsoft.OpenApi"),
        new("MimeKit"),
        new("ModelContextProtocol.Core"),
        new("MongoDB.Bson"),
        new("NATS.Client.Core"),
        new("NetTopologySuite") { Configure = options => options.AddNetTopologySuite(), NotWritten = ["CoordinateSequence", "Factory", "PrecisionModel", "UserData"] },
        new("Newtonsoft.Json") { Configure = options => options.AddNewtonsoft() },
        new("NodaTime") { Configure = options => options.AddNodaTime() },
        new("Npgsql"),
        new("NuGet.Versioning"),
        new("Octokit"),
        new("Octokit.Webhooks"),
        new("OneOf"),
        new("OpenAI"),
        new("OpenTelemetry"),
        new("RabbitMQ.Client"),
        new("Semver"),
        new("SendGrid"),
        new("Serilog"),
        new("StackExchange.Redis"),
        new("Stripe.net"),
        new("System.Net.Http"),
        new("Telegram.Bot"),
        new("Tomlyn"),
        new("Twilio"),
        new("Ulid"),
        new("UnitsNet"),
        new("YamlDotNet"),
    ];

    /// <summary>Returns the package with the given name.</summary>
    public static ZooPackage Named(string name) => All.Single(package => package.Name == name);
}
