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
import { advertisementApi, advertisementStatus } from '@kaiyin/modules/widget/schema';
import { Button } from 'antd';
import { useNavigate } from 'react-router';

interface AdListProps {
  spaceId: number;
  mayEdit: boolean;
}

/** The ads of a space: add, edit, enable, disable, delete. */
export function AdList({ spaceId, mayEdit }: AdListProps) {
  const t = useText();
  const navigate = useNavigate();
  const open = (id?: number) => navigate(`/cms/ad/editor?adSpaceId=${spaceId}${id ? `&id=${id}` : ''}`);
  const { editAction, removeAction } = useCrudActions(advertisementApi, open);
  const add = mayEdit && hasPermission('cms:advertisement:add') && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => void open()}>
      {t('ad.add')}
    </Button>
  );
  const day = (at: string) => (at >= '2999' ? t('ad.noEnd') : formatInstant(at).slice(0, 16));
  return (
    <EntityTable
      api={advertisementApi}
      query={{ adSpaceId: spaceId }}
      columns={{
        type: ({ type }) => textOf(`cms_advertisement.type.${type}`),
        weight: {},
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
