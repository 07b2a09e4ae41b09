namespace Tessera.Tests.Sparse;

/// <summary>Types like those of the clients of large services. An object has few members set, but its type leads to all others.</summary>
public static class Models
{
    public sealed class User
    {
        public string? Id { get; set; }

        public string? DisplayName { get; set; }

        public string? Mail { get; set; }

        public string? JobTitle { get; set; }

        public bool? AccountEnabled { get; set; }

        public string? AgeGroup { get; set; }

        public List<Plan>? AssignedPlans { get; set; }

        public List<string>? BusinessPhones { get; set; }

        public string? City { get; set; }

        public string? CompanyName { get; set; }

        public string? Country { get; set; }

        public DateTimeOffset? CreatedDateTime { get; set; }

        public string? Department { get; set; }

        public Calendar? Calendar { get; set; }

        public List<Calendar>? Calendars { get; set; }

        public List<User>? DirectReports { get; set; }

        public Drive? Drive { get; set; }

        public List<Event>? Events { get; set; }

        public string? EmployeeId { get; set; }

        public string? GivenName { get; set; }

        public List<Identity>? Identities { get; set; }

        public MailboxSettings? MailboxSettings { get; set; }

        public User? Manager { get; set; }

        public List<Group>? MemberOf { get; set; }

        public string? MobilePhone { get; set; }

        public string? OfficeLocation { get; set; }

        public string? PostalCode { get; set; }

        public string? PreferredLanguage { get; set; }

        public Presence? Presence { get; set; }

        public int? SignInSessions { get; set; }

        public string? State { get; set; }

        public string? StreetAddress { get; set; }

        public string? Surname { get; set; }

        public string? UsageLocation { get; set; }

        public string? UserPrincipalName { get; set; }

        public string? UserType { get; set; }

        public Dictionary<string, Setting>? Settings { get; set; }
    }

    public sealed class Plan
    {
        public DateTimeOffset? AssignedDateTime { get; set; }

        public string? CapabilityStatus { get; set; }

        public string? Service { get; set; }

        public Guid? ServicePlanId { get; set; }
    }

    public sealed class Calendar
    {
        public string? Id { get; set; }

        public string? Name { get; set; }

        public string? Color { get; set; }

        public bool? CanEdit { get; set; }

        public bool? CanShare { get; set; }

        public List<Event>? CalendarView { get; set; }

        public EmailAddress? Owner { get; set; }

        public string? ChangeKey { get; set; }
    }

    public sealed class Event
    {
        public string? Id { get; set; }

        public string? Subject { get; set; }

        public string? BodyPreview { get; set; }

        public ItemBody? Body { get; set; }

        public TimeInZone? Start { get; set; }

        public TimeInZone? End { get; set; }

        public Location? Location { get; set; }

        public List<Attendee>? Attendees { get; set; }

        public Recurrence? Recurrence { get; set; }

        public bool? IsAllDay { get; set; }

        public bool? IsCancelled { get; set; }

        public string? WebLink { get; set; }

        public List<Event>? Instances { get; set; }

        public Calendar? Calendar { get; set; }
    }

    public sealed class ItemBody
    {
        public string? Content { get; set; }

        public string? ContentType { get; set; }
    }

    public sealed class TimeInZone
    {
        public string? DateTime { get; set; }

        public string? TimeZone { get; set; }
    }

    public sealed class Location
    {
        public string? DisplayName { get; set; }

        public PostalAddress? Address { get; set; }

        public GeoPoint? Coordinates { get; set; }

        public string? UniqueId { get; set; }

        public string? LocationType { get; set; }
    }

    public sealed class PostalAddress
    {
        public string? Street { get; set; }

        public string? City { get; set; }

        public string? State { get; set; }

        public string? CountryOrRegion { get; set; }

        public string? PostalCode { get; set; }
    }

    public sealed class GeoPoint
    {
        public double? Latitude { get; set; }

