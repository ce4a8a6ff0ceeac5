import { CheckOutlined } from '@ant-design/icons';
import { useText } from '@kaiyin/console-kit';
import { changeSettings, useLayout, type LayoutSettings } from '../layout-store.ts';

const sides: readonly LayoutSettings['sideTheme'][] = ['theme-dark', 'theme-light'];

/** Dark or light sidebar, as small pictures of the console. */
export function SideThemes() {
  const t = useText();
  const current = useLayout((layout) => layout.sideTheme);
  return (
    <div className="side-themes" role="radiogroup" aria-label={t('Shell.ThemeStyle')}>
      {sides.map((side) => {
        const name = t(side === 'theme-dark' ? 'Shell.SideDark' : 'Shell.SideLight');
        return (
          <button
            key={side}
            type="button"
            role="radio"
            aria-checked={side === current}
            aria-label={name}
            title={name}
            onClick={() => changeSettings({ sideTheme: side })}
          >
            <svg viewBox="0 0 52 40" aria-hidden="true">
              <rect width="52" height="40" rx="4" fill="#eef1f5" />
              <path d="M4 0h10v40H4a4 4 0 0 1-4-4V4a4 4 0 0 1 4-4Z" fill={side === 'theme-dark' ? '#1d2530' : '#fff'} />
              <path d="M14 0h34a4 4 0 0 1 4 4v5H14z" fill="#fff" />
            </svg>
            {side === current ? <CheckOutlined /> : null}
          </button>
        );
      })}
    </div>
  );
}
