import type { ContentStatus, ContentView, Present } from '@kaiyin/modules/content/schema';
import type { FieldValue } from '@kaiyin/modules/model/schema';
import { createStore } from 'zustand';
import type { EditorParts, OpenBody } from '../content-types.ts';
import { blankDraft, draftOf, sameValue, type Draft, type DraftField } from './draft.ts';
import { after, fresh, type SaveEvent, type SaveState } from './save-state.ts';

export type InspectorTab = 'basic' | 'publishing' | 'seo' | 'versions';

/** A content that is being written. */
export interface OpenContent {
  id: number | undefined;
  contentType: string;
  /** What its kind puts into the frame. */
  parts: EditorParts;
  /** Revision that the next save starts from. */
  revision: number;
  status: ContentStatus;
  isPublic: boolean;
  /** It is public, and may not be changed while it is. */
  isFixed: boolean;
  isTop: boolean;
  lockedBy: string | null;
  /** The content that a mapping shows: its text can only be read here. */
  mappingOf: number | null;
  /** The same as far as the user may see it. */
  origin: ContentView['origin'];
  topUntil: string | null;
  /** Who writes it at the moment, in whose place one reads along. */
  writer: Present | null;
  /** Others who have it open. */
  others: readonly Present[];
  links: ContentView['links'];
  draft: Draft;
  /** The text as the server last had it from us; undefined when unknown. */
  base: Draft | undefined;
  save: SaveState;
  /** The server's words about single fields. */
  issues: Partial<Record<string, string>>;
  /** The item as another saved it meanwhile. */
  conflict: ContentView | undefined;
  tab: InspectorTab;
  /** The body has been written in since it was read; until then it is kept letter by letter. */
  isBodyTouched: boolean;
  /** The body as it is being written; undefined while nothing of it is open. */
  body: OpenBody | undefined;
  /** Pictures of the body that are on their way into the library: without them it is not whole. */
  uploads: number;
}

export type ContentStore = ReturnType<typeof openContent>;

interface NewContent {
  catalogId: number;
  author: string;
  contentType: string;
  /** It leads elsewhere and has no body. */
  isLink?: boolean;
  title?: string;
}

/** The state of one content; everything about it is asked of this store. */
export const openContent = (start: { view: ContentView } | NewContent, parts: EditorParts) =>
  createStore<OpenContent>(() => ({
    ...('view' in start ? factsOf(start.view) : factsOfNew(start)),
    writer: null,
    others: [],
    issues: {},
    conflict: undefined,
    tab: 'basic',
    isBodyTouched: false,
    body: undefined,
    uploads: 0,
    parts,
  }));

export type Facts = Pick<
  OpenContent,
  | 'id'
  | 'contentType'
  | 'revision'
  | 'status'
  | 'isPublic'
  | 'isFixed'
  | 'isTop'
  | 'lockedBy'
  | 'mappingOf'
  | 'origin'
  | 'topUntil'
  | 'links'
  | 'draft'
  | 'base'
  | 'save'
>;

function factsOf(view: ContentView): Facts {
  const { id, contentType, revision, updateTime } = view;
  const draft = draftOf(view);
  return { id, contentType, revision, ...stateOf(view), draft, base: draft, save: fresh(updateTime) };
}

export const stateOf = (view: ContentView) => {
  const { status, isPublic, isFixed, links, topTime, topUntil, lockedBy, mappingOf, origin } = view;
  return {
    lockedBy,
    mappingOf,
    origin,
    topUntil,
    status,
    isPublic,
    isFixed,
    links,
    isTop: topTime !== null && (topUntil === null || topUntil > new Date().toISOString()),
  };
};

function factsOfNew({ catalogId, author, contentType, isLink = false, title = '' }: NewContent): Facts {
  const draft = { ...blankDraft(catalogId, author), linkFlag: isLink, title };
  return {
    id: undefined,
    contentType,
    revision: 0,
    status: 'draft',
    isPublic: false,
    isFixed: false,
    isTop: false,
    lockedBy: null,
    mappingOf: null,
    origin: null,
    topUntil: null,
    links: [],
    draft,
    base: draft,
    save: fresh(null),
  };
}

export const report = (store: ContentStore, event: SaveEvent): void =>
  store.setState(({ save }) => ({ save: after(save, event) }));

/** Changes fields; what the server said of them no longer counts. */
export function change(store: ContentStore, values: Partial<Omit<Draft, 'body'>>): void {
  const { draft, issues } = store.getState();
  const names = Object.keys(values) as DraftField[];
  if (names.every((name) => sameValue(draft[name], values[name as keyof typeof values]))) {
    store.setState({ draft: { ...draft, ...values } });
    return;
  }
  const left = Object.fromEntries(Object.entries(issues).filter(([name]) => !names.includes(name as DraftField)));
  store.setState({ draft: { ...draft, ...values }, issues: left });
  report(store, { type: 'edited' });
}

/** Changes the value of a field of the catalog's model. */
export function changeExt(store: ContentStore, code: string, value: FieldValue): void {
  const { draft, issues } = store.getState();
  const { [`ext.${code}`]: _, ...left } = issues;
  store.setState({ issues: left });
  change(store, { ext: { ...draft.ext, [code]: value } });
}

/** The body was written in; it is read when it is needed. */
export function touchBody(store: ContentStore): void {
  store.setState({ isBodyTouched: true });
  report(store, { type: 'edited' });
}

/** The text as it stands, with the body as it is being written. */
export function currentDraft(store: ContentStore): Draft {
  const { draft, body, isBodyTouched } = store.getState();
  const written = isBodyTouched ? body?.read() : undefined;
  if (written === undefined || written === draft.body) return draft;
  const now = { ...draft, body: written };
  store.setState({ draft: now });
  return now;
}

/** Shows another text in the editor; undo brings the former one back. */
export function replaceDraft(store: ContentStore, draft: Draft, { counts }: { counts: boolean }): void {
  const before = currentDraft(store);
  const { body } = store.getState();
  store.setState({ draft, isBodyTouched: false });
  if (before.body !== draft.body) body?.show(draft.body);
  if (counts) report(store, { type: 'edited' });
}

/** Takes over the item as the server has it. */
export function adopt(store: ContentStore, view: ContentView): void {
  const facts = factsOf(view);
  replaceDraft(store, facts.draft, { counts: false });
  store.setState({ ...facts, issues: {}, conflict: undefined });
}