        public double? Longitude { get; set; }

        public double? Altitude { get; set; }

        public double? Accuracy { get; set; }
    }

    public sealed class Attendee
    {
        public EmailAddress? EmailAddress { get; set; }

        public string? Type { get; set; }

        public ResponseStatus? Status { get; set; }

        public TimeInZone? ProposedStart { get; set; }
    }

    public sealed class EmailAddress
    {
        public string? Name { get; set; }

        public string? Address { get; set; }
    }

    public sealed class ResponseStatus
    {
        public string? Response { get; set; }

        public DateTimeOffset? Time { get; set; }
    }

    public sealed class Recurrence
    {
        public RecurrencePattern? Pattern { get; set; }

        public RecurrenceRange? Range { get; set; }
    }

    public sealed class RecurrencePattern
    {
        public string? Type { get; set; }

        public int? Interval { get; set; }

        public int? Month { get; set; }

        public int? DayOfMonth { get; set; }

        public List<string>? DaysOfWeek { get; set; }

        public string? FirstDayOfWeek { get; set; }
    }

    public sealed class RecurrenceRange
    {
        public string? Type { get; set; }

        public DateOnly? StartDate { get; set; }

        public DateOnly? EndDate { get; set; }

        public string? RecurrenceTimeZone { get; set; }

        public int? NumberOfOccurrences { get; set; }
    }

    public sealed class Drive
    {
        public string? Id { get; set; }

        public string? DriveType { get; set; }

        public Quota? Quota { get; set; }

        public DriveItem? Root { get; set; }

        public List<DriveItem>? Following { get; set; }

        public string? WebUrl { get; set; }
    }

    public sealed class Quota
    {
        public long? Deleted { get; set; }

        public long? Remaining { get; set; }

        public string? State { get; set; }

        public long? Total { get; set; }

        public long? Used { get; set; }
    }

    public sealed class DriveItem
    {
        public string? Id { get; set; }

        public string? Name { get; set; }

        public long? Size { get; set; }

        public List<DriveItem>? Children { get; set; }

        public FileFacet? File { get; set; }

        public List<Permission>? Permissions { get; set; }

        public User? CreatedByUser { get; set; }
    }

    public sealed class FileFacet
    {
        public string? MimeType { get; set; }

        public Hashes? Hashes { get; set; }

        public bool? ProcessingMetadata { get; set; }
    }

    public sealed class Hashes
    {
        public string? Crc32Hash { get; set; }

        public string? QuickXorHash { get; set; }

        public string? Sha1Hash { get; set; }

        public string? Sha256Hash { get; set; }
    }

    public sealed class Permission
    {
        public string? Id { get; set; }

        public List<string>? Roles { get; set; }

        public string? ShareId { get; set; }

        public User? GrantedTo { get; set; }

        public DateTimeOffset? ExpirationDateTime { get; set; }
    }

    public sealed class Identity
    {
        public string? Issuer { get; set; }

        public string? IssuerAssignedId { get; set; }

        public string? SignInType { get; set; }
    }

    public sealed class MailboxSettings
    {
        public string? ArchiveFolder { get; set; }

        public string? DateFormat { get; set; }

        public string? TimeFormat { get; set; }

        public string? TimeZone { get; set; }

        public string? UserPurpose { get; set; }

        public AutomaticReplies? AutomaticReplies { get; set; }

        public Language? Language { get; set; }
    }

    public sealed class AutomaticReplies
    {
        public string? ExternalAudience { get; set; }

        public string? ExternalReplyMessage { get; set; }

        public string? InternalReplyMessage { get; set; }

        public string? Status { get; set; }

        public TimeInZone? ScheduledStart { get; set; }

        public TimeInZone? ScheduledEnd { get; set; }
    }

    public sealed class Language
    {
        public string? DisplayName { get; set; }

        public string? Locale { get; set; }
    }

    public sealed class Group
    {
        public string? Id { get; set; }

