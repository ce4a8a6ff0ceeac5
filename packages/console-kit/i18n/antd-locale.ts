import dayjs from 'dayjs';
import type { Locale as AntdLocale } from 'antd/es/locale';
import { currentLocale } from './locale.ts';

/** Loads the chosen language of antd and dayjs; await it before the first render. */
export async function loadAntdLocale(): Promise<AntdLocale> {
  if (currentLocale() === 'en') return (await import('antd/es/locale/en_US')).default;
  const [antd] = await Promise.all([import('antd/es/locale/zh_CN'), import('dayjs/locale/zh-cn')]);
  dayjs.locale('zh-cn');
  return antd.default;
}
