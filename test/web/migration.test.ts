import { describe, expect, it } from 'vitest';
import { user, type User } from '../../shared/entities/user.ts';
import { blank } from '../../shared/schema/entity.ts';
import { withoutIdentity } from '../../web/features/user/useIdentities.ts';
import { oneByOne, PAUSE_MS } from '../../web/features/user/oneByOne.ts';

const profile = (email: string): User => ({
  ...blank(user),
  id: email,
  version: 1,
  createdAt: '',
  updatedAt: '',
  email,
});

describe('profiles without an identity', () => {
  it('are those whose e-mail the identity service does not list, whatever its case', () => {
    const users = ['a@x.nz', 'b@x.nz', 'c@x.nz'].map((email) => profile(email));
    const left = withoutIdentity(users, [{ email: 'A@x.nz' }, { email: 'c@x.nz' }, { email: 'z@x.nz' }]);
    expect(left.map(({ email }) => email)).toEqual(['b@x.nz']);
  });
});

describe('one by one', () => {
  it('waits 5 seconds between users', () => expect(PAUSE_MS).toBe(5_000));

  it('keeps the order and pauses between items only', async () => {
    const done: number[] = [];
    const { signal } = new AbortController();
    const from = performance.now();
    await oneByOne([1, 2, 3], { signal, pause: 40, act: async (item) => void done.push(item) });
    const took = performance.now() - from;
    expect(done).toEqual([1, 2, 3]);
    expect(took).toBeGreaterThan(75);
    expect(took).toBeLessThan(1_000);
  });

  it('finishes the item at work when stopped, begins no other, and does not sit the pause out', async () => {
    const done: number[] = [];
    const control = new AbortController();
    const act = async (item: number) => {
      if (item === 2) setTimeout(() => control.abort(), 20);
      done.push(item);
    };
    const from = performance.now();
    await oneByOne([2, 3, 4], { signal: control.signal, pause: 10_000, act });
    expect(done).toEqual([2]);
    expect(performance.now() - from).toBeLessThan(2_000);
  });
});
