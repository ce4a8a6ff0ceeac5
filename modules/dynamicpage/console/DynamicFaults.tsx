import { useData, useText } from '@kaiyin/console-kit';
import { listDynamicFaults } from '@kaiyin/modules/dynamicpage/schema';
import { FailureList } from '@kaiyin/modules/plan/console';
import { Alert } from 'antd';
import { Suspense } from 'react';
import './dynamic-page.css';

/** Pages that readers asked for and did not get, with the way to what is wrong in their templates; nothing where there are none. */
export function DynamicFaults() {
  const t = useText();
  const { data = [] } = useData(listDynamicFaults, {});
  if (data.length === 0) return null;
  return (
    <Alert
      className="dynamic-faults"
      type="error"
      showIcon
      title={t('dynamicPage.faults')}
      description={
        <Suspense>
          <FailureList failures={data} />
        </Suspense>
      }
    />
  );
}
