import { authorName, formatInstant, textOf, useText } from '@kaiyin/console-kit';
import type { WaitingFate, WaitingThing } from '@kaiyin/modules/publish/schema';
import { ChangeMark } from '@kaiyin/modules/plan/console';
import type { FileChangeKind } from '@kaiyin/modules/plan/schema';
import { Link } from 'react-router';
import { placeOfThing } from './place-of-thing.ts';

const marks: Record<WaitingFate, FileChangeKind | undefined> = {
  comes: 'added',
  changes: 'changed',
  goes: 'removed',
  moves: 'changed',
  nothing: undefined,
};

// A content whose own page is as it should be waits to be shown so by lists and other pages, moved or not.
const wordOf = ({ kind, fate }: WaitingThing) => (kind === 'content' && fate === 'moves' ? 'listed' : fate);

interface WaitingRowProps {
  thing: WaitingThing;
  /** A link leads away from the list. */
  onLeave: () => void;
}

/** A thing that waits: what becomes of it, its title with the way to it, and who changed it last. */
export function WaitingRow({ thing, onLeave }: WaitingRowProps) {
  const t = useText();
  const { kind, id, fate, by, time } = thing;
  const label = textOf(kind.includes('_') ? kind : `cms_${kind}`);
  const name = thing.name || t('waiting.nameless', { kind: label, id });
  const place = placeOfThing(thing);
  return (
    <li>
      <ChangeMark change={marks[fate]}>{t(`waiting.fate.${wordOf(thing)}`)}</ChangeMark>
      <div>
        <b>
          {place ? (
            <Link to={place} onClick={onLeave}>
              {name}
            </Link>
          ) : (
            name
          )}
        </b>
        <small>{[label, by && authorName(by), time && formatInstant(time)].filter(Boolean).join(' · ')}</small>
      </div>
    </li>
  );
}
