import { z } from 'zod';

/** What a theme may hold, in the order in which it is brought in: later parts name earlier ones. */
export const themeParts = [
  'pipes',
  'models',
  'resources',
  'files',
  'templates',
  'catalogs',
  'contents',
  'specials',
  'widgets',
  'dynamicPages',
  'links',
  'settings',
] as const;
export type ThemePart = (typeof themeParts)[number];
export const themePart = z.enum(themeParts);

/** Name of the file that says what a folder or an archive is. */
export const themeFile = 'theme.json';
/** Form of the files beside it; one that is higher was written by a later edition. */
export const themeFormat = 1;

/** Bytes of an archive that is brought in. */
export const themeBytes = 100 * 1024 * 1024;

/** `theme.json`. */
export const themeHead = z.object({
  kaiyinTheme: z.number().int().min(1),
  name: z.string().max(200),
  description: z.string().max(1000).default(''),
});
export type ThemeHead = z.output<typeof themeHead>;

/** What becomes of a part: left out; what the site has of it stays; or what the theme has takes its place. */
export const themeChoices = ['skip', 'keep', 'replace'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** Which contents go out: none, the newest twenty of each catalog, or all that are public, up to `mostContents`. */
export const contentsOut = ['none', 'samples', 'all'] as const;
export type ContentsOut = (typeof contentsOut)[number];
export const samplesPerCatalog = 20;
export const mostContents = 1000;
/** Entries of any list of a theme. */
export const mostEntries = 5000;
