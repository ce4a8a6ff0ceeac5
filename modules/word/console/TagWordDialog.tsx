import { EmptyState, ErrorState, useData, useFocusReturn, useText } from '@kaiyin/console-kit';
import { tagWordChoices, tagWordGroups } from '@kaiyin/modules/word/schema';
import { Button, Input, Modal, Skeleton, Tag } from 'antd';
import { useDeferredValue, useState } from 'react';
import { GroupSide } from './GroupSide.tsx';

interface TagWordDialogProps {
  /** Tags that the content has already. */
  value: readonly string[];
  /** How many it may have. */
  most: number;
  onChoose: (tags: string[]) => void;
  onClose: () => void;
}

/** Groups on the left, their words in the middle, what is chosen below. */
export default function TagWordDialog({ value, most, onChoose, onClose }: TagWordDialogProps) {
  const t = useText();
  useFocusReturn();
  const [groupId, setGroupId] = useState<number>();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>(value);
  const search = useDeferredValue(typed.trim());
  const words = useData(tagWordChoices, { groupId: groupId ?? 0, search });
  const toggle = (word: string) =>
    setChosen(chosen.includes(word) ? chosen.filter((one) => one !== word) : [...chosen, word]);
  return (
    <Modal
      open
      title={t('word.selectTags')}
      width={1100}
      okText={t('kit.ok')}
      cancelText={t('kit.cancel')}
      onOk={() => onChoose([...chosen])}
      onCancel={onClose}
    >
      <div className="word-picker">
        <GroupSide tree={tagWordGroups} selected={groupId} onSelect={setGroupId} />
        <div>
          <Input
            allowClear
            value={typed}
            placeholder={t('word.searchTags')}
            aria-label={t('word.searchTags')}
            onChange={({ target }) => setTyped(target.value)}
          />
          <div className="word-picker-words">
            {words.isPending && <Skeleton active title={false} />}
            {words.isError && <ErrorState error={words.error} onRetry={() => void words.refetch()} />}
            {words.data?.length === 0 && <EmptyState text={t('word.tagEmpty')} />}
            {words.data?.map(({ id, word }) => (
              <Button
                key={id}
                size="small"
                type={chosen.includes(word) ? 'primary' : 'default'}
                aria-pressed={chosen.includes(word)}
                disabled={!chosen.includes(word) && chosen.length >= most}
                onClick={() => toggle(word)}
              >
                {word}
              </Button>
            ))}
          </div>
        </div>
      </div>
      <div className="word-picker-chosen">
        <span>
          {t('word.selected')} {chosen.length} / {most}
        </span>
        {chosen.length === 0 && <span>{t('word.noneSelected')}</span>}
        {chosen.map((word) => (
          <Tag key={word} closable onClose={() => toggle(word)}>
            {word}
          </Tag>
        ))}
      </div>
    </Modal>
  );
}
