import { z, type ZodType } from 'zod';
import { statuses } from './field.ts';
import { answering, id, type Entity, type Input, type Row } from './entity.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** Who may call: anyone, anyone signed in, or whoever holds any of the permissions. */
export type Access =
  | 'public'
  | 'signed-in'
  | {
      permission: readonly string[];
      /** All of them are needed; any of them is enough unless told. */
      every?: boolean;
    };
/** `data`: `{code,msg,data}`; `rows`: `{code,msg,rows,total}`; `raw`: the handler writes the reply itself. */
export type Reply = 'data' | 'rows' | 'raw';

/** So many calls of one address within so many seconds; counted before a body is read. */
export interface Rate {
  calls: number;
  seconds: number;
}

type Logged<I> = boolean | string | ((input: I) => boolean);

const kilobyte = 1024;
/** Bytes that a body may have: of calls that anyone may make, of all others, and where a text of a page is sent. */
export const bodySizes = { public: 16 * kilobyte, usual: 256 * kilobyte, document: 4096 * kilobyte } as const;

export interface Endpoint<I = unknown, O = unknown, R extends Reply = Reply> {
  method: Method;
  /** Below the API prefix, with `{name}` for path parameters. */
  path: string;
  access: Access;
  /** The current site must be named and open to the caller. */
  site: boolean;
  input: ZodType<I>;
  reply: R;
  /** Bytes that the body may have at most; more is refused before it is read. */
  maxBody: number;
  /** Takes a form with files, whose sizes the handler limits. */
  uploads: boolean;
  rate?: Rate;
  /** May be called before a password is changed that must be. */
  beforePasswordChange: boolean;
  /** Pages of published sites may call it, at the address of their own site; what changes something from nowhere else. */
  fromSites?: boolean;
  /** Prefix of the message keys that name the input's fields, usually a table. */
  labels?: string;
  /**
   * Whether the log of operations has it: what may change something is there unless told, and by the name of its permission
   * where its handler says nothing; a word names the action (`table.verb`), and has what only reads logged, too.
   */
  logged?: Logged<never>;
  /** Only a type: what the handler returns before it is put into the envelope. */
  output?: O;
}

export interface Rows<T> {
  rows: T[];
  total: number;
  /** There are more than were counted: of a long log. */
  isMore?: boolean;
}

interface EndpointOptions<I, R extends Reply> {
  method: Method;
  path: string;
  access: Access;
  site?: boolean;
  input?: ZodType<I>;
  reply?: R;
  maxBody?: number;
  uploads?: boolean;
  rate?: Rate;
  beforePasswordChange?: boolean;
  fromSites?: boolean;
  labels?: string;
  logged?: Logged<I>;
}

/** Declares one call; `output<T>()` says what it answers. */
export function endpoint<I = Record<string, never>, R extends Reply = 'data'>(options: EndpointOptions<I, R>) {
  const declared = {
    site: false,
    reply: 'data' as R,
    maxBody: options.access === 'public' ? bodySizes.public : bodySizes.usual,
    uploads: false,
    beforePasswordChange: false,
    ...options,
    input: options.input ?? (z.object({}) as ZodType<I>),
  };
  return { ...declared, output: <O>(): Endpoint<I, O, R> => declared as Endpoint<I, O, R> };
}

/** Any of the given permissions opens the call. */
export const allow = (...permission: string[]): Access => ({ permission });

/** Only all of the given permissions together open the call. */
export const allowEvery = (...permission: string[]): Access => ({ permission, every: true });

/** Query of every list: page from 1, size 20 unless told, at most 500. */
export const paging = z.object({
  pageNum: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(500).default(20),
});

/** A list's `orderBy` and `isAsc` are free words here; the server takes only columns of the entity. */
export const listing = paging.extend({ orderBy: z.string().optional(), isAsc: z.enum(['asc', 'desc']).optional() });
export type Listing = z.output<typeof listing>;

