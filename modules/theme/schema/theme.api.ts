import { allow, endpoint, id } from '@kaiyin/entity';
import { z } from 'zod';
import { contentsOut, themeChoices, themePart, type ThemePart } from './theme-file.ts';

const edit = allow('cms:site:edit');

/** Packs a site as a theme; the archive is fetched from `downloadTheme`. Answers the task's id. */
export const exportTheme = endpoint({
  method: 'POST',
  path: '/cms/site/exportTheme',
  access: edit,
  input: z.object({ siteId: id, contents: z.enum(contentsOut).default('samples') }),
}).output<{ taskId: number }>();

/** The theme that the caller packed last of a site, as a zip. */
export const downloadTheme = endpoint({
  method: 'GET',
  path: '/cms/site/downloadTheme/{id}',
  access: edit,
  reply: 'raw',
  input: z.object({ id }),
}).output<void>();

export interface ThemePartView {
  part: ThemePart;
  /** How many the site does not have, has just the same, and has otherwise. */
  added: number;
  same: number;
  differing: number;
  /** Names of some that are added, and of some that the site has otherwise. */
  addedNames: string[];
  differingNames: string[];
  /** Permissions that the caller lacks to bring this part in; it can only be left out. */
  lacking: string[];
}
export interface ThemeView {
  /** Names the archive when it is brought in. */
  fileId: number;
  name: string;
  description: string;
  parts: ThemePartView[];
  /** Files of the archive that are no part of a theme. */
  unknown: string[];
}

/** Takes an archive, multipart field `file`, and says what bringing it into the current site would do; nothing is changed. */
export const previewTheme = endpoint({
  method: 'POST',
  path: '/cms/site/importTheme/preview',
  access: edit,
  site: true,
  uploads: true,
  logged: false,
}).output<ThemeView>();

/** Brings an archive that was looked at into a site: all that is wanted of it, or nothing. Answers the task's id. */
export const importTheme = endpoint({
  method: 'POST',
  path: '/cms/site/importTheme',
  access: edit,
  input: z.object({
    siteId: id,
    fileId: id,
    /** Parts that are not named are left out. */
    parts: z.partialRecord(themePart, z.enum(themeChoices)),
    /** Makes the contents public that were public where they come from; else they are drafts. */
    publishes: z.boolean().default(true),
  }),
}).output<{ taskId: number }>();
