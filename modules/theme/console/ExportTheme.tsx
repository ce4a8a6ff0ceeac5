import { call, Can, download, useFollowTask, useText } from '@kaiyin/console-kit';
import {
  contentsOut,
  exportTheme,
  mostContents,
  samplesPerCatalog,
  type ContentsOut,
} from '@kaiyin/modules/theme/schema';
import { Button, Radio } from 'antd';
import { useState } from 'react';

const counts: Record<ContentsOut, number> = { none: 0, samples: samplesPerCatalog, all: mostContents };

/** Packs the site; the archive is saved when it is ready. */
export function ExportTheme({ siteId }: { siteId: number }) {
  const t = useText();
  const follow = useFollowTask();
  const [contents, setContents] = useState<ContentsOut>('samples');
  const [isBusy, setIsBusy] = useState(false);
  const start = async () => {
    setIsBusy(true);
    try {
      const { taskId } = await call(exportTheme, { siteId, contents });
      follow(taskId, t('theme.export'), {
        onDone: (task) =>
          task.status === 'success' && download(`/cms/site/downloadTheme/${siteId}`).catch(() => undefined),
      });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <section className="kit-surface theme-card" aria-labelledby="theme-export">
      <h2 id="theme-export">{t('theme.export')}</h2>
      <p className="theme-help">{t('theme.exportHelp')}</p>
      <fieldset className="theme-contents">
        <legend>{t('theme.contents')}</legend>
        <Radio.Group
          vertical
          value={contents}
          onChange={({ target }) => setContents(target.value as ContentsOut)}
          options={contentsOut.map((value) => ({
            value,
            label: t(`theme.contents.${value}`, { count: counts[value] }),
          }))}
        />
      </fieldset>
      <Can permission={['cms:site:edit']}>
        <Button type="primary" loading={isBusy} onClick={() => void start().catch(() => undefined)}>
          {t('theme.exportButton')}
        </Button>
      </Can>
    </section>
  );
}
