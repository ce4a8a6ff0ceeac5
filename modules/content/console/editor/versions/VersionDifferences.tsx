import { useText } from '@kaiyin/console-kit';
import { changedFields, type Draft } from '../draft.ts';
import { useContent } from '../use-content.ts';
import { fieldLabel, FieldText } from './FieldText.tsx';
import './diff.css';

/** Each field that a version has otherwise; bodies are compared as their kind says. */
export function VersionDifferences({ past, now }: { past: Draft; now: Draft }) {
  const t = useText();
  const { Comparison } = useContent(({ parts }) => parts);
  const fields = changedFields(past, now);
  if (!fields.length) return <p className="diff-none">{t('content.versions.same')}</p>;
  return (
    <>
      <p className="diff-legend">{t('content.versions.legend')}</p>
      {fields.map((name) => (
        <section key={name} className="diff-field">
          <h3>{fieldLabel(name)}</h3>
          {name === 'body' ? (
            <Comparison before={past.body} later={now.body} />
          ) : (
            <div className="diff">
              <p className="diff-block" data-kind="removed">
                <b>−</b>
                <FieldText name={name} draft={past} />
              </p>
              <p className="diff-block" data-kind="added">
                <b>+</b>
                <FieldText name={name} draft={now} />
              </p>
            </div>
          )}
        </section>
      ))}
    </>
  );
}
