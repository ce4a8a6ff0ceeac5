import { useText } from '@kaiyin/console-kit';
import type { Conversion } from '@kaiyin/modules/model/schema';

/** How many values a changed field could not show, with some of them. */
export function UnfitValues({ count, unfit, examples }: Conversion) {
  const t = useText();
  return (
    <>
      {t('model.changeTypeText', { count, unfit })}
      <ul className="model-unfit">
        {examples.map(({ id, title, value }) => (
          <li key={id}>{t('model.unfitExample', { title, value })}</li>
        ))}
      </ul>
    </>
  );
}
