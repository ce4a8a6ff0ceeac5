import { CopyOutlined } from '@ant-design/icons';
import { notify, useText } from '@kaiyin/console-kit';
import { Button } from 'antd';

/** A piece of template, to be copied. */
export function Example({ source }: { source: string }) {
  const t = useText();
  const copy = async () => {
    await navigator.clipboard.writeText(source);
    notify('success', t('template.copied'));
  };
  return (
    <figure className="docs-example" aria-label={t('template.example')}>
      <pre>
        <code>{source}</code>
      </pre>
      <Button size="small" icon={<CopyOutlined />} onClick={() => void copy()}>
        {t('template.copy')}
      </Button>
    </figure>
  );
}
