import { randomBytes } from 'node:crypto';
import { issueMessage, type MessageKey } from '@kaiyin/entity';
import { failField } from '@kaiyin/server-kit';
import { z } from 'zod';

/** One of the things that a body is a list of. */
export interface ListedItem {
  /** Stays the same however the list is edited. */
  id: string;
  /** Internal address of its file. */
  src: string;
}

const address = /^iurl:\/\/resources\/[^\s"'<>]+\?type=resource&id=[1-9]\d{0,15}&sid=[1-9]\d{0,15}$/;

/** Internal address of a library file. */
export const libraryAddress = z.string().max(400).regex(address, 'content.items.badFile');
/** That of a picture, or none. */
export const pictureAddress = z.union([z.literal(''), libraryAddress], 'content.items.badFile').default('');

/** What every item has. */
export const listedItem = z.object({
  id: z.string().regex(/^[\w-]{1,40}$/),
  src: libraryAddress,
});

export interface ListRules {
  item: z.ZodType<ListedItem>;
  limit: number;
  /** Labels of what is written about an item. */
  labels: Readonly<Record<string, MessageKey>>;
}

/** The items that an editor sent. Refuses at the field `body`; the message names the item and what of it is wrong. */
export function readItems(body: string, { item, limit, labels }: ListRules): ListedItem[] {
  if (body.trim() === '') return [];
  const sent = parsed(body);
  if (!Array.isArray(sent)) return failField('body', 'content.items.unreadable');
  if (sent.length > limit) failField('body', 'content.items.tooMany', { limit });
  const known = new Set<unknown>();
  return sent.map((one: unknown, index) => {
    const read = item.safeParse(withId(one, known));
    if (read.success) return read.data;
    return refuse(read.error, { number: index + 1, labels });
  });
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** An item that comes without an id of its own is given one. */
function withId(one: unknown, known: Set<unknown>): unknown {
  if (typeof one !== 'object' || one === null) return one;
  const { id } = one as Partial<ListedItem>;
  const own = id === undefined || known.has(id) ? randomBytes(6).toString('hex') : id;
  known.add(own);
  return { ...one, id: own };
}

function refuse(error: z.ZodError, { number, labels }: Pick<ListRules, 'labels'> & { number: number }): never {
  const [issue] = error.issues;
  if (!issue) throw error;
  const { key, params } = issueMessage(issue);
  const field = String(issue.path[0] ?? '');
  const label = `{${labels[field] ?? 'content.items.file'}}`;
  if (issue.code === 'too_big') return failField('body', 'content.items.tooLong', { number, label, ...params });
  return failField('body', 'content.items.wrong', { number, label, message: `{${key}}` });
}

/** The items of a kept body. */
export const keptItems = <T extends ListedItem>(body: string): T[] => (body === '' ? [] : (JSON.parse(body) as T[]));

export const bodyOfItems = (items: readonly ListedItem[]): string => (items.length === 0 ? '' : JSON.stringify(items));
