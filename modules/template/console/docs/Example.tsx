import { CopyOutlined } from '@ant-design/icons';
import { copyText, useText } from '@kaiyin/console-kit';
import { Button } from 'antd';

/** A piece of template, to be copied. */
export function Example({ source }: { source: string }) {
  const t = useText();
  return (
    <figure className="docs-example" aria-label={t('template.example')}>
      <pre>
        <code>{source}</code>
      </pre>
      <Button size="small" icon={<CopyOutlined />} onClick={() => void copyText(source)}>
        {t('template.copy')}
      </Button>
    </figure>
  );
}
