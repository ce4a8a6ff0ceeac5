import { FieldGrid, useText } from '@kaiyin/console-kit';
import { Form, Input, InputNumber, Select, Switch } from 'antd';
import type { ReactNode } from 'react';

/** How a pipe of a site numbers, joins and announces its pages: lists, included files, sitemap, feeds, robots.txt. Kept as texts, like all settings of pipes. */
export function PipeAddresses({ pipeCode }: { pipeCode: string }) {
  const t = useText();
  const choice = (key: string, words: readonly string[]) =>
    words.map((value) => ({ value, label: t(`site.${key}.${value}` as 'site.siteScheme.https') }));
  const line = (name: PipeSetting, control: ReactNode, text: TextForm = plain) => (
    <Form.Item
      name={['publishPipeProps', pipeCode, name]}
      label={t(`site.pipe.${name}`)}
      extra={t(`site.pipe.${name}Help`)}
      {...text}
    >
      {control}
    </Form.Item>
  );
  return (
    <FieldGrid>
      {line('listPaging', <Select options={choice('listPaging', ['shifting', 'stable'])} />, startingWith('shifting'))}
      {line('includeMode', <Select options={choice('includeMode', ['inline', 'file'])} />, startingWith('inline'))}
      {line('siteScheme', <Select options={choice('siteScheme', ['https', 'http'])} />, startingWith('https'))}
      {line('enableSitemap', <Switch />, flag)}
      {line('sitemapUrlLimit', <InputNumber min={1} max={50_000} precision={0} placeholder="30000" />, number)}
      {line(
        'sitemapPageType',
        <Select options={choice('pageType', ['pc', 'mobile', 'pc,mobile'])} />,
        startingWith('pc'),
      )}
      {line('enableFeed', <Switch />, flag)}
      {line('feedSize', <InputNumber min={1} max={200} precision={0} placeholder="20" />, number)}
      {line('feedContent', <Select options={choice('feedContent', ['summary', 'full'])} />, startingWith('summary'))}
      <div className="form-page-tall">
        {line('robots', <Input.TextArea autoSize={{ minRows: 3, maxRows: 12 }} maxLength={4000} spellCheck={false} />)}
      </div>
    </FieldGrid>
  );
}

type PipeSetting =
  | 'listPaging'
  | 'includeMode'
  | 'siteScheme'
  | 'enableSitemap'
  | 'sitemapUrlLimit'
  | 'sitemapPageType'
  | 'enableFeed'
  | 'feedSize'
  | 'feedContent'
  | 'robots';

/** How a control's value is written as text and read from it. */
interface TextForm {
  valuePropName?: string;
  getValueProps?: (value?: string) => Record<string, unknown>;
  normalize?: (value: unknown) => string;
}

const plain: TextForm = { normalize: (value) => String(value ?? '') };
const startingWith = (first: string): TextForm => ({
  getValueProps: (value) => ({ value: value || first }),
  normalize: (value) => String(value ?? ''),
});
const flag: TextForm = {
  valuePropName: 'checked',
  getValueProps: (value) => ({ checked: value === 'Y' }),
  normalize: (value) => (value ? 'Y' : 'N'),
};
const number: TextForm = {
  getValueProps: (value) => ({ value: value ? Number(value) : null }),
  normalize: (value) => (value === null || value === undefined ? '' : String(value)),
};
