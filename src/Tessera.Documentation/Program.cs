using System.Reflection.PortableExecutable;
using System.Xml.Linq;
using Tessera.Documentation;

// The compiler documents all members. A package documents those that its users can call: the others are taken out of the file.
(string assembly, string documentation) = (args[0], args[1]);
using PEReader image = new(File.OpenRead(assembly));
PublicMembers members = new(image);
XDocument page = XDocument.Load(documentation, LoadOptions.PreserveWhitespace);
foreach (XElement member in page.Descendants("member").Where(member => !members.Contains(member.Attribute("name")!.Value)).ToList())
{
    // With the line break and the indentation in front of it.
    (member.PreviousNode as XText)?.Remove();
    member.Remove();
}

page.Save(documentation, SaveOptions.DisableFormatting);
