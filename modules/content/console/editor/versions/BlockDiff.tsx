import { useText } from '@kaiyin/console-kit';
import { useMemo } from 'react';
import { diffBlocks, type DiffPart } from '../block-diff.ts';
import './diff.css';

const context = 1;

/** Two lists of blocks compared; long equal stretches are folded. */
export function BlockDiff({ before, later }: { before: readonly string[]; later: readonly string[] }) {
  const t = useText();
  const parts = useMemo(() => diffBlocks(before, later), [before, later]);
  if (parts.every(({ kind }) => kind === 'same')) return <p className="diff-none">{t('content.diff.onlyFormat')}</p>;
  return (
    <div className="diff">
      {parts.map((part, index) =>
        part.kind === 'same' ? (
          <Folded key={index} part={part} isFirst={index === 0} isLast={index === parts.length - 1} />
        ) : (
          part.blocks.map((block, at) => (
            <p key={`${index}-${at}`} className="diff-block" data-kind={part.kind}>
              <b aria-label={t(`content.diff.${part.kind}`)}>{part.kind === 'added' ? '+' : '−'}</b>
              {block}
            </p>
          ))
        ),
      )}
    </div>
  );
}

function Folded({ part: { blocks }, isFirst, isLast }: { part: DiffPart; isFirst: boolean; isLast: boolean }) {
  const t = useText();
  const head = isFirst ? [] : blocks.slice(0, context);
  const tail = isLast ? [] : blocks.slice(Math.max(head.length, blocks.length - context));
  const hidden = blocks.length - head.length - tail.length;
  return (
    <>
      {head.map((block, index) => (
        <p key={`h${index}`} className="diff-block">
          {block}
        </p>
      ))}
      {hidden > 0 && <p className="diff-fold">{t('content.diff.same', { count: hidden })}</p>}
      {tail.map((block, index) => (
        <p key={`t${index}`} className="diff-block">
          {block}
        </p>
      ))}
    </>
  );
}
