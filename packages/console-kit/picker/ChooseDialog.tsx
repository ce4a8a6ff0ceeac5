import { Form, Modal, Select, Space } from 'antd';
import { useState, type ReactNode } from 'react';
import { useText } from '../i18n/text.ts';

/** Something that is chosen by its code. */
export interface CodedChoice {
  code: string;
  name: string;
  /** Its status, beside it. */
  mark: ReactNode;
}

interface ChooseDialogProps {
  title: string;
  help: string;
  /** Said where there is nothing to choose. */
  none: string;
  /** Undefined until they are read. */
  choices: readonly CodedChoice[] | undefined;
  /** Words that choices shall have are typed. */
  onSearch: (words: string) => void;
  onPick: (code: string) => void;
  onClose: () => void;
}

/** Chooses one thing of the site by its code, such as what is to stand in an article; nothing chosen is said at the field. */
export function ChooseDialog({ title, help, none, choices, onSearch, onPick, onClose }: ChooseDialogProps) {
  const t = useText();
  const [code, setCode] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  const isMissing = isAsked && code === undefined;
  return (
    <Modal
      open
      title={title}
      width={520}
      okText={t('kit.ok')}
      cancelText={t('kit.cancel')}
      onOk={() => (code === undefined ? setAsked(true) : onPick(code))}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <Form.Item
          label={title}
          htmlFor="chosen-code"
          extra={help}
          {...(isMissing && { validateStatus: 'error', help: t('Common.RuleTips.NotEmpty') })}
        >
          <Select
            id="chosen-code"
            showSearch={{ filterOption: false, onSearch }}
            loading={!choices}
            value={code}
            placeholder={t('kit.select')}
            notFoundContent={choices ? none : '…'}
            options={(choices ?? []).map((one) => ({
              value: one.code,
              label: `${one.name} ${one.code}`,
              mark: one.mark,
            }))}
            optionRender={({ label, data: { mark } }) => (
              <Space>
                {label}
                {mark}
              </Space>
            )}
            onChange={setCode}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
