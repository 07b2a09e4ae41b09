using Tessera.Zoo.Packages;
using Tessera.Zoo.Reports;
using Tessera.Zoo.Running;
using Tessera.Zoo.Trials;

switch (args)
{
    case ["report", .. string[] rest]:
        return await ReportCommand.RunAsync(rest);
    case ["work", string package, string first]:
        PackageWorker.Run(ZooPackages.Named(package), int.Parse(first, System.Globalization.CultureInfo.InvariantCulture));
        return 0;
    case ["type", string package, string name]:
        Type type = ZooPackages.Named(package).AllTypes().First(type => type.Name == name || type.ToString() == name);
        PackageWorker.OnDeepStack(() => Console.WriteLine(new TypeTrial(ZooPackages.Named(package)).Run(type)));
        return 0;
    default:
        Console.Error.WriteLine(ReportCommand.Usage);
        return 2;
}
