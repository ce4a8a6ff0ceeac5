import type { Catalogue } from '@kaiyin/entity';
import { defaultParameters } from './default-parameters.ts';

const words = (pick: (text: { zh: string; en: string }) => string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(defaultParameters).flatMap(([key, parameter]) => [
      [`CONFIG.${key}`, pick(parameter)],
      ...(parameter.remark ? [[`CONFIG.${key}.remark`, pick(parameter.remark)]] : []),
      ...Object.entries(parameter.setting ?? {}).flatMap(([name, said]) =>
        Array.isArray(said) ? [[`CONFIG.${key}.${name}`, pick({ zh: said[0], en: said[1] })]] : [],
      ),
    ]),
  );

/** Names of the default parameters (`CONFIG.key`, `CONFIG.key.remark`, `CONFIG.key.about`, `CONFIG.key.reader`). */
export const parameterTexts: Catalogue = {
  'zh-CN': /* @__PURE__ */ words(({ zh }) => zh),
  en: /* @__PURE__ */ words(({ en }) => en),
};
