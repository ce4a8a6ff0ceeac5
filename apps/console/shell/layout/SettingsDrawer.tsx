import { Button, Divider, Drawer, Segmented, Switch } from 'antd';
import { useId } from 'react';
import { notify, useText } from '@kaiyin/console-kit';
import { changeSettings, changeSize, resetSettings, saveSettings, sizes, useLayout } from '../layout-store.ts';
import { toggleFullScreen, useFullScreen } from '../navbar/full-screen.ts';
import { SideThemes } from './SideThemes.tsx';
import { ThemeColours } from './ThemeColours.tsx';

const close = () => useLayout.setState({ isSettingsOpen: false });

/** How the console looks; changes apply at once. */
export default function SettingsDrawer() {
  const t = useText();
  const layout = useLayout();
  const isFull = useFullScreen();
  return (
    <Drawer
      title={t('Shell.LayoutSettings')}
      size={280}
      open
      onClose={close}
      footer={
        <div className="shell-ways">
          <Button onClick={resetSettings}>{t('Shell.ResetSettings')}</Button>
          <Button
            type="primary"
            onClick={() => {
              saveSettings();
              notify('success', t('Shell.SettingsSaved'));
            }}
          >
            {t('Shell.SaveSettings')}
          </Button>
        </div>
      }
    >
      <h3 className="shell-settings-title">{t('Shell.ThemeStyle')}</h3>
      <SideThemes />
      <p className="shell-settings-label">{t('Shell.ThemeColor')}</p>
      <ThemeColours />
      <Toggle label={t('Shell.DarkMode')} isOn={layout.isDark} onChange={(isDark) => changeSettings({ isDark })} />
      <Divider size="middle" />
      <h3 className="shell-settings-title">{t('Shell.LayoutConfig')}</h3>
      <Toggle label={t('Shell.TopNav')} isOn={layout.topNav} onChange={(topNav) => changeSettings({ topNav })} />
      <Toggle
        label={t('Shell.TagsView')}
        isOn={layout.tagsView}
        onChange={(tagsView) => changeSettings({ tagsView })}
      />
      <Toggle
        label={t('Shell.FixedHeader')}
        isOn={layout.fixedHeader}
        onChange={(fixedHeader) => changeSettings({ fixedHeader })}
      />
      <Toggle
        label={t('Shell.SidebarLogo')}
        isOn={layout.sidebarLogo}
        onChange={(sidebarLogo) => changeSettings({ sidebarLogo })}
      />
      <Toggle
        label={t('Shell.DynamicTitle')}
        isOn={layout.dynamicTitle}
        onChange={(dynamicTitle) => changeSettings({ dynamicTitle })}
      />
      <Toggle label={t('Shell.FullScreenShow')} isOn={isFull} onChange={() => void toggleFullScreen()} />
      <p className="shell-settings-label">{t('Shell.Size')}</p>
      <Segmented
        block
        size="small"
        value={layout.size}
        onChange={changeSize}
        options={sizes.map((size) => ({ value: size, label: t(`Shell.Size.${size}`) }))}
      />
      <p className="shell-quiet shell-settings-hint">{t('Shell.SettingsHint')}</p>
    </Drawer>
  );
}

interface ToggleProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function Toggle({ label, isOn, onChange }: ToggleProps) {
  const id = useId();
  return (
    <div className="shell-settings-row">
      <span id={id}>{label}</span>
      <Switch aria-labelledby={id} checked={isOn} onChange={onChange} />
    </div>
  );
}
