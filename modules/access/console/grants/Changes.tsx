import { useText } from '@kaiyin/console-kit';

/** What is given, or taken away. */
export interface Change {
  key: string | number;
  /** Of what, such as a catalog. */
  name: string;
  /** What may be done with it; empty where the name says so. */
  what: readonly string[];
}

export interface Changes {
  given: readonly Change[];
  taken: readonly Change[];
  /** What stays below that. */
  kept: readonly Change[];
}

/** What would be changed, to be looked at before it is saved. */
export function ChangeList({ changes: { given, taken, kept } }: { changes: Changes }) {
  const t = useText();
  const lists = [
    { title: t('people.changesGiven'), changes: given },
    { title: t('people.changesTaken'), changes: taken },
    { title: t('people.changesKept'), changes: kept },
  ];
  return (
    <div className="access-changes">
      {lists
        .filter(({ changes }) => changes.length > 0)
        .map(({ title, changes }) => (
          <section key={title} aria-label={title}>
            <h4>{title}</h4>
            <ul>
              {changes.map(({ key, name, what }) => (
                <li key={key}>
                  {name}
                  {what.length > 0 && <span>{what.join(t('people.comma'))}</span>}
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}
