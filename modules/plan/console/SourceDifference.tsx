import { html } from '@codemirror/lang-html';
import { MergeView, unifiedMergeView } from '@codemirror/merge';
import { EditorState } from '@codemirror/state';
import { EditorView, lineNumbers } from '@codemirror/view';
import { EmptyState, text, useNarrow, useText } from '@kaiyin/console-kit';
import type { FileSides } from '@kaiyin/modules/plan/schema';
import { useEffect, useRef } from 'react';
import { differenceTheme } from './difference-theme.ts';
import './plan.css';

interface SourceDifferenceProps {
  sides: Pick<FileSides, 'before' | 'after'>;
  before: string;
  after: string;
}

const reading = [
  lineNumbers(),
  EditorView.lineWrapping,
  EditorState.readOnly.of(true),
  EditorView.editable.of(false),
  html(),
  differenceTheme,
  EditorState.phrases.of({ '$ unchanged lines': text('plan.unchangedLines') }),
];
const settings = {
  collapseUnchanged: { margin: 3, minSize: 6 },
  // Beyond this much work changed regions are marked as a whole, so that no page holds up the window.
  diffConfig: { scanLimit: 2000, timeout: 800 },
};

/** Both sides as text; one below the other where there is little room. */
export default function SourceDifference({ sides, before, after }: SourceDifferenceProps) {
  const t = useText();
  const isNarrow = useNarrow(1100);
  if (!sides.before && !sides.after) return <EmptyState text={t('plan.noText')} />;
  return (
    <div className="difference-source">
      {!isNarrow && (
        <div className="difference-names">
          <b>{sides.before === null ? t('plan.noBefore') : before}</b>
          <b>{sides.after === null ? t('plan.noAfter') : after}</b>
        </div>
      )}
      <Merged
        key={String(isNarrow)}
        before={sides.before ?? ''}
        after={sides.after ?? ''}
        names={{ before, after }}
        isUnified={isNarrow}
      />
    </div>
  );
}

interface MergedProps {
  before: string;
  after: string;
  names: Record<'before' | 'after', string>;
  isUnified: boolean;
}

const named = (name: string) => EditorView.contentAttributes.of({ 'aria-label': name });

function Merged({ before, after, names, isUnified }: MergedProps) {
  const box = useRef<HTMLDivElement>(null);
  const { before: nameBefore, after: nameAfter } = names;
  useEffect(() => {
    const parent = box.current;
    if (!parent) return;
    const view = isUnified
      ? new EditorView({
          parent,
          doc: after,
          extensions: [
            reading,
            named(nameAfter),
            unifiedMergeView({ original: before, mergeControls: false, ...settings }),
          ],
        })
      : new MergeView({
          parent,
          a: { doc: before, extensions: [reading, named(nameBefore)] },
          b: { doc: after, extensions: [reading, named(nameAfter)] },
          gutter: true,
          ...settings,
        });
    return () => view.destroy();
  }, [before, after, nameBefore, nameAfter, isUnified]);
  return <div ref={box} className="difference-merge" />;
}
