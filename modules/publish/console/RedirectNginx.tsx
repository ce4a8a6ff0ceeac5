import { CopyOutlined } from '@ant-design/icons';
import { EmptyState, ErrorState, LoadingState, notify, useData, useText } from '@kaiyin/console-kit';
import { nginxOfSite, type NginxOfPipe } from '@kaiyin/modules/publish/schema';
import { Button, Drawer, Tabs } from 'antd';
import { Link } from 'react-router';
import './redirect.css';

/** Configurations for nginx, pipe by pipe, to copy. */
export function RedirectNginx({ onClose }: { onClose: () => void }) {
  const t = useText();
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
  if (!config)
    return (
      <EmptyState
        text={t('publish.nginxNoDomain', { name: pipeName })}
        action={
          <Link to="/configs/publishpipe">
            <Button type="primary">{t('publish.nginxSetDomain')}</Button>
          </Link>
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
