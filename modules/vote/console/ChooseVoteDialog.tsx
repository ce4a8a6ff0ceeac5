import { StatusDot, useRows, useText } from '@kaiyin/console-kit';
import { voteApi } from '@kaiyin/modules/vote/schema';
import { Form, Modal, Select, Space } from 'antd';
import { useState } from 'react';
import { statusTones } from './status-tones.ts';

interface ChooseVoteDialogProps {
  onPick: (code: string) => void;
  onClose: () => void;
}

const most = 100;

/** Chooses one vote of the site, to stand in an article. */
export default function ChooseVoteDialog({ onPick, onClose }: ChooseVoteDialogProps) {
  const t = useText();
  const [words, setWords] = useState('');
  const [code, setCode] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  const { data, isPending } = useRows(voteApi.list, { pageNum: 1, pageSize: most, ...(words && { title: words }) });
  const isMissing = isAsked && code === undefined;
  return (
    <Modal
      open
      title={t('vote.choose')}
      width={520}
      okText={t('kit.ok')}
      cancelText={t('kit.cancel')}
      onOk={() => (code === undefined ? setAsked(true) : onPick(code))}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <Form.Item
          label={t('vote.choose')}
          htmlFor="vote-chosen"
          extra={t('vote.chooseHelp')}
          {...(isMissing && { validateStatus: 'error', help: t('Common.RuleTips.NotEmpty') })}
        >
          <Select
            id="vote-chosen"
            showSearch={{ filterOption: false, onSearch: setWords }}
            loading={isPending}
            value={code}
            placeholder={t('kit.select')}
            notFoundContent={isPending ? '…' : t('vote.chooseNone')}
            options={(data?.rows ?? []).map((one) => ({
              value: one.code,
              label: `${one.title} ${one.code}`,
              status: one.status,
            }))}
            optionRender={({ label, data: { status } }) => (
              <Space>
                {label}
                <StatusDot state={status} tone={statusTones[status as keyof typeof statusTones]}>
                  {t(`cc_vote.status.${status}` as never)}
                </StatusDot>
              </Space>
            )}
            onChange={setCode}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