        public string? Classification { get; set; }

        public string? Description { get; set; }

        public string? DisplayName { get; set; }

        public List<string>? GroupTypes { get; set; }

        public List<User>? Members { get; set; }

        public List<User>? Owners { get; set; }

        public Calendar? Calendar { get; set; }

        public Drive? Drive { get; set; }

        public bool? MailEnabled { get; set; }

        public string? Visibility { get; set; }
    }

    public sealed class Presence
    {
        public string? Activity { get; set; }

        public string? Availability { get; set; }

        public PresenceMessage? StatusMessage { get; set; }
    }

    public sealed class PresenceMessage
    {
        public ItemBody? Message { get; set; }

        public TimeInZone? Expiry { get; set; }

        public DateTimeOffset? PublishedDateTime { get; set; }
    }

    public sealed class Setting
    {
        public string? Name { get; set; }

        public string? Value { get; set; }

        public Setting? Fallback { get; set; }
    }

    public sealed class Pod
    {
        public string? ApiVersion { get; set; }

        public string? Kind { get; set; }

        public ObjectMeta? Metadata { get; set; }

        public PodSpec? Spec { get; set; }

        public PodStatus? Status { get; set; }
    }

    public sealed class ObjectMeta
    {
        public string? Name { get; set; }

        public string? Namespace { get; set; }

        public string? Uid { get; set; }

        public string? ResourceVersion { get; set; }

        public long? Generation { get; set; }

        public DateTime? CreationTimestamp { get; set; }

        public DateTime? DeletionTimestamp { get; set; }

        public Dictionary<string, string>? Labels { get; set; }

        public Dictionary<string, string>? Annotations { get; set; }

        public List<OwnerReference>? OwnerReferences { get; set; }

        public List<string>? Finalizers { get; set; }
    }

    public sealed class OwnerReference
    {
        public string? ApiVersion { get; set; }

        public string? Kind { get; set; }

        public string? Name { get; set; }

        public string? Uid { get; set; }

        public bool? Controller { get; set; }

        public bool? BlockOwnerDeletion { get; set; }
    }

    public sealed class PodSpec
    {
        public List<Container>? Containers { get; set; }

        public List<Container>? InitContainers { get; set; }

        public List<Volume>? Volumes { get; set; }

        public string? NodeName { get; set; }

        public Dictionary<string, string>? NodeSelector { get; set; }

        public Affinity? Affinity { get; set; }

        public List<Toleration>? Tolerations { get; set; }

        public SecurityContext? SecurityContext { get; set; }

        public string? RestartPolicy { get; set; }

        public string? ServiceAccountName { get; set; }

        public int? Priority { get; set; }

        public long? TerminationGracePeriodSeconds { get; set; }

        public bool? HostNetwork { get; set; }
    }

    public sealed class Container
    {
        public string? Name { get; set; }

        public string? Image { get; set; }

        public List<string>? Args { get; set; }

        public List<string>? Command { get; set; }

        public List<EnvVar>? Env { get; set; }

        public Probe? LivenessProbe { get; set; }

        public Probe? ReadinessProbe { get; set; }

        public List<ContainerPort>? Ports { get; set; }

        public Resources? Resources { get; set; }

        public SecurityContext? SecurityContext { get; set; }

        public List<VolumeMount>? VolumeMounts { get; set; }

        public string? WorkingDir { get; set; }

        public bool? Tty { get; set; }
    }

    public sealed class EnvVar
    {
        public string? Name { get; set; }

        public string? Value { get; set; }

        public EnvSource? ValueFrom { get; set; }
    }

    public sealed class EnvSource
    {
        public KeySelector? ConfigMapKeyRef { get; set; }

        public KeySelector? SecretKeyRef { get; set; }

        public FieldSelector? FieldRef { get; set; }
    }

    public sealed class KeySelector
    {
        public string? Name { get; set; }

        public string? Key { get; set; }

        public bool? Optional { get; set; }
    }

