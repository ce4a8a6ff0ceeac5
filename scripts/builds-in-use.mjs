// Plain JavaScript without dependencies. A folder of a built server is in use while a process that it names in a file
// `held-by-<pid>` lives: that process may still load parts of it, or start threads.
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

const newest = 3;
const holder = /^held-by-(\d+)$/;
const unfinished = /\.(\d+)\.(new|old)$/;

/** Keeps a build while a process lives; false when the build is not there, or not any more. */
export function holdBuild(folder, pid) {
  try {
    for (const hold of holds(folder)) if (!isAlive(hold)) remove(hold.file);
    writeFileSync(join(folder, `held-by-${pid}`), beginOf(pid));
    utimesSync(folder, new Date(), new Date());
  } catch {
    // It is gone, or lies where this process may not write and nothing is removed.
  }
  return existsSync(join(folder, 'main.js'));
}

/** The process does not need the build any more. */
export const letGoOfBuild = (folder, pid) => remove(join(folder, `held-by-${pid}`));

/** Removes the builds that no process holds, but the few that were used last, and what a dead builder has left. */
export function removeOldBuilds(builds) {
  const age = (name) => statSync(join(builds, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const names = readdirSync(builds);
  const whole = names.filter((name) => !unfinished.test(name)).sort((a, b) => age(b) - age(a));
  for (const name of whole.slice(newest)) removeUnheld(join(builds, name));
  for (const name of names) {
    const pid = unfinished.exec(name)?.[1];
    if (pid && !lives(Number(pid))) remove(join(builds, name));
  }
}

// First out of the way, then looked at again: whoever takes hold of it meanwhile is either seen or finds nothing.
function removeUnheld(folder) {
  const old = `${folder}.${process.pid}.old`;
  try {
    if (holds(folder).some(isAlive)) return;
    renameSync(folder, old);
  } catch {
    // Another one removes it, or this process may not.
    return;
  }
  if (holds(old).some(isAlive) && !existsSync(folder)) renameSync(old, folder);
  else remove(old);
}

function remove(path) {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    // Where it lies nothing can be removed: it stays.
  }
}

function holds(folder) {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.flatMap((name) => {
    const pid = holder.exec(name)?.[1];
    return pid ? [{ file: join(folder, name), pid: Number(pid) }] : [];
  });
}

// A process that has come to a dead one's number began at another time. A file that says nothing is just being written.
function isAlive({ file, pid }) {
  const begin = read(file);
  return lives(pid) && (begin === '' || begin === beginOf(pid));
}

function lives(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

// Ticks since the machine started, and which start of it that was; nothing where the system does not tell.
function beginOf(pid) {
  // The second word is the program's name, which may have spaces and brackets in it.
  const facts = read(`/proc/${pid}/stat`).replace(/^.*\)/s, '').trim().split(' ');
  // It keeps its number until its parent has asked how it ended.
  if (facts[0] === 'Z') return 'ended';
  const ticks = facts[19];
  return ticks ? `${ticks} ${read('/proc/sys/kernel/random/boot_id').trim()}` : '';
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
