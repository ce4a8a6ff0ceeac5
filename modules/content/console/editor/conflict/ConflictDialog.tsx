import { formatInstant, useText } from '@kaiyin/console-kit';
import type { ContentView } from '@kaiyin/modules/content/schema';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { currentDraft, replaceDraft, report, stateOf } from '../open-content.ts';
import { bothBodies, differences, merged, type Choice, type Difference, type Side } from '../conflict.ts';
import { draftOf, type DraftField } from '../draft.ts';
import { saveDraft } from '../save-draft.ts';
import { useContent, useContentStore } from '../use-content.ts';
import { ConflictField } from './ConflictField.tsx';
import { useSideWords } from './use-side-words.ts';

/** Another has saved the content meanwhile: both texts field by field, and which of them is to stay. */
export function ConflictDialog() {
  const conflict = useContent((content) => content.conflict);
  return conflict ? <Choices key={conflict.revision} theirsView={conflict} /> : null;
}

function Choices({ theirsView }: { theirsView: ContentView }) {
  const t = useText();
  const of = useSideWords(theirsView.updateBy);
  const store = useContentStore();
  const [mine] = useState(() => currentDraft(store));
  const theirs = draftOf(theirsView);
  const { base, parts } = store.getState();
  const [found] = useState(() => differences(mine, theirs, base));
  const [both] = useState(() => bothBodies(parts.merge, { base, mine, theirs }));
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
    void saveDraft(store, { autosave: false });
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
          <ConflictField
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
