import { formatCount, formatInstant, useText } from '@kaiyin/console-kit';
import type { RedisView } from '@kaiyin/modules/monitor/schema';
import { fileSize } from '@kaiyin/modules/resource/console';
import { Facts } from '../Facts.tsx';
import { hitRate } from './hit-rate.ts';

/** What Redis says of itself: of all that its programs keep there. */
export function RedisFacts({ version, mode, startTime, clients, memory, mostMemory, keys, ...counts }: RedisView) {
  const t = useText();
  const used = fileSize(memory);
  return (
    <div className="monitor-facts">
      <Facts
        title="Redis"
        columns={2}
        facts={[
          [t('monitor.version'), version],
          [t('monitor.mode'), mode],
          [t('monitor.started'), formatInstant(startTime)],
          [t('monitor.clients'), clients],
          [t('monitor.memory'), mostMemory ? t('monitor.memoryOf', { used, limit: fileSize(mostMemory) }) : used],
          [t('monitor.redisKeys'), formatCount(keys)],
          [t('monitor.hitRate'), hitRate(counts)],
          [t('monitor.commands'), counts.commandsPerSecond],
        ]}
      />
    </div>
  );
}