    public sealed class FieldSelector
    {
        public string? ApiVersion { get; set; }

        public string? FieldPath { get; set; }
    }

    public sealed class Probe
    {
        public ExecAction? Exec { get; set; }

        public HttpAction? HttpGet { get; set; }

        public int? InitialDelaySeconds { get; set; }

        public int? PeriodSeconds { get; set; }

        public int? FailureThreshold { get; set; }

        public int? TimeoutSeconds { get; set; }
    }

    public sealed class ExecAction
    {
        public List<string>? Command { get; set; }
    }

    public sealed class HttpAction
    {
        public string? Host { get; set; }

        public string? Path { get; set; }

        public string? Port { get; set; }

        public string? Scheme { get; set; }

        public List<EnvVar>? HttpHeaders { get; set; }
    }

    public sealed class ContainerPort
    {
        public string? Name { get; set; }

        public int? ContainerPortNumber { get; set; }

        public int? HostPort { get; set; }

        public string? Protocol { get; set; }

        public string? HostIp { get; set; }
    }

    public sealed class Resources
    {
        public Dictionary<string, string>? Limits { get; set; }

        public Dictionary<string, string>? Requests { get; set; }
    }

    public sealed class SecurityContext
    {
        public bool? Privileged { get; set; }

        public bool? ReadOnlyRootFilesystem { get; set; }

        public bool? RunAsNonRoot { get; set; }

        public long? RunAsUser { get; set; }

        public long? RunAsGroup { get; set; }

        public Capabilities? Capabilities { get; set; }
    }

    public sealed class Capabilities
    {
        public List<string>? Add { get; set; }

        public List<string>? Drop { get; set; }
    }

    public sealed class Volume
    {
        public string? Name { get; set; }

        public KeySelector? Secret { get; set; }

        public KeySelector? ConfigMap { get; set; }

        public string? HostPath { get; set; }

        public VolumeClaim? PersistentVolumeClaim { get; set; }
    }

    public sealed class VolumeClaim
    {
        public string? ClaimName { get; set; }

        public bool? ReadOnly { get; set; }
    }

    public sealed class VolumeMount
    {
        public string? Name { get; set; }

        public string? MountPath { get; set; }

        public string? SubPath { get; set; }

        public bool? ReadOnly { get; set; }

        public string? MountPropagation { get; set; }
    }

    public sealed class Affinity
    {
        public AffinityTerm? NodeAffinity { get; set; }

        public AffinityTerm? PodAffinity { get; set; }

        public AffinityTerm? PodAntiAffinity { get; set; }
    }

    public sealed class AffinityTerm
    {
        public string? TopologyKey { get; set; }

        public List<Expression>? MatchExpressions { get; set; }

        public int? Weight { get; set; }

        public AffinityTerm? Preferred { get; set; }
    }

    public sealed class Expression
    {
        public string? Key { get; set; }

        public string? Operator { get; set; }

        public List<string>? Values { get; set; }
    }

    public sealed class Toleration
    {
        public string? Key { get; set; }

        public string? Operator { get; set; }

        public string? Value { get; set; }

        public string? Effect { get; set; }

        public long? TolerationSeconds { get; set; }
    }

    public sealed class PodStatus
    {
        public string? Phase { get; set; }

        public string? Message { get; set; }

        public string? Reason { get; set; }

        public string? HostIp { get; set; }

        public string? PodIp { get; set; }

        public DateTime? StartTime { get; set; }

        public List<PodCondition>? Conditions { get; set; }

        public List<ContainerStatus>? ContainerStatuses { get; set; }
    }

    public sealed class PodCondition
    {
        public string? Type { get; set; }

        public string? Status { get; set; }

        public string? Reason { get; set; }

        public string? Message { get; set; }

        public DateTime? LastProbeTime { get; set; }

        public DateTime? LastTransitionTime { get; set; }
    }

    public sealed class ContainerStatus
    {
        public string? Name { get; set; }

