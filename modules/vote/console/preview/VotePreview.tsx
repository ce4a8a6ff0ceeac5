import { DesktopOutlined, MobileOutlined } from '@ant-design/icons';
import { useText } from '@kaiyin/console-kit';
import { addressShown } from '@kaiyin/modules/resource/console';
import {
  isAnswerable,
  languageOfVote,
  voteMarkup,
  type ShownVote,
  type SubjectView,
  type Vote,
} from '@kaiyin/modules/vote/schema';
import { Alert, Segmented, Select } from 'antd';
import { useState } from 'react';
import { PageFrame } from './PageFrame.tsx';
import { useLooks, useStyles } from './use-styles.ts';

/** Pixels that a page has for the vote. */
const widths = { pc: 720, phone: 375 } as const;
type Device = keyof typeof widths;
const icons = { pc: DesktopOutlined, phone: MobileOutlined };
const pictureSize = { width: 320, height: 240 };

export type PreviewedSubject = Pick<
  SubjectView,
  'id' | 'title' | 'type' | 'required' | 'minChoice' | 'maxChoice' | 'items'
>;

interface VotePreviewProps {
  vote: Vote;
  subjects: readonly PreviewedSubject[];
}

/** A vote as readers will see it, by the markup and the style of pages. */
export function VotePreview({ vote, subjects }: VotePreviewProps) {
  const t = useText();
  const [device, setDevice] = useState<Device>('pc');
  const looks = useLooks();
  const [chosen, setCode] = useState<string>();
  const look = chosen === undefined ? looks[0] : looks.find(({ code }) => code === chosen);
  const styles = useStyles(look);
  const devices: Device[] = ['pc', 'phone'];
  return (
    <section className="vote-preview" aria-label={t('vote.preview')}>
      <div className="vote-preview-bar">
        <b>{t('vote.preview')}</b>
        {looks.length > 0 && (
          <Select
            size="small"
            value={look?.code ?? ''}
            aria-label={t('vote.previewLook')}
            popupMatchSelectWidth={false}
            options={[
              ...looks.map(({ code, name }) => ({ value: code, label: name })),
              { value: '', label: t('vote.previewPlain') },
            ]}
            onChange={setCode}
          />
        )}
        <Segmented
          size="small"
          value={device}
          aria-label={t('vote.previewWidth')}
          options={devices.map((value) => {
            const Icon = icons[value];
            const title = t(value === 'pc' ? 'vote.previewPc' : 'vote.previewPhone');
            return { value, title, icon: <Icon aria-label={title} /> };
          })}
          onChange={setDevice}
        />
      </div>
      {vote.status === 'stopped' && <Alert type="info" showIcon title={t('vote.previewStopped')} />}
      {!subjects.every(isAnswerable) && <Alert type="info" showIcon title={t('vote.previewUnanswerable')} />}
      {subjects.length === 0 && <p className="vote-none">{t('vote.previewNoSubjects')}</p>}
      <PageFrame
        title={t('vote.previewOf', { title: vote.title })}
        width={widths[device]}
        styles={styles}
        html={voteMarkup(shownVote(vote, subjects), { language: languageOfVote(vote) })}
      />
    </section>
  );
}

const shownVote = (
  { id, title, startTime, endTime, status }: Vote,
  subjects: readonly PreviewedSubject[],
): ShownVote => ({
  id,
  title,
  startTime,
  endTime,
  isClosed: status === 'closed',
  subjects: subjects.map((subject) => ({
    ...subject,
    items: subject.items.map((item) => ({
      ...item,
      src: item.type === 'picture' && item.picture ? addressShown(item.picture, pictureSize) : '',
    })),
  })),
});
