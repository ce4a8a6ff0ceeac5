import { expect, it } from 'vitest';
import { summaryFrom } from './summary.ts';

it('cuts a summary at a sentence', () => {
  expect(summaryFrom(['短句。'])).toBe('短句。');
  const long = `${'字'.repeat(60)}。${'后'.repeat(100)}`;
  expect(summaryFrom([long])).toBe(`${'字'.repeat(60)}。`);
  expect(summaryFrom(['字'.repeat(200)])).toBe(`${'字'.repeat(120)}…`);
});

it.each([
  '2026-03-01 08:30',
  '2026年3月1日',
  'March 1, 2026',
  '1 March 2026',
  '来源：新华社',
  '作者：张三　编辑：李四',
  '（记者 张三）',
  '文/李四',
  '图：江面上的大桥。',
  '▲ 大桥合龙的瞬间。',
  'By Jane Doe',
  'Source: Reuters',
  'Photo: the bridge at night.',
  '短标题',
])('leaves out %j, which stands before the text', (aside) => {
  expect(summaryFrom([aside, '大桥今天合龙。'])).toBe('大桥今天合龙。');
});

it.each([
  '新华社北京3月1日电（记者 张三）大桥今天合龙。',
  'By noon the bridge was closed.',
  '文件今天公布。',
  '2026年的第一场雪来了。',
])('takes %j, which tells something', (text) => expect(summaryFrom([text, '第二段。'])).toBe(text));

it('takes the first words where nothing tells anything', () => {
  expect(summaryFrom(['', '来源：本报', '只有几个字'])).toBe('只有几个字');
  expect(summaryFrom([])).toBe('');
});
