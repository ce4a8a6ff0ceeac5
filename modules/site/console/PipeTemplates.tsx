import { longText } from '@kaiyin/entity';
import {
  EmptyState,
  ErrorState,
  FieldGrid,
  LoadingState,
  StatusDot,
  useData,
  useText,
  widgetOf,
} from '@kaiyin/console-kit';
import { publishPipeOptions } from '@kaiyin/modules/plan/schema';
import { Button, Form, Tabs } from 'antd';
import { Link } from 'react-router';
import { PipeAddresses } from './PipeAddresses.tsx';
import { ownPageLines } from './template-lines.ts';

/** The templates of a site's own pages in each of its pipes, and how these announce their pages. */
export function PipeTemplates({ isCurrent }: { isCurrent: boolean }) {
  const t = useText();
  const pipes = useData(publishPipeOptions, {}, { enabled: isCurrent });
  if (!isCurrent) return <p className="site-quiet">{t('site.notCurrent')}</p>;
  if (pipes.isError) return <ErrorState error={pipes.error} onRetry={() => pipes.refetch()} />;
  if (!pipes.data) return <LoadingState />;
  if (!pipes.data.length) {
    const toPipes = (
      <Link to="/configs/publishpipe">
        <Button>{t('site.addPipe')}</Button>
      </Link>
    );
    return <EmptyState text={t('site.noPipes')} action={toPipes} />;
  }
  return (
    <Tabs
      size="small"
      items={pipes.data.map(({ code, name, state }) => ({
        key: code,
        label: <StatusDot state={state}>{name}</StatusDot>,
        forceRender: true,
        children: (
          <>
            <FieldGrid>
              {ownPageLines().map(({ key, label }) => (
                <TemplateLine key={key} pipeCode={code} name={key} label={label} />
              ))}
            </FieldGrid>
            <PipeAddresses pipeCode={code} />
          </>
        ),
      }))}
    />
  );
}

function TemplateLine({ pipeCode, name, label }: { pipeCode: string; name: string; label: string }) {
  // The widget of the template module offers the templates of the pipe that the field's target names.
  const Widget = widgetOf('template');
  return (
    <Form.Item name={['publishPipeProps', pipeCode, name]} label={label}>
      <Widget table="cms_template" name={name} field={{ ...longText({ max: 255 }), target: pipeCode }} />
    </Form.Item>
  );
}
