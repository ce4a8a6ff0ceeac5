import { joinCatalogues, labels, menuTexts, messages } from '@kaiyin/entity';
import { dictWord } from './dict.ts';
import { searchMenu } from './menu.ts';
import { searchWord } from './search-word.ts';

/** What the screens of the index say. */
export const searchMessages = messages({
  'search.index': ['内容索引', 'Content index'],
  'search.indexSummary': [
    '按标题和正文查找本站全部内容，草稿也在其中；读者的搜索只返回已公开的内容',
    'Finds all contents of the site by title and text, drafts as well. Readers only find what is public.',
  ],
  'search.query': ['标题或正文', 'titles and text'],
  'search.onlyTitle': ['仅匹配标题', 'Only titles'],
  'search.onlyTitle.true': ['仅匹配标题', 'Only titles'],
  'search.onlyTitle.false': ['标题和正文', 'Titles and text'],
  'search.contentType': ['内容类型', 'Content type'],
  'search.id': ['ID', 'ID'],
  'search.catalog': ['所属栏目', 'Catalog'],
  'search.title': ['标题', 'Title'],
  'search.status': ['状态', 'Status'],
  'search.publishDate': ['发布时间', 'Publish date'],
  'search.createTime': ['创建时间', 'Created'],
  'search.match': ['匹配', 'Match'],
  'search.match.exact': ['标题相同', 'Same title'],
  'search.match.phrase': ['完整匹配', 'As typed'],
  'search.match.all': ['全部词', 'All words'],
  'search.match.some': ['部分词', 'Some words'],
  'search.score': ['得分', 'Score'],
  'search.edit': ['修改', 'Edit'],
  'search.details': ['索引详情', 'In the index'],
  'search.remove': ['移出索引', 'Remove from the index'],
  'search.removeTitle': ['移出索引', 'Remove from the index'],
  'search.removeText': [
    '移出后搜索不到这些内容，直到内容再次保存或重建索引；内容本身不变',
    'Nobody finds them until they are saved again or the index is rebuilt. The contents stay as they are.',
  ],
  'search.removed': ['已移出 {count} 项', '{count} removed'],
  'search.rebuildAll': ['重建全站索引', 'Rebuild the index'],
  'search.rebuildText': [
    '逐条重新索引本站内容；期间搜索照常可用',
    'Indexes all contents of the site again. Searching works meanwhile.',
  ],
  'search.indexEmpty': ['索引中还没有内容', 'Nothing in the index yet'],
  'search.summaryOf': ['摘要', 'Summary'],
  'search.author': ['作者', 'Author'],
  'search.tags': ['TAG词', 'Tags'],
  'search.keywords': ['关键词', 'Keywords'],
  'search.link': ['链接', 'Link'],
  'search.version': ['版本', 'Version'],
  'search.letters': ['正文字数', 'Characters'],
  'search.text': ['正文', 'Text'],
  'search.isPublic': ['读者可搜索', 'Found by readers'],
  'search.yes': ['是', 'Yes'],
  'search.no': ['否', 'No'],
  'search.dict': ['索引词库', 'Index dictionary'],
  'search.dictSummary': [
    '扩展词不再拆分；停止词单独搜索时才起作用；搜同义词中的一个，也能找到其他几个。对所有站点生效',
    'Extension words stay whole; stop words count only by themselves; of synonyms, one finds the others. They hold for all sites.',
  ],
  'search_dict_word.wordType.WORD': ['扩展词', 'Extension word'],
  'search_dict_word.wordType.STOP': ['停止词', 'Stop word'],
  'search_dict_word.wordType.SYNONYM': ['同义词', 'Synonyms'],
  'search.dictEmpty': ['词库中还没有词语', 'No words in the dictionary yet'],
  'search.addWords': ['新增', 'Add'],
  'search_dict_word.words': ['词语', 'Words'],
  'search.linesHelp': [
    '每行一个，最多 100 个字，一次最多 1000 行；同义词一行一组，用逗号分隔',
    'One in each line, 100 characters and 1,000 lines at most; synonyms in one line with commas between',
  ],
  'search.addedWords': ['新增 {added} 个，已有 {known} 个', '{added} added, {known} were there'],
  'search.reindexing': ['正在重新索引含有这些词的内容', 'Contents with these words are being indexed again'],
  'search.createTimeOf': ['创建时间', 'Created'],
  'search.createBy': ['创建人', 'Created by'],
  'search.analyze': ['分词测试', 'Try it'],
  'search.analyze.type': ['分词方式', 'Way'],
  'search.analyze.type.ik_smart': ['最少切分', 'Longest words'],
  'search.analyze.type.ik_max_word': ['最细粒度划分', 'All words'],
  'search.analyze.text': ['文本', 'Text'],
  'search.analyze.result': ['结果', 'Result'],
  'search.analyze.test': ['测试', 'Test'],
  'search.analyze.none': ['没有可以搜索的词', 'No words'],
  'search.analyze.dictionary': ['词库中的词', 'From the dictionary'],
  'search.analyze.stop': ['停止词', 'Stop word'],
  'search.analyze.help': [
    '蓝色为词库中的扩展词，划线为停止词',
    'Blue: from the dictionary; struck through: stop words',
  ],
});

