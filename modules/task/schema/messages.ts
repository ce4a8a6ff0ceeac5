import { joinCatalogues, messages, menuTexts } from '@kaiyin/entity';
import { taskMenu } from './menu.ts';

const taskMessages = messages({
  'task.notEnded': ['任务“{name}”还没有结束，请先中止', 'Task “{name}” has not ended; stop it first'],
  'task.tooMany': [
    '这个账号已有 {count} 个任务还没有结束，请等其中一些结束或先中止',
    'The account has {count} tasks that have not ended; wait for some of them or stop them first',
  ],
  'task.tooManyStreams': [
    '同一账号打开的页面过多，任务进度改为定时刷新',
    'The account has too many pages open, progress is asked for now and then instead',
  ],
  'task.page': ['异步任务', 'Async tasks'],
  'task.summary': [
    '后台执行的耗时操作：谁发起的、做到哪一步、结果如何',
    'Long work in the background: who started it, how far it is, what came of it',
  ],
  'task.empty': ['还没有执行过任务', 'No task has run yet'],
  'task.emptyFiltered': ['没有符合条件的任务', 'No task matches'],
  'task.name': ['任务', 'Task'],
  'task.id': ['任务 ID', 'Task ID'],
  'task.kind': ['类型', 'Type'],
  'task.status': ['状态', 'Status'],
  'task.progress': ['进度', 'Progress'],
  'task.duration': ['用时', 'Duration'],
  'task.createBy': ['发起人', 'Started by'],
  'task.readyTime': ['提交时间', 'Submitted'],
  'task.startTime': ['开始时间', 'Started'],
  'task.endTime': ['结束时间', 'Ended'],
  'task.message': ['最新进展', 'Latest'],
  'task.errors': ['错误信息', 'Errors'],
  'task.errorCount': ['{count} 条错误', '{count} errors'],
  'task.details': ['详情', 'Details'],
  'task.waiting': ['等待执行', 'Waiting'],
  'task.stopping': ['正在中止', 'Stopping'],
  'task.stop': ['中止', 'Stop'],
  'task.stopTitle': ['中止这 {count} 个任务？', 'Stop {count} tasks?'],
  'task.stopNote': [
    '已经完成的部分会保留，任务在下一步之前停下',
    'What is done stays done; the task ends before its next step',
  ],
  'task.remove': ['删除记录', 'Delete record'],
  'task.removeNote': ['只删除任务记录，不影响任务已经完成的工作', 'Only the record goes; what the task has done stays'],
  'task.stopAsked': ['已通知任务中止', 'The task has been asked to stop'],
  'task.removed': ['已删除 {count} 条任务记录', '{count} task records deleted'],
  'task.seconds': ['{seconds} 秒', '{seconds} s'],
  'task.minutes': ['{minutes} 分 {seconds} 秒', '{minutes} min {seconds} s'],
  'task.hours': ['{hours} 小时 {minutes} 分', '{hours} h {minutes} min'],
});

/** What is done by the clock, said by the server alone. */
const taskByTheClock = messages({
  'task.purge': ['清理异步任务记录', 'Purge task records'],
  'task.purgeNote': [
    '删除早已结束的异步任务记录，不影响它们完成的工作',
    'Deletes records of tasks that ended long ago; what they have done stays',
  ],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    task: keyof (typeof taskMessages)['en'] | keyof (typeof taskByTheClock)['en'];
  }
}

/** What the frame of the console says of this module. */
export const taskTexts = menuTexts(taskMenu);

/** Everything else that this module says. */
export const taskScreenTexts = joinCatalogues(taskMessages, taskByTheClock);
