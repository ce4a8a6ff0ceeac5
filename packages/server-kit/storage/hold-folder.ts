import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm, rmdir, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';

export interface Holder {
  pid: number;
  host: string;
  since: string;
  /** Which running system, when it tells: containers of one machine have it in common. */
  machine: string;
  /** Of this hold and no other. */
  key: string;
}

/** A folder that this process alone works on. */
export interface FolderHold {
  /** Lets it go; `undo` also takes away what holding has made. */
  release(undo?: boolean): Promise<void>;
}

export class FolderIsHeld extends Error {
  readonly code = 'FOLDER_HELD';
  readonly holder: Holder | undefined;
  constructor(folder: string, holder: Holder | undefined) {
    const who = holder
      ? `process ${holder.pid} on ${holder.host}, since ${holder.since}`
      : 'a process that just starts';
    super(`${folder} is in use by another server: ${who}`);
    this.holder = holder;
  }
}

interface HoldOptions {
  /** Name of the two files that say so. */
  name?: string;
  /** Milliseconds between two beats. */
  beat?: number;
  /** Called when another machine has taken the folder over, because this process stood still for too long. */
  onLost?: () => void;
  machine?: string;
}

/** Beats that must be missing before another machine's holder counts as dead. */
const missingBeats = 3;

/**
 * Takes a folder, which is made when it is not there, for this process; refuses with `FolderIsHeld` when another one has
 * it. The system lets go of the lock of a process that dies, however it dies. Where the disk's locks do not reach other
 * machines, a beat does: their holder counts as dead when it stops.
 */
export async function holdFolder(folder: string, options: HoldOptions = {}): Promise<FolderHold> {
  const { name = 'holder', beat = 5000, onLost, machine = thisMachine() } = options;
  const madeFrom = await mkdir(folder, { recursive: true, mode: 0o700 });
  const [lockFile, card] = [join(folder, `${name}.lock`), join(folder, `${name}.json`)];
  const isNew = !existsSync(lockFile);
  const lock = lockOf(lockFile);
  if (!lock) throw new FolderIsHeld(folder, await readSoon(card));
  const undo = async () => {
    if (isNew) await rm(lockFile, { force: true });
    if (madeFrom) await removeEmpty(folder, madeFrom);
  };
  const former = await read(card);
  if (former && former.machine !== machine && (await beats(card, beat * missingBeats))) {
    lock.close();
    throw new FolderIsHeld(folder, former);
  }
  const mine: Holder = {
    pid: process.pid,
    host: hostname(),
    since: new Date().toISOString(),
    machine,
    key: randomUUID(),
  };
  await write(card, mine);
  const heart = setInterval(() => void keepBeating(card, mine, onLost).catch(() => undefined), beat).unref();
  return {
    async release(isUndone = false) {
      clearInterval(heart);
      if ((await read(card))?.key === mine.key) await rm(card, { force: true });
      if (isUndone) await undo();
      lock.close();
    },
  };
}

/** An exclusive lock of the system on a file; undefined when another process, or another hold of this one, has it. */
function lockOf(file: string): Database.Database | undefined {
  for (;;) {
    closeSync(openSync(file, 'a', 0o600));
    const before = statSync(file, { throwIfNoEntry: false });
    const lock = new Database(file, { timeout: 0 });
    try {
      // No file beside it.
      lock.pragma('journal_mode = memory');
      lock.exec('begin exclusive');
    } catch (error) {
      lock.close();
      if ((error as { code?: string }).code === 'SQLITE_BUSY') return undefined;
      throw error;
    }
    // Whoever had it may have taken the file away meanwhile: then this is a lock on nothing.
    const now = statSync(file, { throwIfNoEntry: false });
    if (now && now.ino === before?.ino) return lock;
    lock.close();
  }
}

async function keepBeating(card: string, mine: Holder, onLost?: () => void): Promise<void> {
  const shown = await read(card);
  if (shown && shown.key !== mine.key) return onLost?.();
  if (!shown) return write(card, mine);
  // Nothing is written: a disk that is full does not make this process look dead.
  await utimes(card, new Date(), new Date());
}

/** Whether a holder's card is renewed within so many milliseconds; clocks are not compared. */
async function beats(card: string, milliseconds: number): Promise<boolean> {
  const first = await beatOf(card);
  for (const end = Date.now() + milliseconds; Date.now() < end; await sleep(milliseconds / 30)) {
    const now = await beatOf(card);
    if (now === undefined) return false;
    if (now !== first) return true;
  }
  return false;
}

// Opened each time: a network disk looks again only then.
async function beatOf(card: string): Promise<number | undefined> {
  const file = await open(card).catch(() => undefined);
  if (!file) return undefined;
  return file
    .stat()
    .then(({ mtimeMs }) => mtimeMs)
    .finally(() => file.close());
}

async function write(card: string, holder: Holder): Promise<void> {
  await writeFile(`${card}.new`, JSON.stringify(holder), { mode: 0o600 });
  await rename(`${card}.new`, card);
}

async function read(card: string): Promise<Holder | undefined> {
  const text = await readFile(card, 'utf8').catch(() => '');
  try {
    const holder = JSON.parse(text) as Holder | null;
    return typeof holder?.key === 'string' ? holder : undefined;
  } catch {
    // What cannot be read says nothing of anybody: the lock does, and whoever lives writes it anew with the next beat.
    return undefined;
  }
}

// Between lock and card lies a moment.
async function readSoon(card: string): Promise<Holder | undefined> {
  for (let tries = 0; tries < 20; tries++) {
    const holder = await read(card);
    if (holder) return holder;
    await sleep(25);
  }
  return undefined;
}

async function removeEmpty(folder: string, last: string): Promise<void> {
  for (let path = folder; path.startsWith(last); path = dirname(path)) {
    const isGone = await rmdir(path).then(
      () => true,
      () => false,
    );
    if (!isGone) return;
  }
}

function thisMachine(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return hostname();
  }
}
