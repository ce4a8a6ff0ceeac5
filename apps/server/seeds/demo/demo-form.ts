import { addCatalog } from '@kaiyin/modules/catalog/server';
import { addFormWithFields } from '@kaiyin/modules/customform/server';
import type { FieldValues } from '@kaiyin/modules/model/schema';
import { siteOf, type Context } from '@kaiyin/server-kit';
import { demoSite } from './demo-site.ts';
import { plainCatalog } from './plain-catalog.ts';

const hour = 3_600_000;

interface DemoTip {
  hoursAgo: number;
  state: 'new' | 'work' | 'done';
  notes: string;
  isSpam?: boolean;
  data: FieldValues;
}

const none = { place: null, day: null, name: null, phone: null, topics: [], agreed: true };
const tips: DemoTip[] = [
  {
    hoursAgo: 2,
    state: 'new',
    notes: '',
    data: {
      ...none,
      title: '临江路北段三盏路灯连续五天不亮',
      kind: 'city',
      place: '江东区临江路 120 号附近',
      story:
        '从上周六开始，临江路北段靠近渡口的三盏路灯晚上都不亮，那一段正好是下坡，骑车的人很危险。已经打过一次电话，还没有人来。',
      name: '临江路居民',
      phone: '13800000001',
      topics: ['call'],
    },
  },
  {
    hoursAgo: 9,
    state: 'new',
    notes: '',
    data: {
      ...none,
      title: '白鹭带着雏鸟回到了湿地北岸',
      kind: 'good',
      place: '滨江湿地公园北岸观鸟亭',
      story: '连着三个早晨都看到四只白鹭带雏鸟在浅滩觅食，距离步道不远，想请记者来拍，也提醒游人不要喂食。',
      topics: ['visit'],
    },
  },
  {
    hoursAgo: 30,
    state: 'work',
    notes: '已联系社区，周四上午一起去现场。',
    data: {
      ...none,
      title: '老旧小区加装电梯停工半年',
      kind: 'life',
      place: '桥西区柳荫里 6 栋',
      story:
        '电梯井道去年冬天就砌好了，之后一直没有动工，楼里有十一位七十岁以上的老人。业主已经交了钱，想知道什么时候能继续。',
      name: '周女士',
      phone: '13800000002',
      topics: ['call', 'visit'],
    },
  },
  {
    hoursAgo: 74,
    state: 'done',
    notes: '报道已刊出，公交公司回应下月起增加两班。',
    data: {
      ...none,
      title: '早高峰 17 路公交总是挤不上',
      kind: 'city',
      place: '望澜大学南门站',
      story: '工作日早上七点半到八点，17 路要等三四辆才挤得上去，学生和上班的人都在这一站。',
      topics: [],
    },
  },
  {
    hoursAgo: 80,
    state: 'new',
    notes: '',
    isSpam: true,
    data: {
      ...none,
      title: '专业代发各类广告',
      kind: 'other',
      story: '请看 [url=https://ads.example/]这里[/url]',
    },
  },
];

const option = (value: string, label: string) => ({ value, label });

/** Adds the form for news tips with a catalog whose page shows it, and a few answers. */
export async function addDemoForm(ctx: Context): Promise<void> {
  const description = '看到、听到、遇到的事，告诉记者。我们为提供线索的人保密。';
  const template = 'tips.template.html';
  await addCatalog(ctx, {
    ...plainCatalog({ name: '爆料', alias: 'tips', path: 'tips', parentId: 0, description }),
    publishPipeProps: Object.fromEntries(
      demoSite.pipes.map(({ code }) => [code, { indexTemplate: template, listTemplate: template }]),
    ),
  });
  const form = await addFormWithFields(ctx, {
    name: '新闻爆料',
    code: 'tips',
    notifyIds: [],
    thanks: '谢谢您的线索，编辑会尽快查看。需要了解详情时，我们会打您留下的电话。',
    fileSize: 20,
    fileCount: 4,
    fields: [
      { name: '一句话说清是什么事', nameEn: 'What is it about', code: 'title', controlType: 'input', required: true },
      {
        name: '哪一类',
        nameEn: 'Kind',
        code: 'kind',
        controlType: 'radio',
        required: true,
        options: [
          option('city', '城市运行'),
          option('life', '民生求助'),
          option('good', '好人好事'),
          option('other', '其他'),
        ],
      },
      { name: '在哪里', nameEn: 'Where', code: 'place', controlType: 'input', help: '路名、门牌或附近的标志' },
      { name: '什么时候', nameEn: 'When', code: 'day', controlType: 'date' },
      {
        name: '事情经过',
        nameEn: 'What happened',
        code: 'story',
        controlType: 'textarea',
        required: true,
        help: '写清时间、地点、经过，以及您是怎么知道的',
      },
      { name: '照片', nameEn: 'Pictures', code: 'photos', controlType: 'picture' },
      { name: '视频、录音或文件', nameEn: 'Other files', code: 'papers', controlType: 'resource' },
      { name: '怎么称呼您', nameEn: 'Your name', code: 'name', controlType: 'input', help: '可以不填' },
      {
        name: '手机号码',
        nameEn: 'Mobile number',
        code: 'phone',
        controlType: 'input',
        rule: 'phone',
        help: '只供记者核实，不会公开',
      },
      {
        name: '您希望',
        nameEn: 'You would like',
        code: 'topics',
        controlType: 'checkbox',
        options: [option('call', '记者回电'), option('visit', '记者到现场')],
      },
      {
        name: '所述属实，同意记者核实时使用以上信息',
        nameEn: 'It is true, and may be used to check it',
        code: 'agreed',
        controlType: 'switch',
        required: true,
      },
    ],
  });
  await addTips(ctx, form);
}

async function addTips(ctx: Context, { id: formId, version }: { id: number; version: number }): Promise<void> {
  const now = ctx.now().getTime();
  for (const [index, { hoursAgo, ...tip }] of tips.toReversed().entries()) {
    const createTime = new Date(now - hoursAgo * hour).toISOString();
    const clientIp = `203.0.113.${index + 10}`;
    await ctx.db
      .insertInto('cms_custom_form_data')
      .values({
        isSpam: false,
        ...tip,
        siteId: siteOf(ctx).id,
        formId,
        version,
        assigneeId: null,
        clientIp,
        addressKey: clientIp,
        visitorId: '',
        memberId: null,
        createTime,
        updateTime: createTime,
        updateBy: '',
      })
      .execute();
  }
}
