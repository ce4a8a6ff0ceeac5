import { DataTable, EmptyState, formatInstant, useRows, useText, type ListState } from '@kaiyin/console-kit';
import { listErasures, type DoneErasure } from '@kaiyin/modules/member/schema';
import { Drawer } from 'antd';
import { useState } from 'react';
import { TouchedList } from './detail/EraseDrawer.tsx';
import { pageOf } from './page-of.ts';

/** Erasures that were done, with what each touched. */
export default function ErasuresDrawer({ onClose }: { onClose: () => void }) {
  const t = useText();
  const [state, setState] = useState<ListState>({ pageNum: 1, pageSize: 20, orderBy: '', isAsc: '' });
  const rows = useRows(listErasures, pageOf(state), { freshFor: 0 });
  return (
    <Drawer
      open
      title={t('membership.erasures')}
      size={720}
      styles={{ wrapper: { maxWidth: '100vw' } }}
      onClose={onClose}
    >
      <DataTable<DoneErasure>
        name="member-erasures"
        columns={[
          { key: 'memberId', title: t('cc_member'), render: ({ memberId }) => `#${memberId}` },
          {
            key: 'askedBy',
            title: t('membership.askedBy'),
            render: ({ isOwn, askedBy }) => (isOwn ? t('membership.theMember') : askedBy),
          },
          {
            key: 'doneTime',
            title: t('membership.erasedOn'),
            numeric: true,
            width: 176,
            render: ({ doneTime }) => formatInstant(doneTime),
          },
          {
            key: 'touched',
            title: t('membership.touched'),
            render: ({ touched }) => <TouchedList touched={touched} />,
          },
        ]}
        query={rows}
        state={state}
        onState={(change) => setState({ ...state, ...change } as ListState)}
        empty={<EmptyState text={t('membership.noErasures')} />}
      />
    </Drawer>
  );
}
