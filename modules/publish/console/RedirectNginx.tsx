import { CopyOutlined } from '@ant-design/icons';
import {
  copyText,
  EmptyState,
  ErrorState,
  hasPermission,
  LoadingState,
  useData,
  useFocusReturn,
  useText,
} from '@kaiyin/console-kit';
import { nginxOfSite, type NginxOfPipe } from '@kaiyin/modules/publish/schema';
import { Button, Drawer, Tabs } from 'antd';
import { useNavigate } from 'react-router';
import { NoPipe } from './NoPipe.tsx';
import './redirect.css';

/** Configurations for nginx, pipe by pipe, to copy. */
export function RedirectNginx({ onClose }: { onClose: () => void }) {
  const t = useText();
  useFocusReturn();
  const pipes = useData(nginxOfSite, {}, { freshFor: 0 });
  return (
    <Drawer open title={t('publish.nginx')} size={760} styles={{ wrapper: { maxWidth: '100vw' } }} onClose={onClose}>
      <p>{t('publish.nginxSummary')}</p>
      {pipes.isError ? (
        <ErrorState error={pipes.error} onRetry={() => pipes.refetch()} />
      ) : pipes.data?.length === 0 ? (
        <NoPipe text={t('publish.nginxNoPipe')} />
      ) : pipes.data ? (
        <Tabs
          items={pipes.data.map((pipe) => ({
            key: pipe.pipeCode,
            label: pipe.pipeName,
            children: <PipeConfig pipe={pipe} />,
          }))}
        />
      ) : (
        <LoadingState />
      )}
    </Drawer>
  );
}

function PipeConfig({ pipe: { pipeName, config } }: { pipe: NginxOfPipe }) {
  const t = useText();
  const navigate = useNavigate();
  if (!config)
    return (
      <EmptyState
        text={t('publish.nginxNoDomain', { name: pipeName })}
        action={
          hasPermission('cms:publishpipe:edit') && (
            <Button type="primary" onClick={() => void navigate('/configs/publishpipe')}>
              {t('publish.nginxSetDomain')}
            </Button>
          )
        }
      />
    );
  return (
    <>
      <Button icon={<CopyOutlined />} onClick={() => void copyText(config)}>
        {t('publish.nginxCopy')}
      </Button>
      <pre className="redirect-config" tabIndex={0} aria-label={t('publish.nginx')}>
        {config}
      </pre>
    </>
  );
}
