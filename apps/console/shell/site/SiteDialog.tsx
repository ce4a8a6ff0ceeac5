import { Input, Modal, Table, Tag } from 'antd';
import { useState } from 'react';
import { notify, useCurrentSite, useText } from '@kaiyin/console-kit';
import { useSiteDialog, switchSite } from '@kaiyin/modules/site/console';
import { sitesPerPage, useSites, type SiteChoice } from './use-sites.ts';

const close = () => useSiteDialog.setState({ isOpen: false });

/** Chooses the site that everything is about. */
export default function SiteDialog() {
  const t = useText();
  const currentId = useCurrentSite((site) => site.siteId);
  const [query, setQuery] = useState({ pageNum: 1, siteName: '' });
  const [picked, setChosen] = useState<SiteChoice>();
  const [isBusy, setBusy] = useState(false);
  const { rows, total, isFetching } = useSites(query);
  const chosen = picked ?? rows.find(({ id }) => id === currentId);

  async function confirm(site: SiteChoice | undefined) {
    if (!site) return notify('warning', t('Shell.SelectSiteFirst'));
    setBusy(true);
    const isDone = await switchSite(site).catch(() => false);
    setBusy(false);
    if (isDone) close();
  }

  return (
    <Modal
      title={t('site.change')}
      open
      width={800}
      onCancel={close}
      onOk={() => void confirm(chosen)}
      okText={t('kit.ok')}
      cancelText={t('kit.cancel')}
      confirmLoading={isBusy}
    >
      <Input.Search
        className="shell-gap-below"
        placeholder={t('Shell.SiteName')}
        aria-label={t('Shell.SiteName')}
        allowClear
        autoFocus
        onSearch={(words) => setQuery({ pageNum: 1, siteName: words.trim() })}
      />
      <Table<SiteChoice>
        rowKey="id"
        size="small"
        loading={isFetching}
        dataSource={rows}
        columns={[
          {
            key: 'no',
            title: t('Shell.Number'),
            width: 72,
            render: (_, __, place) => (query.pageNum - 1) * sitesPerPage + place + 1,
          },
          {
            key: 'name',
            title: t('Shell.SiteName'),
            render: (_, site) => (
              <>
                {site.name} {site.id === currentId ? <Tag color="blue">{t('Shell.Current')}</Tag> : null}
              </>
            ),
          },
          { key: 'path', title: t('Shell.SitePath'), dataIndex: 'path' },
        ]}
        rowSelection={{
          type: 'radio',
          selectedRowKeys: chosen ? [chosen.id] : [],
          onChange: (_, [site]) => setChosen(site),
        }}
        onRow={(site) => ({
          className: 'shell-site-row',
          onClick: ({ target }) => {
            // The mark before it only chooses; the row goes there.
            if (!(target as Element).closest('.ant-table-selection-column')) void confirm(site);
          },
        })}
        pagination={{
          current: query.pageNum,
          pageSize: sitesPerPage,
          total: total,
          showSizeChanger: false,
          hideOnSinglePage: true,
          onChange: (pageNum) => setQuery({ ...query, pageNum }),
        }}
        locale={{
          emptyText: query.siteName ? t('Shell.NoSiteMatch', { words: query.siteName }) : t('Shell.NoSitesMore'),
        }}
        scroll={{ x: 'max-content' }}
      />
    </Modal>
  );
}
