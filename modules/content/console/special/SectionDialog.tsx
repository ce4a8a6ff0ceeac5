import { useFocusReturn, useText } from '@kaiyin/console-kit';
import type { SpecialRow } from '@kaiyin/modules/content/schema';
import { AutoComplete, Form, Modal } from 'antd';
import { useState } from 'react';

interface SectionDialogProps {
  rows: readonly SpecialRow[];
  /** Sections that the topic has already. */
  sections: readonly string[];
  save: (section: string) => Promise<boolean>;
  onClose: (isDone: boolean) => void;
}

const longest = 50;

/** Puts contents of a topic into a section, one that it has or a new one. */
export function SectionDialog({ rows, sections, save, onClose }: SectionDialogProps) {
  const t = useText();
  useFocusReturn();
  const [section, setSection] = useState(rows[0]?.section ?? '');
  const [isSaving, setSaving] = useState(false);
  const ok = async () => {
    setSaving(true);
    if (await save(section.trim())) onClose(true);
    else setSaving(false);
  };
  return (
    <Modal
      open
      title={t('special.sectionSet')}
      okText={t('kit.save')}
      cancelText={t('kit.cancel')}
      okButtonProps={{ loading: isSaving, disabled: section.trim().length > longest }}
      onOk={() => void ok()}
      onCancel={() => onClose(false)}
    >
      <Form layout="vertical" component="div">
        <Form.Item label={t('special.section')} htmlFor="special-section" extra={t('special.sectionHelp')}>
          <AutoComplete
            id="special-section"
            autoFocus
            allowClear
            value={section}
            options={sections.map((value) => ({ value }))}
            onChange={(next?: string) => setSection((next ?? '').slice(0, longest))}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