        public string? Image { get; set; }

        public string? ContainerId { get; set; }

        public bool? Ready { get; set; }

        public bool? Started { get; set; }

        public int? RestartCount { get; set; }

        public Resources? AllocatedResources { get; set; }
    }

    public sealed class ChatMessage
    {
        public int MessageId { get; set; }

        public long? Date { get; set; }

        public Chat? Chat { get; set; }

        public ChatUser? From { get; set; }

        public string? Text { get; set; }

        public List<MessageEntity>? Entities { get; set; }

        public ChatMessage? ReplyToMessage { get; set; }

        public ChatUser? ForwardFrom { get; set; }

        public string? Caption { get; set; }

        public List<PhotoSize>? Photo { get; set; }

        public Audio? Audio { get; set; }

        public Document? Document { get; set; }

        public Video? Video { get; set; }

        public Sticker? Sticker { get; set; }

        public Contact? Contact { get; set; }

        public Venue? Venue { get; set; }

        public Poll? Poll { get; set; }

        public Invoice? Invoice { get; set; }

        public string? AuthorSignature { get; set; }

        public string? MediaGroupId { get; set; }

        public ChatMessage? PinnedMessage { get; set; }

        public List<ChatUser>? NewChatMembers { get; set; }

        public ChatUser? LeftChatMember { get; set; }

        public string? NewChatTitle { get; set; }

        public bool? DeleteChatPhoto { get; set; }

        public Markup? ReplyMarkup { get; set; }
    }

    public sealed class Chat
    {
        public long Id { get; set; }

        public string? Type { get; set; }

        public string? Title { get; set; }

        public string? Username { get; set; }

        public string? FirstName { get; set; }

        public string? LastName { get; set; }

        public bool? IsForum { get; set; }
    }

    public sealed class ChatUser
    {
        public long Id { get; set; }

        public bool IsBot { get; set; }

        public string? FirstName { get; set; }

        public string? LastName { get; set; }

        public string? Username { get; set; }

        public string? LanguageCode { get; set; }

        public bool? IsPremium { get; set; }
    }

    public sealed class MessageEntity
    {
        public string? Type { get; set; }

        public int Offset { get; set; }

        public int Length { get; set; }

        public string? Url { get; set; }

        public ChatUser? User { get; set; }

        public string? Language { get; set; }
    }

    public sealed class PhotoSize
    {
        public string? FileId { get; set; }

        public string? FileUniqueId { get; set; }

        public int Width { get; set; }

        public int Height { get; set; }

        public long? FileSize { get; set; }
    }

    public sealed class Audio
    {
        public string? FileId { get; set; }

        public int Duration { get; set; }

        public string? Performer { get; set; }

        public string? Title { get; set; }

        public PhotoSize? Thumbnail { get; set; }
    }

    public sealed class Document
    {
        public string? FileId { get; set; }

        public PhotoSize? Thumbnail { get; set; }

        public string? FileName { get; set; }

        public string? MimeType { get; set; }

        public long? FileSize { get; set; }
    }

    public sealed class Video
    {
        public string? FileId { get; set; }

        public int Width { get; set; }

        public int Height { get; set; }

        public int Duration { get; set; }

        public PhotoSize? Thumbnail { get; set; }

        public string? MimeType { get; set; }
    }

    public sealed class Sticker
    {
        public string? FileId { get; set; }

        public string? Emoji { get; set; }

        public string? SetName { get; set; }

        public bool? IsAnimated { get; set; }

        public PhotoSize? Thumbnail { get; set; }
    }

    public sealed class Contact
    {
        public string? PhoneNumber { get; set; }

        public string? FirstName { get; set; }

        public string? LastName { get; set; }

        public long? UserId { get; set; }

        public string? Vcard { get; set; }
    }

    public sealed class Venue
    {
        public GeoPoint? Location { get; set; }

        public string? Title { get; set; }

