// Types that the tests serialize by their run-time type, so that no call names them.
using Tessera;
using Tessera.Tests.Differential;
using Tessera.TestTypes.Api;
using Tessera.TestTypes.Books;
using Tessera.TestTypes.Collections;
using Tessera.TestTypes.Dtos;
using Tessera.TestTypes.Inheritance;
using Tessera.TestTypes.Members;
using Tessera.TestTypes.Merchants;
using Tessera.TestTypes.Records;
using Tessera.TestTypes.Structs;
using Tessera.TestTypes.Trees;
using Tessera.TestTypes.Unions;

[assembly: TesseraSerializable(typeof(TestApiCategory), IncludesNamespace = true)]
[assembly: TesseraSerializable(typeof(TrainedWeights), IncludesNamespace = true)]
[assembly: TesseraSerializable(typeof(AllKeys), IncludesNamespace = true)]
[assembly: TesseraSerializable(typeof(Customer), IncludesNamespace = true)]
[assembly: TesseraSerializable(typeof(Vehicle), IncludesNamespace = true)]
[assembly: TesseraSerializable(typeof(FieldsOnly), IncludesNamespace = true)]
[assembly: TesseraSerializable(typeof(Merchant), IncludesNamespace = true)]
[assembly: TesseraSerializable(typeof(Positional), IncludesNamespace = true)]
[assembly: TesseraSerializable(typeof(Envelope<List<int>>))]
[assembly: TesseraSerializable(typeof(Result<int?>))]
[assembly: TesseraSerializable(typeof(SmallStruct), IncludesNamespace = true)]
[assembly: TesseraSerializable(typeof(Folder), IncludesNamespace = true)]
[assembly: TesseraSerializable(typeof(Leaf), IncludesNamespace = true)]
[assembly: TesseraSerializable(typeof(Models.Numbers))]
[assembly: TesseraSerializable(typeof(Models.Texts))]
[assembly: TesseraSerializable(typeof(Models.Moments))]
[assembly: TesseraSerializable(typeof(Models.Optionals))]
[assembly: TesseraSerializable(typeof(Models.Point))]
[assembly: TesseraSerializable(typeof(Models.Reading))]
[assembly: TesseraSerializable(typeof(Models.Structs))]
[assembly: TesseraSerializable(typeof(Models.Lists))]
[assembly: TesseraSerializable(typeof(Models.Person))]
[assembly: TesseraSerializable(typeof(Models.Maps))]
[assembly: TesseraSerializable(typeof(Models.Sets))]
[assembly: TesseraSerializable(typeof(Models.Absent))]
[assembly: TesseraSerializable(typeof(Models.Tuples))]
[assembly: TesseraSerializable(typeof(Models.Compact))]
[assembly: TesseraSerializable(typeof(Models.Base))]
[assembly: TesseraSerializable(typeof(Models.Hidden))]
[assembly: TesseraSerializable(typeof(Models.Slots))]
[assembly: TesseraSerializable(typeof(Models.Keyed))]
[assembly: TesseraSerializable(typeof(Models.Registered))]
[assembly: TesseraSerializable(typeof(Models.Choices))]