import { ArrowLeftOutlined, DiffOutlined, SaveOutlined } from '@ant-design/icons';
import {
  formatInstant,
  authorName,
  hasPermission,
  LoadingState,
  StatusDot,
  useLeaveGuard,
  useNarrow,
  useShortcut,
  useTabTitle,
  useText,
} from '@kaiyin/console-kit';
import { nameOfPath, suffixOfFile, type FileSource } from '@kaiyin/modules/file/schema';
import { usePipeNames, usePublishPlan } from '@kaiyin/modules/plan/console';
import { CodeBox } from '@kaiyin/modules/template/console';
import { Alert, Button, Tag } from 'antd';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { sizeInWords } from './size-in-words.ts';
import { useFileSaving } from './use-file-saving.ts';

const FileConflict = lazy(() => import('./FileConflict.tsx'));

/** Edits the text of a file. */
export function FileEditor({ file }: { file: FileSource }) {
  const t = useText();
  const saving = useFileSaving(file);
  const { saved, source, isDirty } = saving;
  const mayEdit = hasPermission('cms:file:edit');
  const review = usePublishPlan();
  const { path, id, revision } = saved;
  const reviewed = async () => {
    const change = { type: 'file', id, revision, source } as const;
    const choices = [{ key: 'save', label: t('kit.save'), change }] as const;
    if (await review({ title: t('plan.titleSave', { name: path }), choices })) await saving.save();
  };
  useTabTitle(nameOfPath(path));
  useLeaveGuard(isDirty, { param: 'id' });
  useShortcut('mod+s', () => void saving.save(), { label: t('kit.save'), enabled: mayEdit });
  return (
    <section className="file-editor">
      <Header saving={saving} mayEdit={mayEdit} onReview={() => void reviewed()} />
      {saved.missing.length > 0 && (
        <Alert type="warning" banner title={t('file.missing', { names: saved.missing.join(', ') })} />
      )}
      <div className="file-code">
        <Suspense fallback={<LoadingState />}>
          <CodeBox
            key={saving.begun}
            name={path}
            suffix={suffixOfFile(path)}
            initial={saving.begins}
            isReadOnly={!mayEdit}
            onChange={saving.change}
          />
        </Suspense>
      </div>
      <footer>
        <span>{sizeInWords(saved.size)}</span>
        <span>{t('file.updatedBy', { user: authorName(saved.updateBy), time: formatInstant(saved.updateTime) })}</span>
      </footer>
      {saving.conflict && (
        <Suspense>
          <FileConflict saving={saving} conflict={saving.conflict} />
        </Suspense>
      )}
    </section>
  );
}

interface HeaderProps {
  saving: ReturnType<typeof useFileSaving>;
  mayEdit: boolean;
  onReview: () => void;
}

function Header({ saving: { saved, isDirty, isSaving, save }, mayEdit, onReview }: HeaderProps) {
  const t = useText();
  const navigate = useNavigate();
  const isNarrow = useNarrow();
  const pipeName = usePipeNames();
  const { path, pipeCode } = saved;
  return (
    <header>
      <Button
        type="text"
        icon={<ArrowLeftOutlined />}
        aria-label={t('file.back')}
        onClick={() => void navigate(`/configs/file?pipe=${pipeCode}`)}
      />
      <h1 title={path}>{path}</h1>
      <Tag>{pipeName(pipeCode)}</Tag>
      <span className="file-saved" role="status">
        {isDirty && <StatusDot state="pending">{t('file.unsaved')}</StatusDot>}
      </span>
      {mayEdit && (
        <>
          <Button icon={<DiffOutlined />} aria-label={t('plan.reviewSave')} disabled={!isDirty} onClick={onReview}>
            {isNarrow ? null : t('plan.reviewSave')}
          </Button>
          <Button
            type="primary"
            icon={<SaveOutlined />}
            aria-label={t('kit.save')}
            loading={isSaving}
            disabled={!isDirty}
            onClick={() => void save()}
          >
            {isNarrow ? null : t('kit.save')}
          </Button>
        </>
      )}
    </header>
  );
}
