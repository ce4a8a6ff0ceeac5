import { DeleteOutlined, DownloadOutlined, EditOutlined } from '@ant-design/icons';
import {
  authorName,
  Can,
  download,
  ErrorState,
  formatInstant,
  hasPermission,
  LoadingState,
  notify,
  useAction,
  useData,
  useText,
} from '@kaiyin/console-kit';
import {
  getResource,
  isResizable,
  listResources,
  updateResource,
  resourceUses,
  type ResourceView,
} from '@kaiyin/modules/resource/schema';
import { Alert, Button, Descriptions, Drawer, Image, Tag, Typography } from 'antd';
import { useState } from 'react';
import { DetailsDrawer } from './DetailsDrawer.tsx';
import { isEditable } from './editable-picture.ts';
import { EditPictureButton } from './EditPictureButton.tsx';
import { FocusLine } from './FocusLine.tsx';
import { FoundAlerts } from './FoundAlerts.tsx';
import { fileSize } from './file-size.ts';
import { mediaLines } from './media-lines.ts';
import { sourceOf } from './resource-address.ts';
import { OriginalButton } from './OriginalButton.tsx';
import { ReplaceButton } from './ReplaceButton.tsx';
import { ResourcePicture } from './ResourceTile.tsx';
import { UseList } from './UseList.tsx';
import { useRemoveResources } from './use-remove-resources.tsx';

interface ResourceDrawerProps {
  id: number;
  /** Shows another file instead. */
  onOpen: (id: number) => void;
  onClose: () => void;
}

/** One file of the library: preview, facts, where it is used, and what can be done with it. */
export function ResourceDrawer({ id, onOpen, onClose }: ResourceDrawerProps) {
  const t = useText();
  const read = useData(getResource, { id });
  const remove = useRemoveResources();
  const [isEditing, setEditing] = useState(false);
  const row = read.data;
  const footer = row && (
    <div className="resource-drawer-footer">
      <Can permission={['cms:resource:delete']}>
        <Button danger icon={<DeleteOutlined />} onClick={async () => (await remove([row])) && onClose()}>
          {t('kit.delete')}
        </Button>
      </Can>
      <Can permission={['cms:resource:edit']}>
        <Button icon={<EditOutlined />} onClick={() => setEditing(true)}>
          {t('resource.editDetails')}
        </Button>
        {isEditable(row) && <EditPictureButton row={row} onOpen={onOpen} />}
        <ReplaceButton row={row} />
        {row.hasOriginal && <OriginalButton row={row} />}
      </Can>
      <Button
        icon={<DownloadOutlined />}
        onClick={() => void download(`/common/download?path=${encodeURIComponent(row.path)}`).catch(() => undefined)}
      >
        {t('resource.download')}
      </Button>
    </div>
  );
  return (
    <Drawer
      open
      title={t('resource.details')}
      size={480}
      styles={{ wrapper: { maxWidth: '100vw' } }}
      onClose={onClose}
      footer={footer}
    >
      {read.isError && <ErrorState error={read.error} onRetry={() => read.refetch()} />}
      {read.isLoading && <LoadingState />}
      {row && (
        <>
          <Preview row={row} />
          <FoundAlerts row={row} onOpen={onOpen} />
          <Unplayed codecs={row.unplayed} />
          <Name row={row} />
          <Facts row={row} />
          <Uses id={id} />
          {isEditing && <DetailsDrawer row={row} onClose={() => setEditing(false)} />}
        </>
      )}
    </Drawer>
  );
}

function Preview({ row }: { row: ResourceView }) {
  // Another address for other bytes: the browser keeps what it has.
  const src = `${sourceOf(row)}?v=${row.hash.slice(0, 8)}`;
  return (
    <div className="resource-preview" data-type={row.resourceType}>
      {row.resourceType === 'image' && <Image src={src} alt={row.alt || row.name} />}
      {row.resourceType === 'video' && <video src={src} controls preload="metadata" />}
      {row.resourceType === 'audio' && <audio src={src} controls preload="metadata" />}
      {row.resourceType === 'file' && <ResourcePicture row={row} />}
    </div>
  );
}

function Unplayed({ codecs }: { codecs: readonly string[] }) {
  const t = useText();
  if (!codecs.length) return null;
  return <Alert type="warning" showIcon title={t('resource.media.unplayed', { codecs: codecs.join(', ') })} />;
}

function Name({ row }: { row: ResourceView }) {
  const t = useText();
  const rename = useAction(updateResource, {
    invalidates: [listResources, { path: getResource.path }],
    onSuccess: () => notify('success', t('kit.saved')),
  });
  const change = (name: string) => {
    if (name.trim() && name.trim() !== row.name) rename.mutate({ id: row.id, name: name.trim() });
  };
  const mayEdit = hasPermission('cms:resource:edit');
  return (
    <Typography.Title
      level={5}
      className="resource-name"
      editable={mayEdit && { onChange: change, maxLength: 100, tooltip: t('resource.rename') }}
    >
      {row.name}
    </Typography.Title>
  );
}

function Facts({ row }: { row: ResourceView }) {
  const t = useText();
  const items = [
    {
      label: t('cms_resource.resourceType'),
      children: `${t(`cms_resource.resourceType.${row.resourceType}`)} · ${row.suffix.toUpperCase()}`,
    },
    ...(row.width && row.height ? [{ label: t('resource.dimensions'), children: `${row.width} × ${row.height}` }] : []),
    { label: t('cms_resource.fileSize'), children: fileSize(row.fileSize) },
    ...(isResizable(row) ? [{ label: t('resource.focus'), children: <FocusLine row={row} /> }] : []),
    ...(row.facts ? mediaLines(row.facts).map(({ label, value }) => ({ label, children: value })) : []),
    ...(['alt', 'credit', 'remark'] as const).flatMap((name) =>
      row[name] ? [{ label: t(`cms_resource.${name}`), children: row[name] }] : [],
    ),
    ...(row.tags.length > 0
      ? [{ label: t('cms_resource.tags'), children: row.tags.map((tag) => <Tag key={tag}>{tag}</Tag>) }]
      : []),
    { label: t('Common.createTime'), children: formatInstant(row.createTime) },
    { label: t('Common.createBy'), children: authorName(row.createBy) },
    {
      label: t('resource.address'),
      children: (
        <Typography.Text
          code
          copyable={{ text: row.internalUrl, tooltips: [t('resource.copyAddress'), t('resource.copied')] }}
          ellipsis
        >
          {row.internalUrl}
        </Typography.Text>
      ),
    },
  ].map((item) => ({ ...item, key: item.label }));
  return <Descriptions size="small" column={1} items={items} className="resource-facts" />;
}

function Uses({ id }: { id: number }) {
  const t = useText();
  const uses = useData(resourceUses, { id }, { freshFor: 0 });
  return (
    <section>
      <h3 className="resource-subtitle">{t('resource.usesTitle')}</h3>
      {uses.isLoading && <p className="resource-quiet">{t('resource.usesLoading')}</p>}
      {uses.isError && <ErrorState error={uses.error} onRetry={() => uses.refetch()} />}
      {uses.data &&
        (uses.data.length ? (
          <UseList uses={uses.data} linked />
        ) : (
          <p className="resource-quiet">{t('resource.usesNone')}</p>
        ))}
    </section>
  );
}
