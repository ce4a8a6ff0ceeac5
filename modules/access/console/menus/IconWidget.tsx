import { MenuIcon, loadIconNames, useText, type Widget } from '@kaiyin/console-kit';
import { Button, Input, Popover } from 'antd';
import { useEffect, useState } from 'react';

interface IconGridProps {
  chosen: string | undefined;
  onChoose: (name: string | null) => void;
}

/** Every picture that an entry can have, searched by its name. */
function IconGrid({ chosen, onChoose }: IconGridProps) {
  const t = useText();
  const [names, setNames] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  useEffect(() => void loadIconNames().then(setNames), []);
  const shown = names.filter((name) => name.includes(typed.trim().toLowerCase()));
  return (
    <div className="access-icons">
      <Input
        autoFocus
        allowClear
        placeholder={t('people.searchIcons')}
        aria-label={t('people.searchIcons')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="access-icon-grid">
        {shown.map((name) => (
          <button
            key={name}
            type="button"
            className="kit-plain-button"
            aria-pressed={name === chosen}
            onClick={() => onChoose(name)}
          >
            <MenuIcon name={name} />
            <span>{name}</span>
          </button>
        ))}
      </div>
      {names.length > 0 && shown.length === 0 && <p className="kit-hint">{t('people.noIconFound')}</p>}
      <Button size="small" onClick={() => onChoose(null)}>
        {t('people.noIcon')}
      </Button>
    </div>
  );
}

/** The picture of an entry. */
export const IconWidget: Widget = ({ id, value, onChange, disabled }) => {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const chosen = typeof value === 'string' && value ? value : undefined;
  const choose = (name: string | null) => {
    onChange?.(name);
    setOpen(false);
  };
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      open={isOpen}
      onOpenChange={setOpen}
      destroyOnHidden
      content={<IconGrid chosen={chosen} onChoose={choose} />}
    >
      <Button
        {...(id !== undefined && { id })}
        disabled={disabled ?? false}
        icon={chosen && <MenuIcon name={chosen} />}
      >
        {chosen ?? t('people.chooseIcon')}
      </Button>
    </Popover>
  );
};
