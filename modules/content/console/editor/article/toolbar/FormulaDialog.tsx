import { useText } from '@kaiyin/console-kit';
import type { Editor } from '@tiptap/core';
import { Checkbox, Form, Input, Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { showFormula } from '../rich/formula.ts';

const example = 'x = \\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}';

/** Writes a formula in TeX, or changes the one that is chosen; shows it while it is written. */
export function FormulaDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useText();
  const isChange = editor.isActive('formula');
  const before = editor.getAttributes('formula') as { tex?: string; isBlock?: boolean };
  const [tex, setTex] = useState(before.tex ?? '');
  const [isBlock, setBlock] = useState(before.isBlock ?? false);
  const [problem, setProblem] = useState<string>();
  const [isTried, setTried] = useState(false);
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isLeft = false;
    const box = shown.current;
    if (box) void showFormula(box, tex.trim(), isBlock).then((wrong) => !isLeft && setProblem(tex.trim() ? wrong : ''));
    return () => {
      isLeft = true;
    };
  }, [tex, isBlock]);
  const isEmpty = tex.trim() === '';
  const place = () => {
    setTried(true);
    if (isEmpty || problem) return;
    const attrs = { tex: tex.trim(), isBlock };
    const chain = editor.chain().focus();
    if (isChange) chain.updateAttributes('formula', attrs).run();
    else chain.insertContent({ type: 'formula', attrs }).run();
    onClose();
  };
  const wrong = isEmpty ? isTried && t('Common.RuleTips.NotEmpty') : problem;
  return (
    <Modal
      open
      title={t('content.insert.formula')}
      width={600}
      okText={t('kit.ok')}
      cancelText={t('kit.cancel')}
      onOk={place}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <Form.Item label="TeX" htmlFor="formula-tex" {...(wrong && { validateStatus: 'error', help: wrong })}>
          <Input.TextArea
            id="formula-tex"
            autoFocus
            spellCheck={false}
            autoSize={{ minRows: 3, maxRows: 10 }}
            maxLength={2000}
            placeholder={example}
            value={tex}
            onChange={({ target }) => setTex(target.value)}
          />
        </Form.Item>
        <Checkbox checked={isBlock} onChange={({ target }) => setBlock(target.checked)}>
          {t('content.formula.block')}
        </Checkbox>
        <div className="tool-formula" ref={shown} aria-label={t('content.formula.shown')} role="img" />
      </Form>
    </Modal>
  );
}
