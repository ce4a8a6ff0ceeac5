import { textOf, useData, useText } from '@kaiyin/console-kit';
import { resourceIdOf, resourcesById } from '@kaiyin/modules/resource/schema';
import { useMemo } from 'react';
import { itemChanges, type ItemChange } from './compare-items.ts';
import { itemsOf, type Item } from './item.ts';
import type { ItemKind } from './item-kind.ts';
import '../versions/diff.css';
import './items.css';

interface ItemsComparisonProps<T extends Item> {
  before: string;
  later: string;
  kind: ItemKind<T>;
}

/** What became of the items: added, removed, changed field by field, or moved. */
export function ItemsComparison<T extends Item>({ before, later, kind }: ItemsComparisonProps<T>) {
  const t = useText();
  const changes = useMemo(() => itemChanges(itemsOf<T>(before), itemsOf<T>(later)), [before, later]);
  const ids = [...new Set(changes.map(({ item }) => resourceIdOf(item.src)))].filter((id) => id !== undefined);
  const { data } = useData(resourcesById, { ids }, { enabled: ids.length > 0, freshFor: 60_000 });
  if (changes.length === 0) return <p className="diff-none">{t('content.versions.same')}</p>;
  const fileOf = ({ src }: T) => (data ? (data.find(({ id }) => id === resourceIdOf(src)) ?? null) : undefined);
  return (
    <ul className="diff items-changes">
      {changes.map((change) => (
        <li key={`${change.kind} ${change.item.id}`} data-kind={change.kind}>
          <kind.Media item={change.item} file={fileOf(change.item)} />
          <div>
            <b>
              {t(`content.items.change.${change.kind}`)} · {t('content.items.number', { number: change.number })}
            </b>
            <Lines change={change} kind={kind} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Lines<T extends Item>({ change, kind }: { change: ItemChange<T>; kind: ItemKind<T> }) {
  const t = useText();
  const { item, before, fields } = change;
  if (!before || fields.length === 0) return kind.lines(item).map((line, index) => <p key={index}>{line}</p>);
  return fields.map((name) => {
    const label = kind.labels[name];
    if (name === 'src' || !label) return <p key={String(name)}>{t('content.items.otherFile')}</p>;
    return (
      <p key={String(name)}>
        {textOf(label)}: <del>{String(before[name] ?? '')}</del> <ins>{String(item[name] ?? '')}</ins>
      </p>
    );
  });
}
