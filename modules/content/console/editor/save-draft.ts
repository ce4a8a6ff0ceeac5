import { ApiError, call, text, toPayload, type FieldIssue } from '@kaiyin/console-kit';
import {
  addContent,
  contentFields,
  getContent,
  saveContent,
  type Conflict,
  type ContentData,
  type ContentView,
  type Saved,
} from '@kaiyin/modules/content/schema';
import { adopt, currentDraft, report, stateOf, type OpenContent, type ContentStore } from './open-content.ts';
import type { Draft } from './draft.ts';
import { tabOf } from './inspector/field-places.ts';
import { isUnsaved } from './save-state.ts';
import { isUntitled, workingTitle } from './working-title.ts';

const timeout = 30_000;
const uploadTimeout = 60_000;
const running = new WeakMap<ContentStore, Promise<boolean>>();

/** Saves the text; true when the server has all of it. One save runs at a time, a later one waits for it. */
export async function saveDraft(store: ContentStore, { autosave }: { autosave: boolean }): Promise<boolean> {
  // Of several that waited, the first goes on, and the others wait for it.
  while (running.has(store)) await running.get(store);
  const { id, save, draft, uploads } = store.getState();
  if (save.phase === 'conflict') return false;
  const isNamed = autosave || draft.title.trim() !== '';
  if (id !== undefined && isNamed && !isUnsaved(save) && save.phase !== 'failed' && uploads === 0) return true;
  const work = uploads === 0 ? send(store, autosave) : uploaded(store).then(() => send(store, autosave));
  running.set(store, work);
  return work.finally(() => running.delete(store));
}

/** Resolves when all pictures of the text are in the library; one that takes too long does not keep the words from being saved. */
function uploaded(store: ContentStore): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(end, uploadTimeout);
    const stop = store.subscribe(({ uploads }) => {
      if (uploads === 0) end();
    });
  });
}

async function send(store: ContentStore, autosave: boolean): Promise<boolean> {
  const draft = currentDraft(store);
  const { save, id, revision, contentType } = store.getState();
  report(store, { type: 'started' });
  try {
    const title = autosave ? titleToKeep(store, draft) : draft.title;
    const data = { ...toPayload(contentFields, { ...draft, title }), body: draft.body } as ContentData;
    const saved = await put(data, { id, revision, contentType, autosave });
    store.setState({ id: saved.id, revision: saved.revision, status: saved.status, base: draft, issues: {} });
    report(store, { type: 'saved', at: saved.updateTime, upTo: save.edits });
    if (id === undefined) await refreshState(store);
    return true;
  } catch (error) {
    fail(store, error);
    return false;
  }
}

function titleToKeep(store: ContentStore, { title }: Draft): string {
  const { base, body } = store.getState();
  if (title.trim() || !isUntitled(base)) return title;
  return workingTitle(body?.lines() ?? []) || text('content.untitled');
}

function put(
  data: ContentData,
  item: Pick<OpenContent, 'id' | 'revision' | 'contentType'> & { autosave: boolean },
): Promise<Saved> {
  const { id, revision, contentType, autosave } = item;
  const options = { quiet: true, repeatSubmit: false, timeout };
  if (id === undefined) return call(addContent, { ...data, contentType }, options);
  return call(saveContent, { ...data, id, revision, autosave, contentType }, options);
}

function fail(store: ContentStore, error: unknown): void {
  const theirs = conflictOf(error);
  if (theirs) {
    store.setState({ conflict: theirs });
    report(store, { type: 'conflicted' });
    return;
  }
  const { issues, message, kind } =
    error instanceof ApiError ? error : { issues: [], message: String(error), kind: 'status' };
  showIssues(store, issues);
  const { id, save } = store.getState();
  if (issues.length > 0 && id !== undefined && !isUnsaved(save)) return report(store, { type: 'refused' });
  report(store, {
    type: 'failed',
    problem: message,
    retryable: kind === 'network' || kind === 'timeout' || kind === 'status',
  });
}

/** Shows what the server said of single fields at these: of values of a model's fields at each of them. */
export function showIssues(store: ContentStore, issues: readonly FieldIssue[]): void {
  const placeOf = (field: string) => (field.startsWith('ext.') ? field : (field.split('.')[0] ?? ''));
  const named = Object.fromEntries(issues.map(({ field, message }) => [placeOf(field), message]));
  const tab = tabOf(Object.keys(named));
  store.setState({ issues: named, ...(tab && { tab }) });
}

export function conflictOf(error: unknown): ContentView | undefined {
  const data = error instanceof ApiError ? (error.data as Partial<Conflict> | null | undefined) : undefined;
  return typeof data === 'object' && data !== null ? data.conflict : undefined;
}

// Publishing gives a text the time that it did not ask for.
const dated = (draft: Draft, { isPublic, publishDate }: ContentView): Draft =>
  isPublic && draft.publishDate === null ? { ...draft, publishDate } : draft;

/** Reads state and addresses anew, after something was done with the item; the text too unless it was written in meanwhile. */
export async function refreshState(store: ContentStore): Promise<void> {
  const { id } = store.getState();
  if (id === undefined) return;
  const view = await call(getContent, { id }, { quiet: true }).catch(() => undefined);
  if (!view) return;
  const { revision, save, draft, base } = store.getState();
  if (view.revision !== revision && !isUnsaved(save) && save.phase === 'idle') return adopt(store, view);
  store.setState({ ...stateOf(view), draft: dated(draft, view), base: base && dated(base, view) });
}
