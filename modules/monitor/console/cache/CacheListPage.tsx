import { DeleteOutlined } from '@ant-design/icons';
import { Can, Page, useData, useText, useUrlState } from '@kaiyin/console-kit';
import { cacheKeys, cacheOverview, cacheValue, type CacheView } from '@kaiyin/modules/monitor/schema';
import { Button, Input, Typography } from 'antd';
import { useState, type ReactNode } from 'react';
import { CacheTitle } from './CacheTitle.tsx';
import { ClearAll } from './ClearAll.tsx';
import { useClearing } from './use-clearing.ts';
import '../monitor.css';

/** Looks into caches: which there are, their keys, and the value of one. */
export default function CacheListPage() {
  const t = useText();
  const [{ cache: name, key }, setUrl] = useUrlState({ cache: '', key: '' });
  const { data } = useData(cacheOverview, {}, { every: 10_000, freshFor: 0 });
  const clearing = useClearing();
  const cache = data?.caches.find((one) => one.name === name);
  return (
    <Page title={t('monitor.cacheList')} summary={t('monitor.cacheListSummary')} extra={<ClearAll />}>
      <div className="monitor-columns">
        <Column title={t('monitor.cacheCount')}>
          <ul className="monitor-list">
            {data?.caches.map((one) => (
              <Line
                key={one.name}
                name={one.name}
                count={one.entries}
                isChosen={one.name === name}
                onChoose={() => setUrl({ cache: one.name, key: '' })}
                onClear={() => void clearing.clear(one.name)}
              />
            ))}
          </ul>
        </Column>
        <Column title={t('monitor.keys')}>
          {cache && <CacheTitle key={cache.name} name={cache.name} />}
          <Keys
            cache={cache}
            chosen={key}
            onChoose={(next) => setUrl({ key: next })}
            onClear={(one) => void clearing.clearKey(name, one)}
          />
        </Column>
        <Column title={t('monitor.value')}>
          <Value cache={cache} cacheKey={key} />
        </Column>
      </div>
    </Page>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Typography.Text strong>{title}</Typography.Text>
      {children}
    </section>
  );
}

interface LineProps {
  name: string;
  count?: number;
  isChosen: boolean;
  onChoose: () => void;
  onClear: () => void;
}

function Line({ name, count, isChosen, onChoose, onClear }: LineProps) {
  const t = useText();
  return (
    <li>
      <Button type={isChosen ? 'primary' : 'text'} size="small" title={name} aria-pressed={isChosen} onClick={onChoose}>
        <code>{name}</code>
        {count !== undefined && ` (${count})`}
      </Button>
      <Can permission="monitor:cache:clear">
        <Button
          type="text"
          size="small"
          danger
          icon={<DeleteOutlined />}
          aria-label={`${t('monitor.clear')} ${name}`}
          onClick={onClear}
        />
      </Can>
    </li>
  );
}

interface KeysProps {
  cache: CacheView | undefined;
  chosen: string;
  onChoose: (key: string) => void;
  onClear: (key: string) => void;
}

function Keys({ cache, ...rest }: KeysProps) {
  const t = useText();
  if (!cache) return <Note>{t('monitor.chooseCache')}</Note>;
  if (cache.visible === 'none') return <Note>{t('monitor.keysHidden')}</Note>;
  return <ShownKeys key={cache.name} name={cache.name} {...rest} />;
}

function ShownKeys({ name, chosen, onChoose, onClear }: Omit<KeysProps, 'cache'> & { name: string }) {
  const t = useText();
  const [search, setSearch] = useState('');
  const { data } = useData(cacheKeys, { id: name, search }, { freshFor: 0 });
  const more = data ? data.total - data.keys.length : 0;
  return (
    <>
      <Input.Search
        allowClear
        size="small"
        placeholder={t('monitor.searchKeys')}
        aria-label={t('monitor.searchKeys')}
        onSearch={setSearch}
        style={{ marginTop: 8 }}
      />
      {data?.total === 0 && <Note>{t('monitor.noKeys')}</Note>}
      <ul className="monitor-list">
        {data?.keys.map(({ key }) => (
          <Line
            key={key}
            name={key}
            isChosen={key === chosen}
            onChoose={() => onChoose(key)}
            onClear={() => onClear(key)}
          />
        ))}
      </ul>
      {more > 0 && <Note>{t('monitor.moreKeys', { count: more })}</Note>}
    </>
  );
}

function Value({ cache, cacheKey }: { cache: CacheView | undefined; cacheKey: string }) {
  const t = useText();
  const isShown = cache?.visible === 'values' && cacheKey !== '';
  const { data } = useData(
    cacheValue,
    { monitoredId: cache?.name ?? '', cacheKey },
    {
      enabled: isShown,
      freshFor: 0,
      // Its time runs off while somebody looks.
      every: 2000,
    },
  );
  if (cache?.visible === 'keys') return <Note>{t('monitor.valuesHidden')}</Note>;
  if (!isShown) return <Note>{t('monitor.chooseKey')}</Note>;
  if (!data) return null;
  if (data.value === null) return <Note>{t('monitor.gone')}</Note>;
  return (
    <>
      <pre className="monitor-value">{data.value}</pre>
      {data.left !== null && <Note>{t('monitor.secondsLeft', { count: Math.ceil(data.left / 1000) })}</Note>}
    </>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <Typography.Paragraph type="secondary" style={{ margin: '8px 0 0' }}>
    {children}
  </Typography.Paragraph>
);
