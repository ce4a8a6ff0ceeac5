import { mediaFacts } from './media-facts.ts';
import {
  blob,
  choice,
  entity,
  instant,
  integer,
  json,
  longText,
  optional,
  real,
  tags,
  text,
  type Row,
} from '@kaiyin/entity';

export const resourceTypes = ['image', 'audio', 'video', 'file'] as const;
export type ResourceType = (typeof resourceTypes)[number];

/** A file of a site's library. Its bytes lie in the blob store under `hash`. */
export const resource = entity('cms_resource', {
  permission: 'cms:resource',
  scope: 'site',
  fields: {
    resourceType: choice(resourceTypes, { filter: 'equals', inList: true }),
    name: text({ max: 100, filter: 'contains', inList: true }),
    fileName: text({ max: 100 }),
    suffix: text({ max: 20, inList: true }),
    /** Address below the web root of every pipe: `resources/<type>/yyyy/MM/dd/<name>.<suffix>`. */
    path: text({ max: 255 }),
    hash: blob(),
    fileSize: integer({ min: 0 }),
    width: optional(integer({ min: 0 })),
    height: optional(integer({ min: 0 })),
    /** Of a sound or a film, read when it came; null where nothing could be read. */
    facts: optional(json(mediaFacts)),
    /** What a picture shows, for those who do not see it; where it is put in, unless something else is said there. */
    alt: longText({ max: 255 }),
    /** Whose it is, such as the photographer. */
    credit: longText({ max: 100 }),
    remark: longText({ max: 400 }),
    tags: tags({ max: 20 }),
    /** The folder that it lies in; 0 for none. */
    folderId: integer({ min: 0, initial: 0 }),
    /** The point of a picture that stays inside when it is cut, in fractions of its width and height; null where none was set. */
    focusX: optional(real()),
    focusY: optional(real()),
    /** When it was looked at last, and since when it was found without its bytes and without a use; null where it was not. */
    checkedTime: optional(instant()),
    missingSince: optional(instant()),
    unusedSince: optional(instant()),
  },
  unique: [['siteId', 'path']],
  order: { by: 'id', direction: 'desc' },
});
export type Resource = Row<typeof resource>;

/** Widths in pixels that pictures of bodies are offered in, where they are wider themselves. */
export const bodyWidths = [480, 960, 1600];

/** A file of which nothing was said yet, and that lies in no folder. */
export const undescribed = { alt: '', credit: '', remark: '', tags: [], folderId: 0 };

/** Pictures of the library: `iurl://resources/image/…/x.png?type=resource&id=1&sid=1`. */
export const internalUrl = ({ path, id, siteId }: Pick<Resource, 'path' | 'id' | 'siteId'>): string =>
  `iurl://${path}?type=resource&id=${id}&sid=${siteId}`;

/** Id of the resource that an internal address names; undefined for anything else. */
export function resourceIdOf(address: string): number | undefined {
  if (!/^iurl:\/\/resources\//i.test(address)) return undefined;
  const id = Number(/[?&]id=(\d+)/.exec(address)?.[1]);
  return Number.isSafeInteger(id) ? id : undefined;
}
