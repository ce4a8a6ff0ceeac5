import { argument, siteFilter, textFrom } from '@kaiyin/modules/page/server';

const groupBy = siteFilter({
  name: 'groupBy',
  title: { zh: '按字段分组', en: 'Groups of a list' },
  doc: {
    zh: '把列表按字段的值分组；遍历时每项第一个是值，第二个是该组的列表；像整数的值排在前面，从小到大',
    en: 'A list in groups by a field; each entry has the value first and the list of the group second; values like whole numbers come first, ascending',
  },
  input: 'list',
  args: [argument('field', 'text', '字段名', 'Name of the field')],
  example: `{% assign groups = DataList | groupBy: "catalogName" %}
{% for group in groups %}<h3>{{ group[0] }}</h3>{% for item in group[1] %}<p>{{ item.title }}</p>{% endfor %}{% endfor %}`,
  apply: (_, value, field) => {
    const name = textFrom(field);
    const items = Array.isArray(value) ? (value as unknown[]) : [];
    return Object.fromEntries(Map.groupBy(items, (item) => textFrom(ownField(item, name))));
  },
});

const ownField = (item: unknown, name: string): unknown =>
  typeof item === 'object' && item !== null && Object.hasOwn(item, name)
    ? (item as Record<string, unknown>)[name]
    : undefined;

const extreme = (name: 'max' | 'min', zh: string, en: string) =>
  siteFilter({
    name,
    title: { zh, en },
    doc: {
      zh: `若干数字或一个列表中的${zh}；没有数字时为空`,
      en: `${en} of several numbers or of a list; empty without numbers`,
    },
    input: 'any',
    args: [argument('other?', 'number', '其他数字，可以写多个', 'Other numbers, as many as needed')],
    example: `{{ 3 | ${name}: 7, 5 }}`,
    apply: (_, value, ...others) => {
      const numbers = [value, ...others]
        .flat()
        .filter((one) => typeof one === 'number' || (typeof one === 'string' && one.trim() !== ''))
        .map(Number)
        .filter((one) => !Number.isNaN(one));
      return numbers.length === 0 ? '' : numbers.reduce((best, one) => Math[name](best, one));
    },
  });

export const listFilters = [groupBy, extreme('max', '最大值', 'The largest'), extreme('min', '最小值', 'The smallest')];
