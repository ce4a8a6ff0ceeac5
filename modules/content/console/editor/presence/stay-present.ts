import { call, notify, text, timeLimit } from '@kaiyin/console-kit';
import { meetInContent, type Presence } from '@kaiyin/modules/content/schema';
import type { ContentStore } from '../open-content.ts';
import { refreshState, saveDraft } from '../save-draft.ts';
import { isUnsaved } from '../save-state.ts';
import { mayWrite } from '../use-content.ts';

/** How often an open editor says that it is there. Milliseconds; well within `presenceLifetime`. */
const every = timeLimit('presence', 10_000);
const windows = new WeakMap<ContentStore, string>();

type Intent = 'read' | 'write' | 'take' | 'leave';

/** Tells the others that the content is open here, and follows who writes it, until it is stopped. */
export function stayPresent(store: ContentStore): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const beat = async () => {
    if (store.getState().id !== undefined) await meet(store, mayWrite(store.getState()) ? 'write' : 'read');
    if (!isOver) timer = setTimeout(() => void beat(), every);
  };
  const leave = () => void meet(store, 'leave');
  window.addEventListener('pagehide', leave);
  void beat();
  return () => {
    isOver = true;
    clearTimeout(timer);
    window.removeEventListener('pagehide', leave);
    leave();
  };
}

/** Takes the pen from whoever has it; their text is saved first by their own window. */
export const takeOver = (store: ContentStore): Promise<void> => meet(store, 'take');

async function meet(store: ContentStore, intent: Intent): Promise<void> {
  const { id } = store.getState();
  if (id === undefined) return;
  const asked = { id, window: nameOf(store), intent };
  const presence = await call(meetInContent, asked, { quiet: true, background: true, repeatSubmit: false }).catch(
    // Who cannot be reached now is met with the next beat.
    () => undefined,
  );
  if (presence && intent !== 'leave') await follow(store, presence);
}

async function follow(store: ContentStore, { writer, others, revision }: Presence): Promise<void> {
  const before = store.getState();
  if (writer && !before.writer) {
    // The pen was here, or was thought to be: what it wrote goes to the server before it is put down.
    if (isUnsaved(before.save)) {
      await saveDraft(store, { autosave: true });
      notify('info', text('content.presence.taken', { user: writer.name }));
    }
  }
  const now = store.getState();
  if (!writer && now.writer && mayWrite(now)) notify('info', text('content.presence.yours'));
  store.setState({ writer, others });
  if (revision > store.getState().revision && !isUnsaved(store.getState().save)) await refreshState(store);
}

function nameOf(store: ContentStore): string {
  const name = windows.get(store) ?? crypto.randomUUID();
  windows.set(store, name);
  return name;
}