/** The ids that a DELETE carries as its body. */
export const ids = z.object({ ids: z.array(id).min(1, 'Common.RuleTips.SelectFirst').max(1000) });

export type ListQuery = Listing & Record<string, unknown>;

/** What a row shall be, and when it had been changed before: a change in between is never undone unseen. */
export type Change<E> = Input<E> & { id: number; updateTime?: string | undefined };
const changed = z.object({ updateTime: z.string().optional() });

export interface CrudApi<E extends Entity> {
  entity: E;
  list: Endpoint<ListQuery, Rows<Row<E>>, 'rows'>;
  get: Endpoint<{ id: number }, Row<E>, 'data'>;
  create: Endpoint<Input<E>, { id: number }, 'data'>;
  update: Endpoint<Change<E>, void, 'data'>;
  remove: Endpoint<{ ids: number[] }, void, 'data'>;
}

/** The five calls of a plain resource under `base`, with the entity's permissions. */
export function crudApi<E extends Entity>(base: string, entity: E): CrudApi<E> {
  const may = (...verbs: string[]) => allow(...verbs.map((verb) => `${entity.permission}:${verb}`));
  const site = entity.scope === 'site';
  const labels = entity.table;
  return {
    entity,
    list: endpoint({
      method: 'GET',
      path: `${base}/list`,
      access: may('view', 'list'),
      site,
      input: filters(entity),
      reply: 'rows',
    }).output(),
    get: endpoint({
      method: 'GET',
      path: `${base}/{id}`,
      access: may('view', 'list'),
      site,
      input: z.object({ id }),
    }).output(),
    create: endpoint({
      method: 'POST',
      path: base,
      access: may('add'),
      site,
      input: entity.input as ZodType<Input<E>>,
      labels,
    }).output(),
    update: endpoint({
      method: 'PUT',
      path: base,
      access: may('edit'),
      site,
      input: answering<Change<E>>(entity.update.and(changed)),
      labels,
    }).output(),
    remove: endpoint({ method: 'DELETE', path: base, access: may('remove', 'delete'), site, input: ids }).output(),
  };
}

/** Enables or disables rows, `POST {base}/changeStatus`; the entity has a `status()` field named `status`. */
export const statusApi = (base: string, entity: Entity): StatusApi =>
  endpoint({
    method: 'POST',
    path: `${base}/changeStatus`,
    access: allow(`${entity.permission}:edit`),
    site: entity.scope === 'site',
    input: ids.extend({ status: z.enum(statuses) }),
  }).output<void>();

/**
 * Brings a row of a tree to another place, `POST {base}/move`: below `parentId` (0 at the top), before `beforeId` or at the
 * end. The entity has the fields `parentId` and `sort`.
 */
export const treeMoveApi = (base: string, entity: Entity): TreeMoveApi =>
  endpoint({
    method: 'POST',
    path: `${base}/move`,
    access: allow(`${entity.permission}:edit`),
    site: entity.scope === 'site',
    input: z.object({ id, parentId: z.coerce.number().int().min(0), beforeId: id.optional() }),
  }).output<void>();

/** Where a row of a tree goes: below which (0 at the top), and before which of those that are there; at the end without one. */
export interface TreeMove {
  id: number;
  parentId: number;
  beforeId?: number | undefined;
}

export type TreeMoveApi = Endpoint<TreeMove, void, 'data'>;

export type StatusApi = Endpoint<{ ids: number[]; status: (typeof statuses)[number] }, void, 'data'>;

/** A word of a filter; spaces at its ends came with pasting. */
const sought = z.string().trim().optional();

function filters(entity: Entity): ZodType<ListQuery> {
  const shape: Record<string, ZodType> = entity.keyword.length > 0 ? { keyword: sought } : {};
  for (const [name, field] of Object.entries(entity.fields)) {
    if (field.filter === 'range') {
      shape[`${name}From`] = sought;
      shape[`${name}To`] = sought;
    } else if (field.filter) {
      shape[name] = sought;
    }
  }
  return answering<ListQuery>(listing.extend(shape));
}
