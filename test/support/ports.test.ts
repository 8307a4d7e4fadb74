import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { claimAnyPort, claimPort, freePort, claimUsualPort } from './ports.ts';

const FIRST_EPHEMERAL = 32_768;

describe('ports for tests', () => {
  const releases: (() => unknown)[] = [];
  afterEach(() => Promise.all(releases.splice(0).map((release) => release())));

  const claim = async (port: number) => {
    const claimed = await claimPort(port);
    if (claimed) releases.push(claimed.release);
    return claimed;
  };

  it('are claimed once, before a server listens', async () => {
    const port = await freePort();
    expect(await claim(port)).toBeUndefined();
    expect(await freePort()).not.toBe(port);
    expect(port).toBeLessThan(FIRST_EPHEMERAL);
  });

  it('can be claimed again once released', async () => {
    const { port, release } = await claimAnyPort();
    expect(await claim(port)).toBeUndefined();
    await release();
    expect(await claim(port)).toBeDefined();
  });

  it('cannot be claimed while a program listens', async () => {
    const { port, release } = await claimAnyPort();
    await release();
    const program = createServer().listen(port, '127.0.0.1');
    releases.push(() => program.close());
    await once(program, 'listening');
    expect(await claim(port)).toBeUndefined();
  });

  it('differ for concurrent suites', async () => {
    const [ownPort, otherPort] = [await claimUsualPort(), await claimUsualPort()];
    releases.push(ownPort.release, otherPort.release);
    expect(otherPort.port).not.toBe(ownPort.port);
  });
});
