import { useText } from '@kaiyin/console-kit';
import { CatalogSelect } from '@kaiyin/modules/catalog/console';
import type { Editor } from '@tiptap/core';
import { Button, Checkbox, Form, Input, Modal, Segmented } from 'antd';
import { Suspense, useState } from 'react';
import { readLink, writeLink, type LinkKind } from '../../../link-address.ts';
import { ContentSelect } from './ContentSelect.tsx';

const allKinds: readonly LinkKind[] = ['url', 'content', 'catalog'];

interface LinkDialogProps {
  editor: Editor;
  /** What may be linked to. */
  kinds?: readonly LinkKind[];
  onClose: () => void;
}

/** Links the chosen words to an address, or to a content or catalog wherever it may move. */
export function LinkDialog({ editor, kinds = allKinds, onClose }: LinkDialogProps) {
  const t = useText();
  const before = editor.getAttributes('link');
  const isLink = editor.isActive('link');
  const [target, setTarget] = useState(() => readLink((before.href as string | undefined) ?? ''));
  const [isNewWindow, setNewWindow] = useState(before.target === '_blank');
  const [words, setWords] = useState('');
  const [isTried, setTried] = useState(false);
  const needsWords = editor.state.selection.empty && !isLink;
  const href = writeLink(target);
  const place = () => {
    setTried(true);
    if (!href) return;
    const attrs = { href, target: isNewWindow ? '_blank' : null };
    const chain = editor.chain().focus();
    if (needsWords)
      chain.insertContent({ type: 'text', text: words.trim() || href, marks: [{ type: 'link', attrs }] }).run();
    else chain.extendMarkRange('link').setLink(attrs).run();
    onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  return (
    <Modal
      open
      title={t('content.tool.link')}
      width={520}
      onCancel={onClose}
      footer={[
        isLink && (
          <Button key="remove" danger style={{ float: 'inline-start' }} onClick={remove}>
            {t('content.link.remove')}
          </Button>
        ),
        <Button key="cancel" onClick={onClose}>
          {t('kit.cancel')}
        </Button>,
        <Button key="ok" type="primary" onClick={place}>
          {t('kit.ok')}
        </Button>,
      ]}
    >
      <Form layout="vertical" onFinish={place}>
        {kinds.length > 1 && (
          <Form.Item>
            <Segmented
              block
              value={target.kind}
              options={kinds.map((kind) => ({ value: kind, label: t(`content.link.${kind}`) }))}
              onChange={(kind) => setTarget({ ...target, kind, id: undefined })}
            />
          </Form.Item>
        )}
        <Form.Item
          {...(isTried &&
            !href && {
              validateStatus: 'error',
              help: t(target.kind === 'url' ? 'content.link.badUrl' : 'Common.RuleTips.NotEmpty'),
            })}
        >
          {target.kind === 'url' && (
            <Input
              autoFocus
              placeholder="https://"
              aria-label={t('content.link.url')}
              value={target.url}
              onChange={(event) => setTarget({ ...target, url: event.target.value })}
            />
          )}
          {target.kind === 'catalog' && (
            <Suspense>
              <CatalogSelect withLinks withTopics value={target.id} onChange={(id) => setTarget({ ...target, id })} />
            </Suspense>
          )}
          {target.kind === 'content' && (
            <ContentSelect
              value={target.id}
              onChange={(id, title) => {
                setTarget({ ...target, id });
                if (!words) setWords(title);
              }}
            />
          )}
        </Form.Item>
        {needsWords && (
          <Form.Item label={t('content.link.words')} htmlFor="link-words">
            <Input id="link-words" value={words} maxLength={200} onChange={(event) => setWords(event.target.value)} />
          </Form.Item>
        )}
        <Checkbox checked={isNewWindow} onChange={(event) => setNewWindow(event.target.checked)}>
          {t('content.link.newWindow')}
        </Checkbox>
        <button type="submit" hidden />
      </Form>
    </Modal>
  );
}
