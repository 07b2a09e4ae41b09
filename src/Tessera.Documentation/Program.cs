using System.Reflection.PortableExecutable;
using System.Xml.Linq;
using Tessera.Documentation;

// The compiler documents all members. The package should document only members that its users can call, so the others are removed from the file.
(string assembly, string documentation) = (args[0], args[1]);
using PEReader image = new(File.OpenRead(assembly));
PublicMembers members = new(image);
XDocument page = XDocument.Load(documentation, LoadOptions.PreserveWhitespace);
foreach (XElement member in page.Descendants("member").Where(member => !members.Contains(member.Attribute("name")!.Value)).ToList())
{
    // Also removes the line break and the indentation in front of the element.
    (member.PreviousNode as XText)?.Remove();
    member.Remove();
}

page.Save(documentation, SaveOptions.DisableFormatting);
