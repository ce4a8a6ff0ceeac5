/** How long this thread has worked, in milliseconds of the processor: what else the machine does is no part of it. */
export function worked(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
