import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { user, type User } from '../../../../shared/entities/user.ts';
import { blank } from '../../../../shared/schema/entity.ts';
import { usersWithoutIdentity } from '../../../../web/features/user/use-identities.ts';
import { runSequentially, PAUSE_MS } from '../../../../web/features/user/run-sequentially.ts';

const profile = (email: string): User => ({
  ...blank(user),
  id: email,
  version: 1,
  createdAt: '',
  updatedAt: '',
  email,
});

describe('profiles without a Cognito user', () => {
  it('are found by email, ignoring case', () => {
    const users = ['a@x.nz', 'b@x.nz', 'c@x.nz'].map((email) => profile(email));
    const remaining = usersWithoutIdentity(users, [
      { email: 'A@x.nz' },
      { email: 'c@x.nz' },
      { email: 'z@x.nz' },
    ]);
    expect(remaining.map(({ email }) => email)).toEqual(['b@x.nz']);
  });
});

describe('a sequential run', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('waits 5 seconds between users', () => expect(PAUSE_MS).toBe(5_000));

  it('keeps the order and pauses only between items', async () => {
    const migrated: number[] = [];
    const { signal } = new AbortController();
    const run = runSequentially([1, 2, 3], {
      signal,
      pauseMs: 5_000,
      act: async (item) => void migrated.push(item),
    });
    await vi.advanceTimersByTimeAsync(4_999);
    expect(migrated).toEqual([1]);
    await vi.advanceTimersByTimeAsync(1);
    expect(migrated).toEqual([1, 2]);
    await vi.advanceTimersByTimeAsync(5_000);
    await run;
    expect(migrated).toEqual([1, 2, 3]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('completes the current item when stopped, without another start or pause', async () => {
    const migrated: number[] = [];
    const control = new AbortController();
    const act = async (item: number) => void migrated.push(item);
    const run = runSequentially([2, 3, 4], { signal: control.signal, pauseMs: 10_000, act });
    await vi.advanceTimersByTimeAsync(20);
    control.abort();
    await run;
    expect(migrated).toEqual([2]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
