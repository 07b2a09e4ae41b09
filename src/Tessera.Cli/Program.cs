using System.Text;
using Tessera.Cli;

// A terminal shows what it gets in its own encoding; files and pipes get UTF-8 anyway.
if (!Console.IsOutputRedirected)
    Console.OutputEncoding = Encoding.UTF8;
return CommandLineTool.Run(args, StandardStreams.OfProcess());
