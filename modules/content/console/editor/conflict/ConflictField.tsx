import { useText } from '@kaiyin/console-kit';
import { Radio, Tag } from 'antd';
import type { Choice, Difference, Side } from '../conflict.ts';
import type { Draft } from '../draft.ts';
import { useContent } from '../use-content.ts';
import { fieldLabel, FieldText } from '../versions/FieldText.tsx';
import type { SideWords } from './use-side-words.ts';

interface ConflictFieldProps {
  of: SideWords;
  difference: Difference;
  drafts: Record<Side, Draft>;
  choice: Choice;
  /** The body with the changes of both sides, where they can be put together. */
  both?: string;
  onChoose: (choice: Choice) => void;
}

/** One field as both sides have it, and which of them is to stay; a body is compared as its kind says. */
export function ConflictField({
  of,
  difference: { field, isContested },
  drafts,
  choice,
  both,
  onChoose,
}: ConflictFieldProps) {
  const t = useText();
  const { Comparison } = useContent(({ parts }) => parts);
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
          <Comparison
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
