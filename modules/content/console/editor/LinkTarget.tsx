import { useText } from '@kaiyin/console-kit';
import { CatalogSelect } from '@kaiyin/modules/catalog/console';
import { Form, Input, Segmented } from 'antd';
import { Suspense, useEffect, useRef, useState } from 'react';
import ContentSelect from '../ContentSelect.tsx';
import { readLink, writeLink, type LinkKind } from '../link-address.ts';
import { change } from './open-content.ts';
import { canWrite, useContent, useContentStore } from './use-content.ts';

const kinds: readonly LinkKind[] = ['url', 'content', 'catalog'];

/** Where a link content leads: an address, or a content or catalog of the site wherever it may move. */
export function LinkTarget() {
  const t = useText();
  const store = useContentStore();
  const redirectUrl = useContent(({ draft }) => draft.redirectUrl ?? '');
  const issue = useContent(({ issues }) => issues.redirectUrl);
  const isReadOnly = !useContent(canWrite);
  const target = readLink(redirectUrl);
  const [chosen, setChosen] = useState<LinkKind>();
  const kind = chosen ?? target.kind;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (issue) box.current?.querySelector('input')?.focus();
  }, [issue]);
  const write = (address: string | undefined) => change(store, { redirectUrl: address || null });
  const lead = (id: number) => write(writeLink({ kind, url: '', id }));
  const id = target.kind === kind ? target.id : undefined;
  const label = t('content.link.target');
  return (
    <div ref={box} className="paper-target">
      <Form.Item layout="vertical" label={label} extra={t('content.link.targetHelp')} {...(issue && wrong(issue))}>
        <Segmented
          value={kind}
          disabled={isReadOnly}
          options={kinds.map((value) => ({ value, label: t(`content.link.${value}`) }))}
          onChange={(next) => {
            setChosen(next);
            if (next !== target.kind) write(undefined);
          }}
        />
        {kind === 'url' && (
          <Input
            value={target.kind === 'url' ? redirectUrl : ''}
            maxLength={255}
            placeholder="https://"
            aria-label={label}
            readOnly={isReadOnly}
            onChange={(event) => write(event.target.value)}
            onBlur={() => write(writeLink({ kind: 'url', url: redirectUrl, id: undefined }) ?? redirectUrl)}
          />
        )}
        {kind === 'content' && <ContentSelect value={id} disabled={isReadOnly} onChange={lead} />}
        {kind === 'catalog' && (
          <Suspense>
            <CatalogSelect withTopics value={id} disabled={isReadOnly} onChange={lead} aria-label={label} />
          </Suspense>
        )}
      </Form.Item>
    </div>
  );
}

const wrong = (help: string) => ({ validateStatus: 'error' as const, help });
