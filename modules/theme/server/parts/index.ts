import type { Part } from '../part.ts';
import { catalogsPart } from './catalogs.ts';
import { contentsPart } from './contents.ts';
import { dynamicPagesPart } from './dynamic-pages.ts';
import { filesPart } from './files.ts';
import { linksPart } from './links.ts';
import { modelsPart } from './models.ts';
import { pipesPart } from './pipes.ts';
import { resourcesPart } from './resources.ts';
import { settingsPart } from './settings.ts';
import { specialsPart } from './specials.ts';
import { templatesPart } from './templates.ts';
import { widgetsPart } from './widgets.ts';

// Each part hands its own kind of data to itself only.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyPart = Part<any>;

/** All parts in the order in which they are brought in: later ones name earlier ones. */
export const parts: readonly AnyPart[] = [
  pipesPart,
  modelsPart,
  resourcesPart,
  filesPart,
  templatesPart,
  catalogsPart,
  contentsPart,
  specialsPart,
  widgetsPart,
  dynamicPagesPart,
  linksPart,
  settingsPart,
];
