using System.Text;
using Tessera.Cli;

// Without this, a terminal would get text in its own encoding. Files and pipes get UTF-8 in any case.
if (!Console.IsOutputRedirected)
    Console.OutputEncoding = Encoding.UTF8;
return CommandLineTool.Run(args, StandardStreams.OfProcess());
