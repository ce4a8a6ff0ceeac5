import { FieldLine, hasText, textOf, type FormSection, type Text, type Widget } from '@kaiyin/console-kit';
import type { Field } from '@kaiyin/entity';
import { settingGroups, settingTable, type Setting } from '@kaiyin/modules/site/schema';

interface SettingForm {
  /** What `FormPage` is given. */
  entity: { table: string; fields: Record<string, Field> };
  sections: FormSection[];
  /** What is sent: each value by its key, null for what was emptied. */
  given: (values: Record<string, unknown>) => Record<string, unknown>;
}

/** A form of settings in their groups, each shown by a widget that knows where its value comes from. */
export function settingForm(
  settings: readonly Setting[],
  widget: Widget,
  t: Text,
  fieldOf: (setting: Setting) => Field = ownField,
): SettingForm {
  const fields = Object.fromEntries(settings.map((setting) => [setting.key, fieldOf(setting)]));
  const entity = { table: settingTable, fields };
  const groups = settingGroups.filter((group) => settings.some((setting) => setting.group === group));
  const sections = groups.map((group) => ({
    key: group,
    title: t(`site.setting.group.${group}`),
    children: settings
      .filter((setting) => setting.group === group)
      .map(({ key }) => <FieldLine key={key} entity={entity} name={key} widget={widget} help={helpOf(key)} />),
  }));
  const given = (values: Record<string, unknown>) =>
    Object.fromEntries(settings.map(({ key }) => [key, values[key] ?? null]));
  return { entity, sections, given };
}

const ownField = ({ field }: Setting): Field => field;

function helpOf(key: string): string | undefined {
  const help = `${settingTable}.${key}Help`;
  return hasText(help) ? textOf(help) : undefined;
}
