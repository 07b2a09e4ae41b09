// Runs the published program in Node: node main.mjs FOLDER
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';

const folder = resolve(process.argv[2]);
const { dotnet } = await import(pathToFileURL(`${folder}/wwwroot/_framework/dotnet.js`));
process.exit(await dotnet.run('Browser', []));
