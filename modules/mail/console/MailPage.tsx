import {
  DataTable,
  EmptyState,
  ErrorState,
  formatInstant,
  LoadingState,
  Page,
  useData,
  useRows,
  useText,
  useUrlState,
  type Column,
} from '@kaiyin/console-kit';
import { letterList, postView, readLetter, type StoredLetter } from '@kaiyin/modules/mail/schema';
import { Alert, Button, Drawer, Tag } from 'antd';
import { useState } from 'react';

const start = { pageNum: 1, pageSize: 20 };

/** Letters that nothing could send and that were written into files. */
export default function MailPage() {
  const t = useText();
  const [state, setState] = useUrlState(start);
  const [open, setOpen] = useState<StoredLetter>();
  const { data: post } = useData(postView, {});
  const summary = post && (post.server ? t('mail.byServer', { server: post.server }) : t('mail.byFile'));
  return (
    <Page title={t('mail.title')} summary={summary}>
      <DataTable<StoredLetter>
        name="mail"
        columns={useColumns(setOpen)}
        query={useRows(letterList, letterList.input.parse(state))}
        state={state}
        onState={setState as never}
        empty={<EmptyState text={t('mail.empty')} />}
      />
      {open && <LetterDrawer letter={open} onClose={() => setOpen(undefined)} />}
    </Page>
  );
}

function useColumns(open: (letter: StoredLetter) => void): Column<StoredLetter>[] {
  const t = useText();
  return [
    {
      key: 'subject',
      title: t('mail.subject'),
      render: (letter) => (
        <Button type="link" size="small" onClick={() => open(letter)}>
          {letter.subject}
        </Button>
      ),
    },
    {
      key: 'channel',
      title: t('mail.channel'),
      width: 120,
      render: ({ channel }) => <Tag>{t(`mail.channel.${channel}`)}</Tag>,
    },
    { key: 'to', title: t('mail.to'), render: ({ to }) => to },
    { key: 'time', title: t('mail.time'), numeric: true, width: 176, render: ({ time }) => formatInstant(time) },
  ];
}

function LetterDrawer({ letter, onClose }: { letter: StoredLetter; onClose: () => void }) {
  const t = useText();
  const { data, error, refetch } = useData(readLetter, { id: letter.id }, { freshFor: 0 });
  return (
    <Drawer open title={letter.subject} size={560} styles={{ wrapper: { maxWidth: '100vw' } }} onClose={onClose}>
      <Alert type="warning" showIcon title={t('mail.openNote')} />
      <p>
        {letter.to} · {formatInstant(letter.time)}
      </p>
      {data ? (
        <p style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{data.text}</p>
      ) : error ? (
        <ErrorState error={error} onRetry={() => refetch()} />
      ) : (
        <LoadingState />
      )}
    </Drawer>
  );
}
