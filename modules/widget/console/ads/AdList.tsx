import { PlusOutlined } from '@ant-design/icons';
import {
  EntityTable,
  formatInstant,
  hasPermission,
  StatusSwitch,
  textOf,
  useCrudActions,
  useText,
} from '@kaiyin/console-kit';
import { advertisementApi, advertisementStatus, type AdSpace } from '@kaiyin/modules/widget/schema';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { percentOf, sharesOf, useSpaceAds } from './use-space-ads.ts';

interface AdListProps {
  spaceId: number;
  space: AdSpace;
  mayEdit: boolean;
}

/** The ads of a space with the part of page views that show each: add, edit, enable, disable, delete. */
export function AdList({ spaceId, space, mayEdit }: AdListProps) {
  const t = useText();
  const navigate = useNavigate();
  const open = (id?: number) => navigate(`/cms/ad/editor?adSpaceId=${spaceId}${id ? `&id=${id}` : ''}`);
  const { editAction, removeAction } = useCrudActions(advertisementApi, open);
  const add = mayEdit && hasPermission('cms:advertisement:add') && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => void open()}>
      {t('ad.add')}
    </Button>
  );
  const shares = new Map(sharesOf(useSpaceAds(spaceId) ?? [], space).map(({ ad, chance }) => [ad.id, chance]));
  const share = (chance: number | undefined) => (chance === undefined ? t('ad.notRunning') : percentOf(chance));
  const day = (at: string) => (at >= '2999' ? t('ad.noEnd') : formatInstant(at).slice(0, 16));
  return (
    <EntityTable
      api={advertisementApi}
      query={{ adSpaceId: spaceId }}
      columns={{
        type: ({ type }) => textOf(`cms_advertisement.type.${type}`),
        weight: {},
        share: { title: t('ad.share'), numeric: true, width: 96, render: ({ id }) => share(shares.get(id)) },
        status: ({ id, status, name }) => (
          <StatusSwitch api={advertisementStatus} {...{ id, status, name }} confirm={undefined} />
        ),
        onlineDate: ({ onlineDate }) => day(onlineDate),
        offlineDate: ({ offlineDate }) => day(offlineDate),
      }}
      rowActions={mayEdit ? [editAction, removeAction] : []}
      bulkActions={mayEdit ? [removeAction] : []}
      toolbar={add}
      create={add}
      emptyText={t('ad.listEmpty')}
    />
  );
}