/** What the screen of searches says. */
export const searchLogMessages = messages({
  'search.words': ['搜索词', 'Search words'],
  'search.log': ['搜索日志', 'Search log'],
  'search.wordsEmpty': ['还没有读者搜索过', 'Nobody has searched yet'],
  'search.logEmpty': ['还没有搜索记录', 'No searches yet'],
  'search.word': ['搜索词', 'Word'],
  'search.total': ['累计检索次数', 'Total'],
  'search.lastHits': ['最近结果数', 'Last found'],
  'search.lastTime': ['最近搜索', 'Last searched'],
  'search.pinned': ['置顶', 'Pinned'],
  'search.topDate': ['置顶结束时间', 'Pinned until'],
  'search.nothing': ['结果', 'Result'],
  'search.nothing.true': ['无结果', 'Nothing found'],
  'search.pinned.true': ['已置顶', 'Pinned'],
  'search.addWord': ['新增', 'Add'],
  'search.editWord': ['修改搜索词', 'Edit the word'],
  'search.pin': ['置顶', 'Pin'],
  'search.unpin': ['取消置顶', 'Unpin'],
  'search.pinDone': ['已置顶', 'Pinned'],
  'search.unpinDone': ['已取消置顶', 'Unpinned'],
  'search.trend': ['趋势', 'Trend'],
  'search.trendOf': ['“{word}”最近 7 天', '“{word}”, last 7 days'],
  'search.trendDay': ['日期', 'Day'],
  'search.trendCount': ['检索次数', 'Searches'],
  'search.toDict': ['添加到扩展词', 'Add to extension words'],
  'search.toStop': ['添加到停用词', 'Add to stop words'],
  'search.toDictAsk': ['把“{word}”添加到扩展词？', 'Add “{word}” to the extension words?'],
  'search.toStopAsk': ['把“{word}”添加到停用词？', 'Add “{word}” to the stop words?'],
  'search.toSynonym': ['设为同义词', 'Add a synonym'],
  'search.toSynonymOf': ['“{word}”的同义词', 'Synonyms of “{word}”'],
  'search.toSynonymWords': ['同义词', 'Synonyms'],
  'search.toSynonymHelp': [
    '文章里用的说法，多个用逗号分隔；读者搜“{word}”时也能找到它们',
    'What articles call it, commas between several; readers who look for “{word}” find them as well',
  ],
  'search.writeAbout': ['写一篇', 'Write about this'],
  'search.writeAboutOf': ['写一篇“{word}”', 'Write about “{word}”'],
  'search.writeCatalog': ['所属栏目', 'Catalog'],
  'search.write': ['开始写', 'Write'],
  'search.unanswered': ['无结果的词', 'Without results'],
  'search.unansweredHint': [
    '读者最近一次搜索没有找到内容的词，搜索次数多的在前：给它设一个同义词，或者写一篇',
    'Words for which readers found nothing the last time, most wanted first: give them a synonym, or write about them',
  ],
  'search.unansweredEmpty': ['读者搜索的词都有结果', 'Readers found something for every word'],
  'search.toDictDone': ['已添加到词库', 'Added to the dictionary'],
  'search.toDictKnown': ['词库中已有这个词', 'The dictionary has it already'],
  'search.hits': ['结果数', 'Found'],
  'search.client': ['客户端', 'Client'],
  'search.location': ['地域', 'Region'],
  'search.ip': ['IP', 'IP'],
  'search.referer': ['Referer', 'Referer'],
  'search.source': ['来源', 'Source'],
  'search.logTime': ['搜索时间', 'Searched'],
});

