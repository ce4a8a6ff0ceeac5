import { PlusOutlined } from '@ant-design/icons';
import {
  formatCount,
  notify,
  useAction,
  useConfirmDanger,
  useConfirmLeave,
  useFocusReturn,
  useLeaveGuard,
  useNarrow,
  useText,
} from '@kaiyin/console-kit';
import { listItems, most, saveItems, type SubjectView, type Vote, type VoteItem } from '@kaiyin/modules/vote/schema';
import { Alert, Button, Drawer } from 'antd';
import { useState } from 'react';
import { ItemLine, type Line } from './ItemLine.tsx';
import { letterOf } from './letter-of.ts';
import { VotePreview } from './preview/VotePreview.tsx';
import { counted } from './ResetButton.tsx';

interface ItemsDrawerProps {
  vote: Vote;
  subjects: readonly SubjectView[];
  subject: SubjectView;
  onClose: () => void;
}

let lastKey = 0;
const blank = (): Line => ({ key: ++lastKey, type: 'text', picture: null, content: '', description: '' });
const lineOf = ({ id, type, picture, content, description }: VoteItem): Line => ({
  key: ++lastKey,
  id,
  type,
  picture,
  content,
  description,
});

/** The items of a subject as one list, saved at once, with the vote as it will look beside it. */
export function ItemsDrawer({ vote, subjects, subject, onClose }: ItemsDrawerProps) {
  const t = useText();
  useFocusReturn();
  const isNarrow = useNarrow(1100);
  const [start] = useState(() => subject.items.map((item) => lineOf(item)));
  const [lines, setLines] = useState<readonly Line[]>(start);
  const isDirty = lines !== start;
  useLeaveGuard(isDirty);
  const confirmLeave = useConfirmLeave();
  const { save, isSaving, problem, clear } = useSave(subject, lines, onClose);
  const change = (to: readonly Line[]) => {
    clear();
    setLines(to);
  };
  const close = async () => (!isDirty || (await confirmLeave())) && onClose();
  const swap = (one: number, other: number) =>
    change(lines.with(one, lines[other] as Line).with(other, lines[one] as Line));
  return (
    <Drawer
      open
      title={t('vote.itemsOf', { title: subject.title })}
      size={isNarrow ? 720 : 1160}
      styles={{ wrapper: { maxWidth: '100vw' } }}
      onClose={() => void close()}
      mask={{ closable: !isDirty }}
      footer={
        <div className="kit-drawer-footer">
          <Button onClick={() => void close()}>{t('kit.cancel')}</Button>
          <Button type="primary" loading={isSaving} onClick={() => void save()}>
            {t('kit.save')}
          </Button>
        </div>
      }
    >
      <div className="vote-beside">
        <div>
          {problem && <Alert type="error" showIcon title={problem} />}
          {lines.length === 0 && <p className="vote-none">{t('vote.noItems')}</p>}
          <ol className="vote-items">
            {lines.map((line, index) => (
              <ItemLine
                key={line.key}
                {...{ line, index }}
                count={lines.length}
                onChange={(part) => change(lines.with(index, { ...line, ...part }))}
                onUp={() => swap(index, index - 1)}
                onDown={() => swap(index, index + 1)}
                onInsert={() => change(lines.toSpliced(index, 0, blank()))}
                onRemove={() => change(lines.toSpliced(index, 1))}
              />
            ))}
          </ol>
          <Button
            block
            type="dashed"
            icon={<PlusOutlined />}
            disabled={lines.length >= most.items}
            onClick={() => change([...lines, blank()])}
          >
            {t('vote.addItem')}
          </Button>
        </div>
        <VotePreview
          vote={vote}
          subjects={subjects.map((one) => (one.id === subject.id ? { ...one, items: lines.map(previewed) } : one))}
        />
      </div>
    </Drawer>
  );
}

const previewed = ({ key, id = -key, ...line }: Line): VoteItem => ({ ...line, id, total: 0 });

const votesOf = (items: readonly VoteItem[]) => items.reduce((sum, { total }) => sum + total, 0);

function useSave(subject: SubjectView, lines: readonly Line[], onClose: () => void) {
  const t = useText();
  const confirm = useConfirmDanger();
  const [problem, setProblem] = useState('');
  const call = useAction(saveItems, { quiet: true, invalidates: [...counted, listItems] });
  const ask = (items: readonly VoteItem[], isLost: boolean) =>
    confirm({
      title: t(isLost ? 'vote.lostTitle' : 'vote.rewordedTitle', { count: formatCount(votesOf(items)) }),
      names: items.map(({ content, total }) => `${content} · ${t('vote.count', { count: formatCount(total) })}`),
      consequence: t(isLost ? 'vote.lostText' : 'vote.rewordedText'),
      ok: t(isLost ? 'vote.lostOk' : 'vote.rewordedOk'),
    });
  const save = async () => {
    const empty = lines.findIndex(({ content }) => content.trim() === '');
    if (empty >= 0) return setProblem(t('vote.itemNeeded', { letter: letterOf(empty) }));
    const bare = lines.findIndex(({ type, picture }) => type === 'picture' && !picture);
    if (bare >= 0) return setProblem(t('vote.pictureMissing', { letter: letterOf(bare) }));
    const voted = subject.items.filter(({ total }) => total > 0);
    const lost = voted.filter(({ id }) => !lines.some((line) => line.id === id));
    const reworded = voted.filter((item) => lines.some((line) => line.id === item.id && !saysTheSame(line, item)));
    if (lost.length > 0 && !(await ask(lost, true))) return;
    if (reworded.length > 0 && !(await ask(reworded, false))) return;
    try {
      const items = lines.map(({ id, type, picture, content, description }) => ({
        ...(id && { id }),
        type,
        picture,
        content,
        description,
      }));
      const touches = votesOf([...lost, ...reworded]);
      await call.mutateAsync({ subjectId: subject.id, updateTime: subject.updateTime, touches, items });
      notify('success', t('vote.itemsSaved'));
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return { save, isSaving: call.isPending, problem, clear: () => setProblem('') };
}

const saysTheSame = ({ content, type, picture }: Line, item: VoteItem): boolean =>
  content.trim() === item.content && (type === 'picture' ? picture : null) === item.picture;
