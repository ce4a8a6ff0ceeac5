import {
  BellOutlined,
  NotificationOutlined,
  SafetyOutlined,
  ScheduleOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';

const icons: Readonly<Record<string, ReactNode>> = {
  notice: <NotificationOutlined />,
  task: <ScheduleOutlined />,
  job: <WarningOutlined />,
  security: <SafetyOutlined />,
};

/** A kind of message as a picture. */
export const iconOf = (kind: string): ReactNode => icons[kind] ?? <BellOutlined />;
