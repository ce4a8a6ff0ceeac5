import { DictTag, useData, useText } from '@kaiyin/console-kit';
import { listWidgets } from '@kaiyin/modules/widget/schema';
import { Form, Modal, Select, Space } from 'antd';
import { useState } from 'react';

interface ChooseWidgetDialogProps {
  onPick: (code: string) => void;
  onClose: () => void;
}

const most = 100;

/** Chooses one page widget of the site, to stand in an article. */
export default function ChooseWidgetDialog({ onPick, onClose }: ChooseWidgetDialogProps) {
  const t = useText();
  const [words, setWords] = useState('');
  const [code, setCode] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  const { data, isPending } = useData(listWidgets, { pageNum: 1, pageSize: most, ...(words && { name: words }) });
  const widgets = data?.rows ?? [];
  const isMissing = isAsked && code === undefined;
  return (
    <Modal
      open
      title={t('widget.choose')}
      width={520}
      okText={t('kit.ok')}
      cancelText={t('kit.cancel')}
      onOk={() => (code === undefined ? setAsked(true) : onPick(code))}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <Form.Item
          label={t('widget.choose')}
          htmlFor="widget-chosen"
          extra={t('widget.chooseHelp')}
          {...(isMissing && { validateStatus: 'error', help: t('Common.RuleTips.NotEmpty') })}
        >
          <Select
            id="widget-chosen"
            showSearch={{ filterOption: false, onSearch: setWords }}
            loading={isPending}
            value={code}
            placeholder={t('kit.select')}
            notFoundContent={isPending ? '…' : t('widget.chooseNone')}
            options={widgets.map((one) => ({ value: one.code, label: `${one.name} ${one.code}`, status: one.status }))}
            optionRender={({ label, data: { status } }) => (
              <Space>
                {label}
                <DictTag type="CMSPageWidgetStatus" value={status} />
              </Space>
            )}
            onChange={setCode}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
