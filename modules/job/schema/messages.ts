import { joinCatalogues, labels, menuTexts, messages } from '@kaiyin/entity';
import { job } from './job.ts';
import { jobMenu } from './menu.ts';
import { scheduledTask } from './scheduled-task.ts';

const jobLabels = labels(job, {
  $: ['任务', 'Job'],
  jobName: ['任务名称', 'Job name'],
  jobGroup: ['任务分组', 'Job group'],
  target: ['调用目标', 'Target'],
  args: ['参数', 'Arguments'],
  cron: ['cron 表达式', 'Cron expression'],
  misfirePolicy: ['错过时的策略', 'Missed runs'],
  concurrent: ['允许并发', 'May overlap'],
  status: ['状态', 'Status'],
  remark: ['备注', 'Remark'],
});

const taskLabels = labels(scheduledTask, {
  $: ['定时任务', 'Scheduled task'],
  taskType: ['类型', 'Type'],
  args: ['参数', 'Arguments'],
  taskTrigger: ['触发方式', 'Trigger'],
  cron: ['cron 表达式', 'Cron expression'],
  fixedRate: ['固定间隔', 'Fixed rate'],
  seconds: ['间隔时间', 'Period'],
  delaySeconds: ['首次执行延时', 'Initial delay'],
  status: ['状态', 'Status'],
  remark: ['备注', 'Remark'],
});

/** What tabs say before its screens are there. */
const titleMessages = messages({
  'job.logPage': ['调度日志', 'Job log'],
});

