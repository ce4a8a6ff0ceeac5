import { messages } from '@kaiyin/entity';

/** What only the server says. */
export const monitorServerMessages = messages({
  'inbox.kind.server': ['服务器状况', 'State of servers'],
  'monitor.strained.cpu': ['服务器“{host}”的处理器持续繁忙', 'The processors of “{host}” stay busy'],
  'monitor.strained.memory': ['服务器“{host}”的内存快用完了', 'The memory of “{host}” is nearly full'],
  'monitor.strained.delay': [
    '服务器“{host}”的进程 {pid} 响应持续变慢',
    'The process {pid} of “{host}” stays slow to answer',
  ],
  'monitor.strained.disk': ['服务器“{host}”的磁盘快满了', 'The disk of “{host}” is nearly full'],
  'monitor.strainedText.share': [
    '现在 {value}%，五分钟以来一直不低于 {limit}%',
    '{value}% now, and not below {limit}% for five minutes',
  ],
  'monitor.strainedText.delay': [
    '事件循环延迟 {value} 毫秒，五分钟以来一直不低于 {limit} 毫秒',
    'The event loop is late by {value} ms, and has been by {limit} ms or more for five minutes',
  ],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    monitorServer: keyof (typeof monitorServerMessages)['en'];
  }
}
