import { useText } from '@kaiyin/console-kit';
import { Spin } from 'antd';
import { useEffect, useState } from 'react';

/** The plan is being worked out; says for how long already, since a large site takes its time. */
export function PlanProgress() {
  const t = useText();
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((now) => now + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="kit-state" role="status">
      <Spin />
      <p>
        {t('plan.working')}
        <br />
        <small>{t(seconds < 3 ? 'plan.nothingChanges' : 'plan.workingFor', { seconds })}</small>
      </p>
    </div>
  );
}