const jobMessages = messages({
  'sys_job.status.enabled': ['启用', 'Enabled'],
  'sys_job.status.disabled': ['停用', 'Disabled'],
  'sys_job.misfirePolicy.runAll': ['全部补上', 'Run each of them'],
  'sys_job.misfirePolicy.runOnce': ['只补一次', 'Run once'],
  'sys_job.misfirePolicy.skip': ['放弃', 'Skip them'],
  'sys_scheduled_task.status.enabled': ['启用', 'Enabled'],
  'sys_scheduled_task.status.disabled': ['停用', 'Disabled'],
  'sys_scheduled_task.taskTrigger.Cron': ['Cron', 'Cron'],
  'sys_scheduled_task.taskTrigger.Periodic': ['定期执行', 'Periodic'],
  'job.cronWords': [
    '应为 5 段（分 时 日 月 周）或 6 段（秒 分 时 日 月 周），以空格分隔',
    'Five words (minute hour day month weekday) or six (second first), with blanks between them',
  ],
  'job.cronUnreadable': ['无法识别的 cron 表达式', 'This cron expression cannot be read'],
  'job.cronNever': ['这个表达式没有下一次执行时间', 'This expression never comes due'],
  'job.targetUnknown': ['没有名为“{name}”的调用目标', 'There is no target “{name}”'],
  'job.argument': ['{label}：{message}', '{label}: {message}'],
  'job.argumentUnknown': ['没有名为“{name}”的参数', 'There is no argument “{name}”'],
  'job.argumentsTooLong': ['参数过长', 'The arguments are too long'],
  'job.enabledStays': [
    '“{name}”正在启用，请先停用，再修改或删除',
    '“{name}” is enabled: disable it before you edit or delete it',
  ],
  'job.isRunning': ['“{name}”正在执行，请等它结束', '“{name}” is running: wait until it has ended'],
  'job.running': ['执行“{name}”', 'Run “{name}”'],
  'job.done': ['完成', 'Done'],
  'job.timedOut': ['超过 {seconds} 秒没有结束，已放弃', 'Given up: it had not ended after {seconds} seconds'],
  'job.lost': ['执行它的进程已经不在', 'The process that ran it is gone'],
  'job.interrupted': ['已被人中止', 'Somebody has stopped it'],
  'job.stopped': ['服务停止时没有做完', 'The server was stopped before it ended'],
  'job.skippedRuns': ['错过 {count} 次，按策略放弃', 'Runs missed and skipped: {count}'],
  'job.purgeRuns': ['清理执行日志', 'Purge the log of runs'],
  'job.purgeRunsNote': [
    '删除超过保留天数的任务执行日志',
    'Deletes entries of the job log that are older than they are kept',
  ],
  'job.keepDays': ['保留天数', 'Days kept'],
  'job.purged': ['删除 {count} 条', 'Deleted: {count}'],
  'job.page': ['任务调度', 'Jobs'],
  'job.summary': ['按 cron 时间调用已声明的目标', 'Declared targets, called at the times of a cron expression'],
  'job.taskPage': ['定时任务', 'Scheduled tasks'],
  'job.taskSummary': ['系统自己按时做的事，每种一个', 'What the system does by itself, one of each type'],
  'job.next': ['下次执行', 'Next run'],
  'job.last': ['上次结果', 'Last run'],
  'job.readyTime': ['准备就绪时间', 'Ready'],
  'job.startTime': ['开始时间', 'Started'],
  'job.endTime': ['结束时间', 'Ended'],
  'job.never': ['从未执行', 'Never'],
  'job.lateBy': ['迟到 {time}', 'late by {time}'],
  'job.missedBefore': ['此前错过 {count} 次', 'missed before: {count}'],
  'job.runOnce': ['执行一次', 'Run once'],
  'job.runOnceTitle': ['立即执行“{name}”？', 'Run “{name}” now?'],
  'job.runOnceText': ['不影响它的下一次执行时间。', 'Its next time stays as it is.'],
  'job.enable': ['启用', 'Enable'],
  'job.disable': ['停用', 'Disable'],
  'job.disableTitle': ['停用“{name}”？', 'Disable “{name}”?'],
  'job.disableText': ['启用之前不再自动执行。', 'It does not run by itself until it is enabled again.'],
  'job.logs': ['日志', 'Logs'],
  'job.allLogs': ['全部日志', 'All logs'],
  'job.logPageOf': ['调度日志：{name}', 'Job log: {name}'],
  'job.logSummary': ['每次执行的时间、结果和输出', 'When each run took place, what came of it and what it said'],
  'job.logEmpty': ['还没有执行记录', 'No runs yet'],
  'job.clean': ['清空', 'Clean'],
  'job.cleanTitle': ['清空调度日志？', 'Empty the job log?'],
  'job.cleanText': ['这里的全部记录会被删除，不能恢复。', 'All entries here are deleted for good.'],
  'job.cleaned': ['已清空', 'The log is empty now'],
  'job.details': ['详情', 'Details'],
  'job.message': ['日志信息', 'Message'],
  'job.durationInSeconds': ['耗时（秒）', 'Seconds'],
  'job.error': ['错误信息', 'Error'],
  'job.output': ['输出', 'Output'],
  'job.result': ['执行状态', 'Result'],
  'job.result.ready': ['等待执行', 'Waiting'],
  'job.result.running': ['执行中', 'Running'],
  'job.result.success': ['成功', 'Success'],
  'job.result.failed': ['失败', 'Failed'],
  'job.result.timedOut': ['超时', 'Timed out'],
  'job.result.lost': ['丢失', 'Lost'],
  'job.result.skipped': ['已放弃', 'Skipped'],
  'job.planned': ['应执行时间', 'Due'],
  'job.trigger': ['触发', 'Started by'],
  'job.bySchedule': ['定时', 'Schedule'],
  'job.duration': ['用时', 'Duration'],
  'job.milliseconds': ['{count} 毫秒', '{count} ms'],
  'job.seconds': ['{count} 秒', '{count} s'],
  'job.minutes': ['{count} 分钟', '{count} min'],
  'job.hours': ['{count} 小时', '{count} h'],
  'job.days': ['{count} 天', '{count} days'],
  'job.every': ['每 {time}', 'Every {time}'],
  'job.generate': ['生成表达式', 'Build'],
  'job.generateTitle': ['cron 表达式', 'Cron expression'],
  'job.nextFive': ['最近 5 次执行时间（{zone}）', 'Next five runs ({zone})'],
  'job.localTime': ['本地时间 {time}', 'your time {time}'],
  'job.clockChanges': [
    '时钟拨快时缺少的固定时刻，拨快后立即执行；时钟拨慢时重复的固定时刻，只执行一次。',
    'When clocks change: a fixed time that is left out runs right after the change, and one that comes twice runs once.',
  ],
  'job.unit.second': ['秒', 'Second'],
  'job.unit.minute': ['分钟', 'Minute'],
  'job.unit.hour': ['小时', 'Hour'],
  'job.unit.day': ['日', 'Day'],
  'job.unit.month': ['月', 'Month'],
  'job.unit.weekday': ['周', 'Weekday'],
  'job.way.every': ['每个', 'Every one'],
  'job.way.range': ['从 … 到 …', 'From … to …'],
  'job.way.step': ['从 … 开始，每隔 …', 'From … on, every …'],
  'job.way.list': ['指定', 'These'],
  'job.way.last': ['当月最后一天', 'The last of the month'],
  'job.way.nth': ['当月第几个星期几', 'The nth weekday of the month'],
  'job.nthWhich': ['第几个', 'Which'],
  'job.nthWeekday': ['星期几', 'Weekday'],
  'job.from': ['从', 'From'],
  'job.to': ['到', 'To'],
  'job.step': ['每隔', 'Every'],
  'job.choose': ['选择一个或多个', 'Choose one or more'],
  'job.apply': ['确定', 'OK'],
  'job.noArguments': ['这个目标没有参数', 'This target takes no arguments'],
  'job.chooseTarget': ['先选择调用目标', 'Choose a target first'],
  'job.misfireHelp': [
    '服务停机或上一次未结束而错过的执行如何处理',
    'What becomes of runs that were missed while nothing ran, or while the one before had not ended',
  ],
  'job.concurrentHelp': ['上一次还没有结束时，允许开始下一次', 'A run may begin before the one before has ended'],
  'job.fixedRateHelp': [
    '打开：按开始时间计间隔；关闭：按上次结束时间计间隔',
    'On: counted from start to start. Off: counted from the end of one run to the start of the next',
  ],
  'job.timers': ['发布自己的定时', 'Timers of publishing'],
  'job.timersText': [
    '由发布模块自己按时执行，不能在这里修改。',
    'Publishing keeps these itself; they cannot be changed here.',
  ],
  'job.waiting': ['{count} 项等待', 'waiting: {count}'],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    job: keyof (typeof jobMessages)['en'] | keyof (typeof titleMessages)['en'];
  }
}

/** What the frame of the console says of this module. */
export const jobTexts = joinCatalogues(titleMessages, menuTexts(jobMenu));

/** Everything else that this module says. */
export const jobScreenTexts = joinCatalogues(jobLabels, taskLabels, jobMessages);
