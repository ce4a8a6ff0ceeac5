import type { Redis } from 'ioredis';
import type { RedisHealth } from './redis-health.ts';
import type { SharedState } from './shared-state.ts';

interface Parts {
  client: Redis;
  /** A connection of its own: one that listens can do nothing else. */
  listener: Redis;
  channel: string;
  /** Names this process, which does not hear itself. */
  from: string;
  health: RedisHealth;
}

interface Message {
  from: string;
  topic: string;
  text: string;
}

/** Messages between processes. After each connection it is assumed that some were missed. */
export function redisMessages({ client, listener, channel, from, health }: Parts): Pick<SharedState, 'tell' | 'hear'> {
  const hearers: { topic: string; heard: (text: string) => void; missed: () => void }[] = [];
  listener.on('error', () => undefined);
  listener.on('ready', () => {
    const subscribed = listener.subscribe(channel);
    subscribed.then(
      () => hearers.forEach(({ missed }) => missed()),
      () => undefined,
    );
  });
  listener.on('message', (_, message: string) => {
    const told = JSON.parse(message) as Message;
    if (told.from === from) return;
    for (const { topic, heard } of hearers) if (topic === told.topic) heard(told.text);
  });
  return {
    tell(topic, text) {
      const message = JSON.stringify({ from, topic, text } satisfies Message);
      void health.attempt(
        async () => void (await client.publish(channel, message)),
        async () => undefined,
      );
    },
    hear: (topic, heard, missed) => void hearers.push({ topic, heard, missed }),
  };
}
