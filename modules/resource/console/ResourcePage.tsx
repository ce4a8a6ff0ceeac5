import { AppstoreOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { firstRead, fromSearch, Page, useText, useUrlState } from '@kaiyin/console-kit';
import { listResources, resourceFolders, resourceTypes, suffixesOf } from '@kaiyin/modules/resource/schema';
import { Segmented, Tabs } from 'antd';
import { DropArea } from './DropArea.tsx';
import { uploadFolder } from './folders/folder-place.ts';
import { useRefreshLibrary } from './folders/use-folders.ts';
import { useMoveFiles } from './folders/use-move-files.ts';
import { WithFolders } from './folders/WithFolders.tsx';
import { LibraryFiles } from './LibraryFiles.tsx';
import { libraryQuery, libraryStart } from './library-state.ts';
import { PickFilesButton } from './PickFilesButton.tsx';
import { ResourceDrawer } from './ResourceDrawer.tsx';
import { UploadQueue } from './UploadQueue.tsx';
import { useUploads } from './use-uploads.ts';
import './resource.css';

export const firstReads = (search: URLSearchParams) => [
  firstRead(listResources, libraryQuery(fromSearch(search, libraryStart))),
  firstRead(resourceFolders, {}),
];

/** The library of a site: pictures, audio, video and files, and the folders that they lie in. */
export default function ResourcePage() {
  const t = useText();
  const [state, setState] = useUrlState(libraryStart);
  const refresh = useRefreshLibrary();
  const move = useMoveFiles();
  const change = (values: Partial<typeof state>) => setState({ ...values, pageNum: 1 });
  const open = (next: number) => setState({ id: next }, { push: true });
  const showKnown = ({ id }: { id: number }) => {
    void refresh();
    open(id);
  };
  const uploads = useUploads(() => void refresh(), { folderId: uploadFolder(state), onKnown: showKnown });
  const pick = <PickFilesButton suffixes={suffixesOf()} onFiles={uploads.add} />;
  return (
    <DropArea onFiles={uploads.add}>
      <Page
        title={t('resource.title')}
        summary={t('resource.dropHint')}
        extra={<ViewSwitch view={state.view} onChange={(next) => setState({ view: next })} />}
        primary={pick}
      >
        <WithFolders
          place={state}
          onPlace={(place) => setState({ ...place, pageNum: 1 }, { push: true })}
          onFiles={(ids, folderId) => void move(ids, folderId)}
        >
          <Tabs
            activeKey={state.resourceType}
            onChange={(next) => change({ resourceType: next })}
            items={[
              { key: '', label: t('resource.all') },
              ...resourceTypes.map((key) => ({ key, label: t(`cms_resource.resourceType.${key}`) })),
            ]}
          />
          <UploadQueue uploads={uploads} />
          <LibraryFiles state={state} onState={setState} onOpen={open} pick={pick} />
        </WithFolders>
        {state.id > 0 && (
          <ResourceDrawer key={state.id} id={state.id} onOpen={open} onClose={() => setState({ id: 0 })} />
        )}
      </Page>
    </DropArea>
  );
}

function ViewSwitch({ view, onChange }: { view: string; onChange: (view: string) => void }) {
  const t = useText();
  return (
    <Segmented
      value={view}
      onChange={onChange}
      options={[
        { value: 'grid', icon: <AppstoreOutlined aria-label={t('resource.grid')} />, title: t('resource.grid') },
        { value: 'list', icon: <UnorderedListOutlined aria-label={t('resource.list')} />, title: t('resource.list') },
      ]}
    />
  );
}
