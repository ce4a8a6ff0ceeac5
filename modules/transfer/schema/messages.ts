import { messages, type ImportedRow } from '@kaiyin/entity';

/** What the log of runs says of what is done by the clock. */
export const transferByTheClock = messages({
  'transfer.purge': ['清理导出文件', 'Remove exported files'],
  'transfer.purgeNote': [
    '删除超过保留天数的导出文件',
    'Deletes exported files that are older than the days they are kept',
  ],
  'transfer.purgeImports': ['清理导入记录', 'Remove outcomes of imports'],
  'transfer.purgeImportsNote': [
    '删除超过保留天数的导入结果；数据本身不受影响',
    'Deletes what imports told of their rows and is older than the days it is kept; the data itself stays',
  ],
});

/** What only the server says. */
export const transferServerMessages = messages({
  'transfer.exporting': ['导出：{name}', 'Export: {name}'],
  'transfer.exported': ['已导出 {count} 行', 'Rows exported: {count}'],
  'transfer.writing': ['已读取 {count} / {total} 行', 'Rows read: {count} of {total}'],
  'transfer.importing': ['导入：{name}', 'Import: {name}'],
  'transfer.readied': ['已处理 {count} / {total} 行', 'Rows done: {count} of {total}'],
  'transfer.writingAtOnce': ['正在一次写入 {total} 行', 'Writing {total} rows at once'],
  'transfer.imported': [
    '新增 {added} 行，更新 {changed} 行，没有变化 {same} 行，有错误 {wrong} 行',
    'Added {added}, changed {changed}, unchanged {same}, wrong {wrong}',
  ],
  'transfer.wrongRow': ['第 {row} 行：{message}', 'Row {row}: {message}'],
  'transfer.wrongCell': ['第 {row} 行“{label}”：{message}', 'Row {row}, “{label}”: {message}'],
  'transfer.unfinished': [
    '导入没有完成：已写入 {count} 行，还有 {waiting} 行没有写入',
    'The import did not come to its end: rows written {count}, not written yet {waiting}',
  ],
  'transfer.nothingWritten': [
    '没有写入任何数据：有的行现在不能导入',
    'Nothing was written: some rows cannot be imported now',
  ],
  'transfer.oneAtATime': [
    '您有一次导入还没有结束，请等它结束后再导入',
    'An import of yours has not ended: import again when it has',
  ],
  'transfer.waitsForTurn': [
    '服务器正在处理其他文件，轮到后自动开始',
    'Other files are being read: this one begins when it is its turn',
  ],
  'transfer.fileGone': [
    '导入的文件已经不在服务器上，请重新导入',
    'The file of this import is no longer on the server: import it again',
  ],
  'transfer.tooManyRows': [
    '符合条件的有 {total} 行，一个{format}文件最多 {most} 行。请缩小筛选范围后再导出',
    '{total} rows match, and a file in {format} takes {most} at most. Narrow the filters, then export again',
  ],
  'transfer.noColumn': ['请至少选择一个可以导出的列', 'Choose at least one column that can be exported'],
  'transfer.refused.rows': [
    '一次最多导入 {rows} 行，请拆分后再导入',
    '{rows} rows can be imported at once: split the file',
  ],
  'transfer.refused.columns': [
    '列数超过 {columns}，这不是导入模板的格式',
    'More than {columns} columns: this is not made from the template',
  ],
  'transfer.refused.size': ['文件解压后过大，没有读取', 'What is packed in the file is too large, so it was not read'],
  'transfer.refused.broken': [
    '文件不是有效的 xlsx 或 csv，无法读取',
    'The file is no valid xlsx or csv and could not be read',
  ],
  'transfer.refused.encoding': [
    'csv 的编码无法识别，请另存为 UTF-8 或 GB18030',
    'The csv is in an unknown encoding: save it as UTF-8 or GB18030',
  ],
  'transfer.refused.time': [
    '读取文件用时过长，没有完成。请删除多余的格式和空行后再试',
    'Reading the file took too long: remove formats and empty rows, then try again',
  ],
  'transfer.refused.old': ['不支持旧的 .xls 格式，请另存为 .xlsx', 'The old format .xls is not read: save it as .xlsx'],
  'transfer.noRows': ['文件里没有数据行', 'The file has no rows'],
  'transfer.headerTwice': [
    '表头“{label}”出现了两次，请删除其中一列',
    'The header “{label}” stands there twice: remove one of the columns',
  ],
  'transfer.keyLacks': ['缺少“{label}”列，无法判断每一行是谁', 'The column “{label}” is missing: rows are known by it'],
  'transfer.sameAs': ['与第 {row} 行重复', 'The same as in row {row}'],
  'transfer.exists': [
    '已存在。要修改已有的数据，请勾选“更新已存在的数据”',
    'Exists already. Tick “Update what exists” to change it',
  ],
  'transfer.ofRow': ['{label}：{message}', '{label}: {message}'],
  'transfer.mayNotAdd': ['您没有新增的权限', 'You may not add rows'],
  'transfer.mayNotChange': ['您没有修改的权限', 'You may not change rows'],
  'transfer.notes': ['填写说明', 'How to fill in'],
  'transfer.notesColumn': ['列', 'Column'],
  'transfer.notesWhat': ['填写什么', 'What to fill in'],
  'transfer.needed': ['必填', 'Needed'],
  'transfer.several': ['多个之间用分号隔开', 'Several are separated by semicolons'],
});

