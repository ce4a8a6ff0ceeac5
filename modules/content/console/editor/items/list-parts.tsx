import { useText } from '@kaiyin/console-kit';
import type { EditorParts } from '../../content-types.ts';
import { useContent } from '../use-content.ts';
import { ItemsBody } from './ItemsBody.tsx';
import { ItemsComparison } from './ItemsComparison.tsx';
import { itemsOf, type Item } from './item.ts';
import type { ItemKind } from './item-kind.ts';
import { mergeItems } from './merge-items.ts';

/** What a kind of content whose body is a list of files puts into the frame of the editor. */
export const listParts = <T extends Item>(kind: ItemKind<T>): EditorParts => ({
  Body: () => <ItemsBody kind={kind} />,
  Count: () => <Count kind={kind} />,
  Comparison: (bodies) => <ItemsComparison {...bodies} kind={kind} />,
  merge: mergeItems,
  isEmpty: (body) => itemsOf(body).length === 0,
});

function Count<T extends Item>({ kind }: { kind: ItemKind<T> }) {
  const t = useText();
  // Asked again after every edit.
  useContent(({ save }) => save.edits);
  const body = useContent(({ draft, body: open, isBodyTouched }) => (isBodyTouched ? open?.read() : draft.body));
  return <span className="items-count">{t(kind.count, { count: itemsOf(body ?? '').length })}</span>;
}
