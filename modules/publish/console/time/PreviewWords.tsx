import { CheckCircleOutlined, ClockCircleOutlined, EyeOutlined } from '@ant-design/icons';
import { formatInstant, useText } from '@kaiyin/console-kit';
import type { TimeMark, TimePreview } from '@kaiyin/modules/publish/schema';
import type { ShownPlace } from './use-shown-place.ts';

interface PreviewWordsProps {
  place: ShownPlace;
  preview: TimePreview | undefined;
  marks: readonly TimeMark[];
}

/** Which instant is shown, and whether these are the very files of a release. */
export function PreviewWords({ place: { at, working }, preview, marks }: PreviewWordsProps) {
  const t = useText();
  const isExact = preview?.past === true && working === 'none';
  const instant = at ? formatInstant(at) : t('timePreview.thisMoment');
  const titles = marks.filter((mark) => at && Date.parse(mark.at) === Date.parse(at)).map(({ title }) => title);
  const key = working !== 'none' ? 'timePreview.withCopies' : isExact ? 'timePreview.exact' : 'timePreview.foreseen';
  const Icon = working !== 'none' ? EyeOutlined : isExact ? CheckCircleOutlined : ClockCircleOutlined;
  return (
    <p className="time-words" role="status" data-exact={isExact}>
      <Icon /> {preview ? t(key, { at: instant }) : t('timePreview.opening', { at: instant })}
      {titles.some(Boolean) && <span>{titles.filter(Boolean).join(t('plan.comma'))}</span>}
    </p>
  );
}