export const searchServerMessages = messages({
  'search.tooManyWords': ['一次最多 {most} 个词', 'At most {most} words at once'],
  'search.oneSynonym': [
    '“{word}”只有一个词，同义词一行至少两个',
    '“{word}” is one word; synonyms are two or more in a line',
  ],
  'search.wordTooLong': ['“{word}…”超过 {most} 个字', '“{word}…” has more than {most} characters'],
  'search.wordWithoutLetters': ['“{word}”里没有文字', '“{word}” has no letters'],
  'search.noSite': ['没有这个站点', 'There is no such site'],
  'search.noPipe': ['没有这个发布通道', 'There is no such publish pipe'],
  'search.pinInPast': ['置顶结束时间要晚于现在', 'Choose a time that lies ahead'],
  'search.trendTooLong': ['最多查看 31 天', 'At most 31 days'],
  'search.rebuild': ['重建“{name}”的内容索引', 'Rebuild the content index of “{name}”'],
  'search.reindex': ['按词库重新索引', 'Index again by the dictionary'],
  'search.rebuilding': ['已索引 {done} / {total}', '{done} of {total} indexed'],
  'search.rebuilt': ['已索引 {count} 项内容', '{count} contents indexed'],
  'search.notIndexed': ['内容 {id} 无法建立索引', 'Content {id} could not be indexed'],
  'search.purgeWords': ['清理搜索词', 'Clean search words'],
  'search.purgeWordsNote': [
    '删除超过保留天数没有搜索过的词，以及一周内只搜索过一两次的词；置顶的词保留',
    'Deletes words that nobody looked for within these days, and after a week those looked for once or twice; pinned words stay',
  ],
  'search.onlyOnRequest': [
    '标签 {tag} 只能用于访问时生成的页面，如搜索页',
    'The tag {tag} is for pages that are made on request, such as the search page',
  ],
  'search.public.sid': ['站点', 'Site'],
  'search.public.pp': ['发布通道', 'Publish pipe'],
  'search.public.q': ['搜索词', 'Words'],
  'search.public.size': ['每页条数', 'Size'],
  'search.public.page': ['页码', 'Page'],
  'search.purgeLog': ['清理搜索日志', 'Clean the search log'],
  'search.purgeLogNote': ['删除超过保留天数的搜索日志', 'Deletes entries of the search log that are too old'],
  'search.purgeCounts': ['清理搜索统计', 'Clean search counts'],
  'search.purgeCountsNote': ['删除超过保留天数的按小时统计', 'Deletes hourly counts that are too old'],
  'operation.kind.cms_search_index': ['内容索引', 'Content index'],
  'operation.kind.search_log': ['搜索日志', 'Search log'],
  'operation.verb.rebuilt': ['重建', 'Rebuilt'],
});

export const searchSettingMessages = messages({
  'cms_setting.EnableIndex': ['读者可以搜索', 'Readers can search'],
  'cms_setting.EnableIndexHelp': [
    '关闭后，读者的搜索不返回这里的内容；后台的内容索引不受影响',
    'When off, readers find none of these contents; the content index of the console stays',
  ],
  'cms_setting.EnableSearchLog': ['记录搜索', 'Log searches'],
  'cms_setting.EnableSearchLogHelp': [
    '记录读者搜索的词、时间和来源，用于统计',
    'Keeps the words, times and sources of searches',
  ],
});

declare module '@kaiyin/entity/messages' {
  interface MessageRegistry {
    search:
      | keyof (typeof searchMessages)['en']
      | keyof (typeof searchLogMessages)['en']
      | keyof (typeof searchServerMessages)['en']
      | keyof (typeof searchSettingMessages)['en'];
  }
}

/** What the frame says of this module. */
export const searchTexts = menuTexts(searchMenu);

/** What its screens say, and settings that it has. */
export const searchScreenTexts = joinCatalogues(
  searchMessages,
  searchLogMessages,
  searchSettingMessages,
  labels(dictWord, { $: ['索引词', 'Index word'], wordType: ['类型', 'Type'], word: ['词语', 'Word'] }),
  labels(searchWord, {
    $: ['搜索词', 'Search word'],
    word: ['搜索词', 'Word'],
    searchTotal: ['累计检索次数', 'Total'],
    lastHits: ['最近结果数', 'Last found'],
    lastTime: ['最近搜索', 'Last searched'],
    topDate: ['置顶结束时间', 'Pinned until'],
  }),
);
