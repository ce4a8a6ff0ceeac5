import type { DemoArticle } from '../demo-article.ts';
import { cultureArticles } from './culture.ts';
import { economyArticles } from './economy.ts';
import { imageGroups } from './image-groups.ts';
import { lifeArticles } from './life.ts';
import { newsArticles } from './news.ts';
import { opinionArticles } from './opinion.ts';
import { sportsArticles } from './sports.ts';

export const demoArticles: DemoArticle[] = [
  ...newsArticles,
  ...economyArticles,
  ...lifeArticles,
  ...cultureArticles,
  ...sportsArticles,
  ...opinionArticles,
  ...imageGroups,
];
