import { MergeView } from '@codemirror/merge';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { authorName, formatInstant, text, useFocusReturn, useText } from '@kaiyin/console-kit';
import type { Template } from '@kaiyin/modules/template/schema';
import { Button, Modal } from 'antd';
import { useEffect, useRef, type RefObject } from 'react';
import { editingExtensions, readingExtensions, templateLanguageOf } from './code-extensions.ts';
import type { Language } from './completions.ts';

interface ConflictDialogProps {
  mine: string;
  saved: Template;
  language: Language;
  isBusy: boolean;
  onKeepMine: (source: string) => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** Both versions side by side, with what differs between them marked. */
export default function ConflictDialog({
  mine,
  saved,
  language,
  isBusy,
  onKeepMine,
  onTakeTheirs,
  onClose,
}: ConflictDialogProps) {
  const t = useText();
  useFocusReturn();
  const merge = useRef<MergeView>(null);
  return (
    <Modal
      open
      centered
      width="min(1280px, calc(100vw - 32px))"
      title={t('template.conflictTitle')}
      onCancel={onClose}
      footer={[
        <Button key="theirs" onClick={onTakeTheirs}>
          {t('template.takeTheirs')}
        </Button>,
        <Button
          key="mine"
          type="primary"
          danger
          loading={isBusy}
          onClick={() => onKeepMine(merge.current?.a.state.doc.toString() ?? mine)}
        >
          {t('template.keepMine')}
        </Button>,
      ]}
    >
      <p>{t('template.conflictText', { user: authorName(saved.updateBy), time: formatInstant(saved.updateTime) })}</p>
      <div className="template-versions">
        <b>{t('template.mine')}</b>
        <b>{t('template.theirs')}</b>
      </div>
      <SideBySide ref={merge} {...{ mine, saved, language }} />
    </Modal>
  );
}

type SideBySideProps = Pick<ConflictDialogProps, 'mine' | 'saved' | 'language'> & { ref: RefObject<MergeView | null> };

const named = (name: string) => EditorView.contentAttributes.of({ 'aria-label': name, tabindex: '0' });

// A component of its own, since the dialog puts its content on the page later than itself.
function SideBySide({ ref, mine, saved, language }: SideBySideProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!box.current) return;
    const shared = [templateLanguageOf(language), EditorView.lineWrapping];
    const view = new MergeView({
      parent: box.current,
      a: { doc: mine, extensions: [editingExtensions, shared, named(text('template.mine'))] },
      b: {
        doc: saved.source,
        extensions: [readingExtensions, shared, named(text('template.theirs')), EditorState.readOnly.of(true)],
      },
      collapseUnchanged: { margin: 3, minSize: 6 },
      gutter: true,
    });
    ref.current = view;
    return () => view.destroy();
  }, [ref, mine, saved.source, language]);
  return <div ref={box} className="template-merge" />;
}
