import { messages } from '@kaiyin/entity';

/** What the tools of an article say that put things in, and that find words. */
export const insertMessages = messages({
  'content.pageBreak': ['分页符', 'Page break'],
  'content.insert.audio': ['音频', 'Audio'],
  'content.insert.file': ['附件', 'File'],
  'content.insert.imageGroup': ['图集', 'Image group'],
  'content.insert.pageWidget': ['页面部件', 'Page widget'],
  'content.insert.vote': ['调查问卷', 'Vote'],
  'content.insert.formula': ['公式', 'Formula'],
  'content.insert.footnote': ['脚注', 'Footnote'],
  'content.insert.document': ['导入 Markdown 或 Word 文档', 'Import Markdown or Word'],
  'content.formula.block': ['独占一行', 'On a line of its own'],
  'content.formula.shown': ['公式预览', 'The formula as it is shown'],
  'content.footnote.words': ['脚注内容', 'Words of the footnote'],
  'content.footnote.help': [
    '编号放在光标处，内容放在正文末尾，后面的脚注自动重新编号',
    'Its number goes where the cursor is, its words to the end of the text. Later footnotes are renumbered',
  ],
  'content.imageGroup.which': ['选择图集', 'Image group'],
  'content.imageGroup.help': [
    '图集中的图片连同说明插入正文，之后图集的修改不影响正文',
    'Its pictures and captions are put into the text. Later changes of the group do not change the text',
  ],
  'content.imageGroup.empty': ['这个图集还没有图片', 'This image group has no pictures yet'],
  'content.code.language': ['代码语言', 'Language of the code'],
  'content.code.plain': ['纯文本', 'Plain text'],
  'content.media.settings': ['播放设置', 'Player settings'],
  'content.media.controls': ['显示控制栏', 'Controls'],
  'content.media.loop': ['循环播放', 'Loop'],
  'content.media.muted': ['静音', 'Muted'],
  'content.media.cover': ['视频封面', 'Cover of the video'],
  'content.find.words': ['查找', 'Find'],
  'content.find.instead': ['替换为', 'Replace with'],
  'content.find.count': ['{count} 处', 'Found: {count}'],
  'content.find.places': ['{chosen} / {count}', '{chosen} of {count}'],
  'content.find.previous': ['上一处（Shift+Enter）', 'Previous (Shift+Enter)'],
  'content.find.next': ['下一处（Enter）', 'Next (Enter)'],
  'content.find.case': ['区分大小写', 'Match case'],
  'content.find.replace': ['替换', 'Replace'],
  'content.find.replaceAll': ['全部替换', 'Replace all'],
  'content.find.replaced': ['已替换 {count} 处', 'Replaced: {count}'],
  'content.document.suffix': ['只能导入 {suffixes} 文件：{name}', 'Only {suffixes} can be imported: {name}'],
  'content.document.size': ['文件超过 {size} MB：{name}', 'The file is larger than {size} MB: {name}'],
  'content.document.unreadable': [
    '文件无法读取，可能已损坏：{name}',
    'The file cannot be read; it may be damaged: {name}',
  ],
  'content.document.empty': ['文件里没有文字：{name}', 'The file has no text: {name}'],
  'content.document.losses': ['{name} 中有内容未能原样导入', 'Not everything of {name} could be taken as it is'],
  'content.document.loss': ['{place}：{what}', '{place}: {what}'],
  'content.document.atLine': ['第 {line} 行', 'Line {line}'],
  'content.document.atParagraph': ['第 {line} 段', 'Paragraph {line}'],
  'content.document.inFile': ['文件', 'File'],
  'content.document.lost.head': ['文件头，没有对应的字段：{words}', 'head, no field for it: {words}'],
  'content.document.lost.footnote': [
    '脚注没有内容，按文字保留：{words}',
    'footnote without words, kept as text: {words}',
  ],
  'content.document.lost.formula': [
    '公式无法转换，按文字保留：{words}',
    'formula not understood, kept as text: {words}',
  ],
  'content.document.lost.hidden': ['隐藏文字，未导入：{words}', 'hidden text, left out: {words}'],
  'content.document.lost.comment': ['批注，未导入：{words}', 'comment, left out: {words}'],
  'content.document.lost.object': ['图表或嵌入对象，未导入：{words}', 'chart or embedded object, left out: {words}'],
  'content.document.lost.picture': ['图片无法显示：{words}', 'picture that cannot be shown: {words}'],
  'content.document.lost.margin': ['页眉或页脚，未导入：{words}', 'header or footer, left out: {words}'],
  'content.document.lost.other': ['无法识别，未导入：{words}', 'not understood, left out: {words}'],
  'content.document.lost.field': [
    '{field}已经填写，未采用文件中的：{words}',
    '{field} is filled, that of the file was left out: {words}',
  ],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    insert: keyof (typeof insertMessages)['en'];
  }
}
