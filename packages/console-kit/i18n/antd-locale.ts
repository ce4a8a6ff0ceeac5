import dayjs from 'dayjs';
import type { Locale as AntdLocale } from 'antd/es/locale';
import { currentLocale } from './locale.ts';

/** Loads the chosen language of antd and dayjs; await it before the first render. */
export async function loadAntdLocale(): Promise<AntdLocale> {
  if (currentLocale() === 'en') return sayingWhatIsSeen((await import('antd/es/locale/en_US')).default);
  const [antd] = await Promise.all([import('antd/es/locale/zh_CN'), import('dayjs/locale/zh-cn')]);
  dayjs.locale('zh-cn');
  return sayingWhatIsSeen(antd.default);
}

/** Year and month over a calendar are called what is written on them: who speaks to the screen says what is seen. */
function sayingWhatIsSeen(locale: AntdLocale): AntdLocale {
  const { DatePicker } = locale;
  if (!DatePicker) throw new Error('This language of antd has no words for calendars');
  return { ...locale, DatePicker: { ...DatePicker, lang: { ...DatePicker.lang, yearSelect: '', monthSelect: '' } } };
}
