import { CopyOutlined } from '@ant-design/icons';
import { EmptyState, ErrorState, LoadingState, notify, useData, useFocusReturn, useText } from '@kaiyin/console-kit';
import { nginxOfSite, type NginxOfPipe } from '@kaiyin/modules/publish/schema';
import { Button, Drawer, Tabs } from 'antd';
import { useNavigate } from 'react-router';
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
        <EmptyState text={t('timePreview.noPipe')} />
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
          <Button type="primary" onClick={() => void navigate('/configs/publishpipe')}>
            {t('publish.nginxSetDomain')}
          </Button>
        }
      />
    );
  const copy = () => navigator.clipboard.writeText(config).then(() => notify('success', t('publish.nginxCopied')));
  return (
    <>
      <Button icon={<CopyOutlined />} onClick={() => void copy()}>
        {t('publish.nginxCopy')}
      </Button>
      <pre className="redirect-config" tabIndex={0}>
        {config}
      </pre>
    </>
  );
}
