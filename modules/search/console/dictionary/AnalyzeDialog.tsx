import { useAction, useFocusReturn, useText } from '@kaiyin/console-kit';
import { analyzeKinds, analyzeText } from '@kaiyin/modules/search/schema';
import { Button, Form, Input, Modal, Select, Tag } from 'antd';
import { useState } from 'react';
import './dictionary.css';

type Kind = (typeof analyzeKinds)[number];

/** Shows into which words a text is parted. */
export function AnalyzeDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  useFocusReturn();
  const [type, setType] = useState<Kind>('ik_smart');
  const [text, setText] = useState('');
  const analyze = useAction(analyzeText, { invalidates: [] });
  const test = () => text.trim() && analyze.mutate({ type, text });
  return (
    <Modal
      open
      title={t('search.analyze')}
      width={600}
      onCancel={onClose}
      footer={
        <Button type="primary" disabled={!text.trim()} loading={analyze.isPending} onClick={test}>
          {t('search.analyze.test')}
        </Button>
      }
    >
      <Form layout="vertical">
        <Form.Item label={t('search.analyze.type')} htmlFor="analyze-type">
          <Select<Kind>
            id="analyze-type"
            value={type}
            onChange={setType}
            options={analyzeKinds.map((value) => ({ value, label: t(`search.analyze.type.${value}`) }))}
          />
        </Form.Item>
        <Form.Item label={t('search.analyze.text')} htmlFor="analyze-text" required>
          <Input.TextArea
            id="analyze-text"
            rows={4}
            maxLength={2000}
            showCount
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Form.Item>
        {analyze.data && (
          <Form.Item label={t('search.analyze.result')} help={t('search.analyze.help')}>
            <div className="analyzed" role="status">
              {analyze.data.length === 0 && t('search.analyze.none')}
              {analyze.data.map(({ word, kind }, index) => (
                <Tag key={index} color={kind === 'dictionary' ? 'blue' : undefined} className={`analyzed-${kind}`}>
                  {word}
                </Tag>
              ))}
            </div>
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
}
