// Bundles the server for Node: node scripts/build-server.mjs FOLDER [MORE ENTRIES…]
import { writeFileSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const [folder, ...more] = process.argv.slice(2);
if (!folder) throw new Error('Where to? node scripts/build-server.mjs FOLDER');
const kit = 'packages/server-kit';
const beside = [
  'apps/server/render-thread.ts',
  `${kit}/pictures/picture-process.ts`,
  `${kit}/media/media-process.ts`,
  `${kit}/html/clean-thread.ts`,
  `${kit}/transfer/sheet-thread.ts`,
  'modules/search/server/text/segment-thread.ts',
];
const files = ['apps/server/main.ts', ...beside, ...more];
const input = Object.fromEntries(files.map((file) => [basename(file, '.ts'), resolve(root, file)]));

// With parts in machine code or WebAssembly, or loaded only where they are wanted.
const apart = [/^node:/, 'better-sqlite3', 'mediainfo.js', 'nodemailer', 'sharp', /^@node-rs\//, /^pg($|-|\/)/];

/** What lies beside a source is found where the source lies, fonts of a library too; threads and processes are entries of the bundle. */
const sourcePlaces = {
  name: 'source-places',
  transform(code, file) {
    if (!isAbsolute(file) || !/import\.meta\.|__dirname|__filename/.test(code)) return undefined;
    const [folder, path] = [dirname(file), file].map((place) => JSON.stringify(place));
    return code
      .replaceAll('import.meta.dirname', folder)
      .replaceAll('import.meta.filename', path)
      .replaceAll(/(?<![\w$.'"`])__(dirname|filename)(?![\w$'"`]|\s*=[^=])/g, (_, kind) =>
        kind === 'dirname' ? folder : path,
      )
      .replaceAll(/(new URL\('\.\/([\w-]+)\.ts', )?import\.meta\.url/g, (written, _, entry) =>
        entry && entry in input ? `new URL('./${entry}.js', import.meta.url` : JSON.stringify(pathToFileURL(file).href),
      );
  },
};

const bundle = await rolldown({ input, platform: 'node', external: apart, plugins: [sourcePlaces] });
const { output } = await bundle.write({ dir: folder, format: 'esm', entryFileNames: '[name].js', comments: false });
// The engine keeps sources for as long as the process lives, at two bytes a letter where one of them is not plain.
for (const { type, fileName, code } of output)
  if (type === 'chunk') writeFileSync(join(folder, fileName), withPlainLetters(code));

function withPlainLetters(code) {
  const plain = (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  // An escape in front of one, which says nothing, would escape the new one.
  return code.replaceAll(
    /(\\*)([^\0-\x7f])/g,
    (_, escapes, letter) => escapes.slice(escapes.length % 2) + plain(letter),
  );
}
