import { blob, code, entity, flag, integer, optional, text, type Row } from '@kaiyin/entity';

/** Suffixes that static files of a pipe may have, by what can be done with them. */
export const fileSuffixes = {
  text: ['css', 'js', 'mjs', 'json', 'map', 'svg', 'txt', 'xml', 'webmanifest', 'html', 'htm'],
  picture: ['ico', 'png', 'jpg', 'webp', 'avif', 'gif'],
  font: ['woff', 'woff2', 'ttf', 'otf'],
} as const;

/** Files in this folder lie at the pipe's root under their own names: robots.txt, favicon.ico, proofs of ownership. */
export const rootFolder = 'root';

/** Bytes of one file. */
export const mostBytes = 10 * 1024 * 1024;
/** Bytes of one that is edited as text. */
export const mostTextBytes = 1024 * 1024;
/** Files and folders of one pipe; all of them are read at once. */
export const mostFiles = 2000;
/** Files that one upload takes. */
export const filesAtOnce = 50;

/** A static file of a pipe, or a folder of such files; the bytes lie in the blob store under `hash`. Whatever lies in a folder has a row for each folder above it. */
export const file = entity('cms_file', {
  permission: 'cms:file',
  scope: 'site',
  fields: {
    pipeCode: code({ max: 20 }),
    /** Below the folder of the pipe's files, with slashes: `css/main.css`. */
    path: text({ max: 255 }),
    /** The path in lower case: no two files differ by case alone. */
    pathKey: text({ max: 255 }),
    isFolder: flag(),
    /** Null for folders. */
    hash: optional(blob()),
    /** Bytes. */
    size: integer({ min: 0, initial: 0 }),
    /** Counts its changes, from 1; who saves says which one they began with. */
    revision: integer({ min: 1, initial: 1 }),
  },
  unique: [['siteId', 'pipeCode', 'pathKey']],
  order: { by: 'path', direction: 'asc' },
});
export type StaticFile = Row<typeof file>;

const word = '[A-Za-z0-9_-][A-Za-z0-9_.-]*';
const wholePath = new RegExp(`^${word}(?:/${word})*$`);

/** The one folder whose name begins with a dot: where others look for proofs and addresses (RFC 8615). */
export const wellKnown = '.well-known';
const inWellKnown = /^root\/\.well-known(?=\/|$)/i;

/** Letters, digits, `_`, `-` and dots, in folders; no name begins or ends with a dot or has two of them in a row. */
export const isFilePath = (path: string): boolean =>
  wholePath.test(path.replace(inWellKnown, 'root/well-known')) && !path.includes('..') && !/\.(?:\/|$)/.test(path);

/** What stands after the last dot of a path, in lower case; empty without one. */
export const suffixOfFile = (path: string): string => /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';

const isOf = (kind: keyof typeof fileSuffixes, path: string): boolean =>
  (fileSuffixes[kind] as readonly string[]).includes(suffixOfFile(path));
/** Whether a file is edited as text. */
export const isTextFile = (path: string): boolean => isOf('text', path);
export const isPictureFile = (path: string): boolean => isOf('picture', path) || suffixOfFile(path) === 'svg';
/** Whether the suffix is one of those that are taken. */
export const isTaken = (path: string): boolean => isTextFile(path) || isOf('picture', path) || isOf('font', path);

/** Whether a file lies at the pipe's root under its own name. */
export const isAtRoot = (path: string): boolean => path.toLowerCase().startsWith(`${rootFolder}/`);

export const folderOfPath = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));
export const nameOfPath = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
export const pathIn = (folder: string, name: string): string => (folder ? `${folder}/${name}` : name);