        public string? Address { get; set; }

        public string? FoursquareId { get; set; }
    }

    public sealed class Poll
    {
        public string? Id { get; set; }

        public string? Question { get; set; }

        public List<PollOption>? Options { get; set; }

        public int? TotalVoterCount { get; set; }

        public bool? IsClosed { get; set; }

        public string? Explanation { get; set; }
    }

    public sealed class PollOption
    {
        public string? Text { get; set; }

        public int VoterCount { get; set; }
    }

    public sealed class Invoice
    {
        public string? Title { get; set; }

        public string? Description { get; set; }

        public string? StartParameter { get; set; }

        public string? Currency { get; set; }

        public int? TotalAmount { get; set; }
    }

    public sealed class Markup
    {
        public List<List<Button>>? InlineKeyboard { get; set; }
    }

    public sealed class Button
    {
        public string? Text { get; set; }

        public string? Url { get; set; }

        public string? CallbackData { get; set; }

        public string? SwitchInlineQuery { get; set; }

        public bool? Pay { get; set; }
    }

    public sealed class Charge
    {
        public string? Id { get; set; }

        public long Amount { get; set; }

        public string? Currency { get; set; }

        public long? AmountCaptured { get; set; }

        public long? AmountRefunded { get; set; }

        public BillingDetails? BillingDetails { get; set; }

        public bool? Captured { get; set; }

        public DateTime? Created { get; set; }

        public Customer? Customer { get; set; }

        public string? Description { get; set; }

        public bool? Disputed { get; set; }

        public string? FailureCode { get; set; }

        public string? FailureMessage { get; set; }

        public ChargeInvoice? Invoice { get; set; }

        public bool? Livemode { get; set; }

        public Dictionary<string, string>? Metadata { get; set; }

        public ChargeOutcome? Outcome { get; set; }

        public bool? Paid { get; set; }

        public PaymentIntent? PaymentIntent { get; set; }

        public string? ReceiptEmail { get; set; }

        public string? ReceiptUrl { get; set; }

        public List<Refund>? Refunds { get; set; }

        public Shipping? Shipping { get; set; }

        public string? StatementDescriptor { get; set; }

        public string? Status { get; set; }

        public Transfer? Transfer { get; set; }
    }

    public sealed class BillingDetails
    {
        public PostalAddress? Address { get; set; }

        public string? Email { get; set; }

        public string? Name { get; set; }

        public string? Phone { get; set; }
    }

    public sealed class Customer
    {
        public string? Id { get; set; }

        public string? Email { get; set; }

        public string? Name { get; set; }

        public string? Phone { get; set; }

        public PostalAddress? Address { get; set; }

        public long? Balance { get; set; }

        public Discount? Discount { get; set; }

        public List<Subscription>? Subscriptions { get; set; }

        public PaymentMethod? DefaultSource { get; set; }

        public Dictionary<string, string>? Metadata { get; set; }
    }

    public sealed class Discount
    {
        public string? Id { get; set; }

        public Coupon? Coupon { get; set; }

        public DateTime? Start { get; set; }

        public DateTime? End { get; set; }

        public Customer? Customer { get; set; }
    }

    public sealed class Coupon
    {
        public string? Id { get; set; }

        public long? AmountOff { get; set; }

        public string? Currency { get; set; }

        public string? Duration { get; set; }

        public double? PercentOff { get; set; }

        public bool? Valid { get; set; }
    }

    public sealed class Subscription
    {
        public string? Id { get; set; }

        public Customer? Customer { get; set; }

        public List<SubscriptionItem>? Items { get; set; }

        public ChargeInvoice? LatestInvoice { get; set; }

        public PaymentMethod? DefaultPaymentMethod { get; set; }

        public string? Status { get; set; }

        public Discount? Discount { get; set; }
    }

    public sealed class SubscriptionItem
    {
        public string? Id { get; set; }

        public Price? Price { get; set; }

        public long? Quantity { get; set; }

