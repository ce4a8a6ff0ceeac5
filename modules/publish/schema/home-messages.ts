import { messages } from '@kaiyin/entity';

/** What the first page of the console says. */
export const homeMessages = messages({
  'home.title': ['首页', 'Home'],
  'home.goodMorning': ['早上好，{name}', 'Good morning, {name}'],
  'home.goodAfternoon': ['下午好，{name}', 'Good afternoon, {name}'],
  'home.goodEvening': ['晚上好，{name}', 'Good evening, {name}'],
  'home.welcomeBack': ['{greeting}，欢迎回来', '{greeting}. Welcome back'],
  'home.lastLoginTime': ['上次登录时间', 'Last login time'],
  'home.lastLoginIp': ['上次登录 IP', 'Last login IP'],
  'home.firstLogin': ['这是您的首次登录', 'This is your first login'],
  'home.sitePanel': ['站点概况', 'Site at a glance'],
  'home.recentContents': ['最近修改的内容', 'Changed last'],
  'home.resources': ['资源', 'Resources'],
  'home.templates': ['模板', 'Templates'],
  'home.shortcuts': ['快捷导航', 'Shortcuts'],
  'home.chooseShortcuts': ['自选', 'Choose'],
  'home.quick': ['快捷操作', 'Quick actions'],
  'home.quick.content': ['管理内容', 'Manage content'],
  'home.quick.catalog': ['管理栏目', 'Manage catalogs'],
  'home.quick.resource': ['资源库', 'Resources'],
  'home.quick.template': ['编辑模板', 'Edit templates'],
  'home.quickHelp.content': ['撰写、修改和发布文章', 'Write, edit and publish articles'],
  'home.quickHelp.catalog': ['规划站点的结构与层级', 'Shape the structure of the site'],
  'home.quickHelp.resource': ['图片、音视频与附件', 'Pictures, audio, video and files'],
  'home.quickHelp.template': ['决定页面的样子', 'Decide what pages look like'],
  'home.quickHelp.profile': ['资料、头像与密码', 'Details, picture and password'],
  'home.start': ['建好这个站点', 'Set this site up'],
  'home.startDone': ['已完成 {done}/{total} 步', '{done} of {total} steps done'],
  'home.startStepDone': ['已完成', 'Done'],
  'home.start.site': ['创建站点', 'Create a site'],
  'home.start.pipe': ['添加发布通道', 'Add a publish pipe'],
  'home.start.template': ['准备模板', 'Get templates ready'],
  'home.start.catalog': ['添加栏目', 'Add a catalog'],
  'home.start.content': ['写第一篇文章', 'Write the first article'],
  'home.start.publish': ['发布', 'Publish'],
  'home.startHelp.site': [
    '栏目、内容、模板和文件都属于某个站点',
    'Catalogs, content, templates and files each belong to a site',
  ],
  'home.startHelp.pipe': [
    '页面的输出方式，例如 PC；每个通道有自己的模板和地址',
    'How pages are put out, such as PC; each pipe has templates and an address of its own',
  ],
  'home.startHelp.template': [
    '决定页面的样子；可以用默认模板开始，并在站点设置中指定',
    'They decide how pages look; begin with the default ones, or choose yours in the site settings',
  ],
  'home.startHelp.catalog': [
    '内容按栏目组织，例如“新闻”“公告”',
    'Content is organised in catalogs, such as News or Notices',
  ],
  'home.startHelp.content': [
    '在栏目中新建文章，编辑时自动保存',
    'Add an article to a catalog; it is saved as you write',
  ],
  'home.startHelp.publish': [
    '在文章中点击“发布”，页面随即生成',
    'Choose Publish in the article; its pages are made at once',
  ],
  'home.startGo.site': ['创建站点', 'Create site'],
  'home.startGo.pipe': ['添加通道', 'Add pipe'],
  'home.startGo.template': ['前往模板', 'Go to templates'],
  'home.startGo.catalog': ['前往栏目', 'Go to catalogs'],
  'home.startGo.content': ['前往内容', 'Go to content'],
  'home.startGo.publish': ['前往内容', 'Go to content'],
  'home.emptySite': ['还没有当前站点', 'No current site yet'],
  'home.emptySiteMore': [
    '选择一个站点后，这里会显示它的栏目、内容、资源和模板。',
    'Choose a site to see its catalogs, content, resources and templates here.',
  ],
  'home.waiting': ['等待开通权限', 'Waiting for approval'],
  'home.waitingMore': [
    '账号已经可以使用。管理员为您分配角色后，栏目、内容等菜单会出现在这里；重新登录即可看到。',
    'Your account works. Once an administrator gives it a role, catalogs, contents and other menus appear here; sign in again to see them.',
  ],
  'home.waitingRegistered': ['账号已创建', 'Account created'],
  'home.waitingRights': ['等待管理员分配角色', 'Waiting for a role'],
  'home.waitingWork': ['开始工作', 'Ready to work'],
  'home.waitingProfile': ['完善个人资料', 'Complete your profile'],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    home: keyof (typeof homeMessages)['en'];
  }
}
