import { EmptyState, formatInstant, useData, useText } from '@kaiyin/console-kit';
import { slowStatements, statementPlan, type SlowStatement } from '@kaiyin/modules/monitor/schema';
import { Alert, Button, Drawer, Table, Typography } from 'antd';
import { useState } from 'react';
import '../monitor.css';

/** What took long within the last hour, with its plan on demand. */
export function SlowStatements() {
  const t = useText();
  const [shown, show] = useState<SlowStatement>();
  const { data, isPending } = useData(slowStatements, {}, { every: 10_000, freshFor: 0 });
  const end = { align: 'end', className: 'kit-numeric' } as const;
  return (
    <>
      {data && (
        <Typography.Paragraph type="secondary">
          {t('monitor.slowNote', { from: data.from, ...data.process })}
        </Typography.Paragraph>
      )}
      <Table<SlowStatement>
        size="small"
        rowKey="id"
        loading={isPending}
        pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: <EmptyState text={t('monitor.noSlow')} /> }}
        dataSource={data?.statements ?? []}
        columns={[
          {
            title: t('monitor.statement'),
            render: (_, statement) => (
              <Button type="link" size="small" onClick={() => show(statement)}>
                <code className="kit-cut" style={{ maxWidth: 'min(480px, 45vw)' }}>
                  {statement.sql}
                </code>
              </Button>
            ),
          },
          { title: t('monitor.count'), ...end, render: (_, { count }) => count },
          { title: t('monitor.longest'), ...end, render: (_, { longest }) => longest },
          { title: t('monitor.average'), ...end, render: (_, { average }) => average },
          { title: t('monitor.lastTime'), ...end, render: (_, { last }) => formatInstant(last) },
        ]}
      />
      {shown && <PlanDrawer statement={shown} onClose={() => show(undefined)} />}
    </>
  );
}

function PlanDrawer({ statement, onClose }: { statement: SlowStatement; onClose: () => void }) {
  const t = useText();
  const { data, error } = useData(statementPlan, { id: statement.id });
  return (
    <Drawer
      open
      title={t('monitor.statement')}
      size={720}
      styles={{ wrapper: { maxWidth: '100vw' } }}
      onClose={onClose}
    >
      <pre className="monitor-plan">{statement.sql}</pre>
      <h3>{t('monitor.plan')}</h3>
      {error && <Alert type="warning" showIcon title={error.message} />}
      {data && <pre className="monitor-plan">{data.lines.join('\n') || t('monitor.noPlan')}</pre>}
    </Drawer>
  );
}