        public Subscription? Subscription { get; set; }
    }

    public sealed class Price
    {
        public string? Id { get; set; }

        public string? Currency { get; set; }

        public Product? Product { get; set; }

        public long? UnitAmount { get; set; }

        public string? Nickname { get; set; }

        public Recurring? Recurring { get; set; }
    }

    public sealed class Product
    {
        public string? Id { get; set; }

        public string? Name { get; set; }

        public string? Description { get; set; }

        public List<string>? Images { get; set; }

        public Price? DefaultPrice { get; set; }

        public bool? Active { get; set; }
    }

    public sealed class Recurring
    {
        public string? Interval { get; set; }

        public long? IntervalCount { get; set; }

        public string? UsageType { get; set; }
    }

    public sealed class ChargeInvoice
    {
        public string? Id { get; set; }

        public Charge? Charge { get; set; }

        public Customer? Customer { get; set; }

        public List<InvoiceLine>? Lines { get; set; }

        public PaymentIntent? PaymentIntent { get; set; }

        public Subscription? Subscription { get; set; }

        public string? Number { get; set; }

        public long? Total { get; set; }
    }

    public sealed class InvoiceLine
    {
        public string? Id { get; set; }

        public long? Amount { get; set; }

        public string? Description { get; set; }

        public Price? Price { get; set; }

        public SubscriptionItem? SubscriptionItem { get; set; }

        public Discount? Discount { get; set; }
    }

    public sealed class ChargeOutcome
    {
        public string? NetworkStatus { get; set; }

        public string? Reason { get; set; }

        public string? RiskLevel { get; set; }

        public long? RiskScore { get; set; }

        public string? SellerMessage { get; set; }

        public string? Type { get; set; }
    }

    public sealed class PaymentIntent
    {
        public string? Id { get; set; }

        public long? Amount { get; set; }

        public Charge? LatestCharge { get; set; }

        public Customer? Customer { get; set; }

        public ChargeInvoice? Invoice { get; set; }

        public PaymentMethod? PaymentMethod { get; set; }

        public NextAction? NextAction { get; set; }

        public string? ClientSecret { get; set; }
    }

    public sealed class NextAction
    {
        public string? Type { get; set; }

        public string? RedirectUrl { get; set; }

        public PaymentIntent? Related { get; set; }
    }

    public sealed class PaymentMethod
    {
        public string? Id { get; set; }

        public string? Type { get; set; }

        public BillingDetails? BillingDetails { get; set; }

        public Card? Card { get; set; }

        public Customer? Customer { get; set; }
    }

    public sealed class Card
    {
        public string? Brand { get; set; }

        public string? Country { get; set; }

        public long? ExpMonth { get; set; }

        public long? ExpYear { get; set; }

        public string? Last4 { get; set; }

        public string? Funding { get; set; }

        public CardChecks? Checks { get; set; }
    }

    public sealed class CardChecks
    {
        public string? AddressLine1Check { get; set; }

        public string? AddressPostalCodeCheck { get; set; }

        public string? CvcCheck { get; set; }
    }

    public sealed class Refund
    {
        public string? Id { get; set; }

        public long? Amount { get; set; }

        public Charge? Charge { get; set; }

        public PaymentIntent? PaymentIntent { get; set; }

        public string? Reason { get; set; }

        public string? Status { get; set; }

        public Transfer? TransferReversal { get; set; }
    }

    public sealed class Shipping
    {
        public PostalAddress? Address { get; set; }

        public string? Carrier { get; set; }

        public string? Name { get; set; }

        public string? Phone { get; set; }

        public string? TrackingNumber { get; set; }
    }

    public sealed class Transfer
    {
        public string? Id { get; set; }

        public long? Amount { get; set; }

        public string? Currency { get; set; }

        public string? Destination { get; set; }

        public Charge? SourceTransaction { get; set; }

        public bool? Reversed { get; set; }
    }
}
