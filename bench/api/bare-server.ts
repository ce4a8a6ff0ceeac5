// The measure: the same answers by hand-written statements, without sessions, rules, versions or search of ours.
import Database from 'better-sqlite3';
import Fastify from 'fastify';

const [, , file = '', port = '0'] = process.argv;
const db = new Database(file);
db.pragma('journal_mode = WAL');
db.pragma('synchronous = FULL');
db.exec(`create table article (id integer primary key, catalogId integer, title text, author text, summary text, body text, createTime text);
  create index a1 on article (catalogId, createTime, id); create index a2 on article (createTime, id);`);
const add = db.prepare(
  'insert into article (catalogId, title, author, summary, body, createTime) values (?, ?, ?, ?, ?, ?)',
);
const list = db.prepare(
  'select id, catalogId, title, author, summary, createTime from article where catalogId = ? order by createTime desc, id desc limit 20 offset ?',
);
const count = db.prepare('select count(*) as n from article where catalogId = ?');
const all = db.prepare(
  'select id, catalogId, title, author, summary, createTime from article order by createTime desc, id desc limit 20 offset ?',
);
const countAll = db.prepare('select count(*) as n from article');
const get = db.prepare('select * from article where id = ?');
const search = db.prepare(
  "select id, catalogId, title, author, summary, createTime from article where title like '%' || ? || '%' order by createTime desc limit 20",
);
const change = db.prepare('update article set title = ?, author = ?, summary = ?, body = ? where id = ?');

process.on('message', (rows: unknown[][]) => {
  db.transaction(() => rows.forEach((row) => add.run(...row)))();
  process.send?.('filled');
});

interface Article {
  catalogId: number;
  title: string;
  author: string;
  summary: string;
  body: string;
}
const http = Fastify();
http.get<{ Querystring: { catalogId?: string; pageNum?: string; title?: string } }>('/list', (request) => {
  const { catalogId, pageNum = '1', title } = request.query;
  const offset = (Number(pageNum) - 1) * 20;
  if (title) return { code: 200, rows: search.all(title) };
  return catalogId
    ? { code: 200, rows: list.all(catalogId, offset), total: (count.get(catalogId) as { n: number }).n }
    : { code: 200, rows: all.all(offset), total: (countAll.get() as { n: number }).n };
});
http.get<{ Params: { id: string } }>('/:id', (request) => ({ code: 200, data: get.get(request.params.id) }));
http.post<{ Body: Article }>('/', ({ body: { catalogId, title, author, summary, body } }) => ({
  code: 200,
  data: Number(add.run(catalogId, title, author, summary, body, new Date().toISOString()).lastInsertRowid),
}));
http.put<{ Body: Article & { id: number } }>('/', ({ body: { id, title, author, summary, body } }) => ({
  code: 200,
  data: change.run(title, author, summary, body, id).changes,
}));
await http.listen({ port: Number(port), host: '127.0.0.1' });
process.send?.('ready');
