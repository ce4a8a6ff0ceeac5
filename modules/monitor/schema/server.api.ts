import { allow, endpoint } from '@kaiyin/entity';

/** The machine and the process at one instant. */
export interface Sample {
  /** Milliseconds since 1970. */
  at: number;
  /** Percent of all processors: of the machine, and of this process. */
  cpu: number;
  ownCpu: number;
  /** Bytes of the machine that are taken, and of this process. */
  memory: number;
  rss: number;
  heap: number;
  /** Milliseconds by which turns of the event loop are late: one in a hundred by more. */
  delay: number;
}

export interface Disk {
  path: string;
  type: string;
  total: number;
  used: number;
}

export interface ServerView {
  app: { name: string; version: string; startTime: string; node: string; database: string };
  machine: {
    host: string;
    os: string;
    arch: string;
    cores: number;
    model: string;
    memory: number;
    startTime: string;
    addresses: string[];
  };
  process: { id: number; folder: string; heapLimit: number };
  now: Sample;
  disks: Disk[];
  /** The last hour, the oldest first. */
  history: Sample[];
  /** Seconds between two samples. */
  every: number;
}

/** From which on a number is to be looked after, in percent and milliseconds. */
export const limits = { cpu: 85, memory: 90, disk: 90, delay: 100 };

export const serverView = endpoint({
  method: 'GET',
  path: '/monitor/server',
  access: allow('monitor:server:view'),
}).output<ServerView>();

export const serverDashboard = endpoint({
  method: 'GET',
  path: '/monitor/server/dashboard',
  access: 'signed-in',
}).output<{ app: string; version: string; startTime: string; runTime: number }>();
