import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { claimAnyPort, claimPort, freePort, usualPort } from './ports.ts';

const HANDED_OUT_BY_THE_SYSTEM = 32_768;

describe('the ports of tests', () => {
  const releases: (() => unknown)[] = [];
  afterEach(() => Promise.all(releases.splice(0).map((release) => release())));

  const claim = async (port: number) => {
    const claimed = await claimPort(port);
    if (claimed) releases.push(claimed.release);
    return claimed;
  };

  it('are claimed once, before anything listens there', async () => {
    const port = await freePort();
    expect(await claim(port)).toBeUndefined();
    expect(await freePort()).not.toBe(port);
    expect(port).toBeLessThan(HANDED_OUT_BY_THE_SYSTEM);
  });

  it('are claimed again after they were released', async () => {
    const { port, release } = await claimAnyPort();
    expect(await claim(port)).toBeUndefined();
    await release();
    expect(await claim(port)).toBeDefined();
  });

  it('are not claimed where a program listens', async () => {
    const { port, release } = await claimAnyPort();
    await release();
    const program = createServer().listen(port, '127.0.0.1');
    releases.push(() => program.close());
    await once(program, 'listening');
    expect(await claim(port)).toBeUndefined();
  });

  it('differ for two suites that run at the same time', async () => {
    const [mine, theirs] = [await usualPort(), await usualPort()];
    releases.push(mine.release, theirs.release);
    expect(theirs.port).not.toBe(mine.port);
  });
});
