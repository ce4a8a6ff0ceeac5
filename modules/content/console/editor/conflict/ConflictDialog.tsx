import { formatInstant, useSession, useText } from '@kaiyin/console-kit';
import type { ContentView } from '@kaiyin/modules/content/schema';
import { Button, Modal, Radio, Tag } from 'antd';
import { useState } from 'react';
import { currentDraft, replaceDraft, report, stateOf } from '../article-store.ts';
import { differences, merged, type Choice, type Difference, type Side } from '../conflict.ts';
import { draftOf, type DraftField } from '../draft.ts';
import { saveArticle } from '../save-article.ts';
import { useArticle, useArticleStore } from '../use-article.ts';
import { BodyDiff } from '../versions/BodyDiff.tsx';
import { fieldLabel, FieldText } from '../versions/FieldText.tsx';
import { bothBodies } from './both-bodies.ts';

/** Another has saved the article meanwhile: both texts field by field, and which of them is to stay. */
export function ConflictDialog() {
  const conflict = useArticle((article) => article.conflict);
  return conflict ? <Choices key={conflict.revision} theirsView={conflict} /> : null;
}

function Choices({ theirsView }: { theirsView: ContentView }) {
  const t = useText();
  const of = useWords(theirsView.updateBy);
  const store = useArticleStore();
  const [mine] = useState(() => currentDraft(store));
  const theirs = draftOf(theirsView);
  const [found] = useState(() => differences(mine, theirs, store.getState().base));
  const [both] = useState(() => bothBodies(store.getState().editor, { base: store.getState().base, mine, theirs }));
  const canMerge = ({ field, isContested }: Difference) => field === 'body' && isContested && both !== undefined;
  const [choices, setChoices] = useState<Partial<Record<DraftField, Choice>>>(() =>
    Object.fromEntries(found.map((one) => [one.field, canMerge(one) ? 'both' : one.suggested])),
  );
  const all = (side: Side) => Object.fromEntries(found.map(({ field }) => [field, side]));
  const settle = (taken: Partial<Record<DraftField, Choice>>) => {
    const text = merged(mine, theirs, taken, both);
    replaceDraft(store, text, { counts: false });
    store.setState({ ...stateOf(theirsView), revision: theirsView.revision, base: theirs, conflict: undefined });
    report(store, { type: 'resolved' });
    void saveArticle(store, { autosave: false });
  };
  return (
    <Modal
      open
      width={860}
      title={t(`${of}.title`, { user: theirsView.updateBy })}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      footer={[
        <Button key="theirs" onClick={() => settle(all('theirs'))}>
          {t(`${of}.takeTheirs`)}
        </Button>,
        <Button key="mine" onClick={() => settle(all('mine'))}>
          {t('content.conflict.keepMine')}
        </Button>,
        <Button key="merge" type="primary" onClick={() => settle(choices)}>
          {t('content.conflict.merge')}
        </Button>,
      ]}
    >
      <p>
        {t(`${of}.text`, {
          user: theirsView.updateBy,
          time: formatInstant(theirsView.updateTime),
          count: found.length,
        })}
      </p>
      <div className="conflict">
        {found.length === 0 && <p className="diff-none">{t('content.versions.same')}</p>}
        {found.map((one) => (
          <Field
            key={one.field}
            difference={one}
            of={of}
            drafts={{ mine, theirs }}
            {...(canMerge(one) && both !== undefined && { both })}
            choice={choices[one.field] ?? 'mine'}
            onChoose={(side) => setChoices({ ...choices, [one.field]: side })}
          />
        ))}
      </div>
    </Modal>
  );
}

/** Whoever writes in two windows is not told of somebody else. */
function useWords(user: string) {
  const isOwn = useSession((session) => session.user?.userName === user);
  return isOwn ? 'content.conflict.own' : 'content.conflict';
}

interface FieldProps {
  of: ReturnType<typeof useWords>;
  difference: Difference;
  drafts: Record<Side, ReturnType<typeof draftOf>>;
  choice: Choice;
  /** The body with the changes of both sides, where they can be put together. */
  both?: string;
  onChoose: (choice: Choice) => void;
}

function Field({ of, difference: { field, isContested }, drafts, choice, both, onChoose }: FieldProps) {
  const t = useText();
  const sides = [...(both === undefined ? [] : (['both'] as const)), 'mine' as const, 'theirs' as const];
  return (
    <section className="conflict-field">
      <h3>
        {fieldLabel(field)}
        {isContested && <Tag color="warning">{t('content.conflict.contested')}</Tag>}
        <Radio.Group
          size="small"
          optionType="button"
          buttonStyle="solid"
          value={choice}
          options={sides.map((value) => ({
            value,
            label: t(value === 'theirs' ? `${of}.theirs` : `content.conflict.${value}`),
          }))}
          onChange={({ target }) => onChoose(target.value as Choice)}
        />
      </h3>
      {field === 'body' ? (
        <>
          <p className="diff-legend">{t(choice === 'both' ? `${of}.bothLegend` : `${of}.legend`)}</p>
          <BodyDiff
            before={choice === 'both' ? drafts.mine.body : drafts.theirs.body}
            later={choice === 'both' ? (both ?? '') : drafts.mine.body}
          />
        </>
      ) : (
        <div className="conflict-sides">
          {(['mine', 'theirs'] as const).map((side) => (
            <div key={side} data-chosen={choice === side}>
              <small>{t(side === 'theirs' ? `${of}.theirs` : 'content.conflict.mine')}</small>
              <div>
                <FieldText name={field} draft={drafts[side]} />
              </div>
            </div>
          ))}
        </div>
      )}
    </section>
  );
}