/** What the dialog of an import says. */
export const transferScreenTexts = messages({
  'transfer.title': ['导入{name}', 'Import: {name}'],
  'transfer.step.file': ['选择文件', 'File'],
  'transfer.step.check': ['核对', 'Check'],
  'transfer.step.done': ['完成', 'Done'],
  'transfer.drop': ['点击或把文件拖到这里', 'Click, or drag a file here'],
  'transfer.dropNote': [
    'xlsx 或 csv（UTF-8、GB18030），最大 10 MB，最多 {rows} 行',
    'xlsx or csv (UTF-8, GB18030), 10 MB and {rows} rows at most',
  ],
  'transfer.fileTooLarge': [
    '文件超过 {size} MB，请拆分后再导入',
    'The file is larger than {size} MB: split it, then import the parts',
  ],
  'transfer.template': ['下载模板', 'Download the template'],
  'transfer.templateCsv': ['csv 模板', 'Template as csv'],
  'transfer.update': ['更新已存在的数据', 'Update what exists'],
  'transfer.updateNote': ['不勾选时，已存在的行会标为错误', 'Without it, rows that exist already are marked as wrong'],
  'transfer.severalTitle': ['已有的部门、岗位和角色', 'Departments, posts and roles that somebody has'],
  'transfer.several.replace': ['替换为文件中的', 'Replaced by those of the file'],
  'transfer.several.add': ['保留，只补充文件中的', 'Kept; those of the file are added'],
  'transfer.checkFile': ['检查文件', 'Check the file'],
  'transfer.checking': ['正在逐行检查，还没有写入任何数据', 'Looking at each row; nothing is written yet'],
  'transfer.writingRows': ['正在写入，请不要关闭页面', 'Writing; leave this page open'],
  'transfer.writingTask': ['导入进度', 'Progress of the import'],
  'transfer.writingTaskNote': [
    '可以关闭这个窗口，导入会继续进行；结果也会出现在任务中心。',
    'This may be closed: the import goes on, and its outcome also stands among the tasks.',
  ],
  'transfer.count.added': ['新增', 'Added'],
  'transfer.count.changed': ['更新', 'Changed'],
  'transfer.count.same': ['没有变化', 'Unchanged'],
  'transfer.count.wrong': ['有错误', 'Wrong'],
  'transfer.clean': ['全部 {count} 行都可以导入。', 'All {count} rows can be imported.'],
  'transfer.nothing': [
    '文件与现有数据一致，没有需要写入的内容。',
    'The file says what is there already: there is nothing to write.',
  ],
  'transfer.someWrong': [
    '{count} 行有错误。可以改好文件后重新检查，也可以先导入其余各行。',
    'Rows with errors: {count}. Mend the file and check it again, or import the others.',
  ],
  'transfer.ignored': ['没有用到的列：{names}', 'Columns that are not used: {names}'],
  'transfer.comma': ['、', ', '],
  'transfer.moreRows': ['只显示前 {count} 行', 'Only the first {count} rows are shown'],
  'transfer.onlyWrong': ['只看有错误的行', 'Only rows with errors'],
  'transfer.row': ['行', 'Row'],
  'transfer.rows': ['文件中的行', 'Rows of the file'],
  'transfer.outcome': ['结果', 'Outcome'],
  'transfer.back': ['换一个文件', 'Another file'],
  'transfer.writeAll': ['导入全部', 'Import all'],
  'transfer.writeGood': ['只导入正确的 {count} 行', 'Import the {count} that are right'],
  'transfer.written': ['导入完成', 'Imported'],
  'transfer.count.waiting': ['没有写入', 'Not written yet'],
  'transfer.unfinishedTitle': ['导入没有完成', 'The import did not come to its end'],
  'transfer.unfinishedText': [
    '已写入 {count} 行，还有 {waiting} 行没有写入，列在下面。再次导入同一个文件，即可写入其余各行。',
    'Rows written: {count}. Not written yet: {waiting}; they stand below. Import the same file again to write them.',
  ],
  'transfer.notWritten': ['没有写入任何数据', 'Nothing was written'],
  'transfer.notWrittenText': [
    '检查之后有数据被改动，有的行现在不能导入。请看下面的错误。',
    'Something has changed since the check, and some rows cannot be imported now. The errors stand below.',
  ],
  'transfer.leftOut': [
    '有错误的 {count} 行没有导入，列在下面。',
    'Rows with errors were left out ({count}); they stand below.',
  ],
  'transfer.again': ['再导入一个', 'Import another'],
});

/** What a row is said to come to. */
export type OutcomeKey = `transfer.count.${ImportedRow['outcome']}`;

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    transfer:
      | keyof (typeof transferByTheClock)['en']
      | keyof (typeof transferServerMessages)['en']
      | keyof (typeof transferScreenTexts)['en'];
  }
}
