import { useState } from 'react';
import useSWR from 'swr';
import { contract } from '../../../../shared/api/index.ts';
import { CHANGE_MS, type Message, type Thread } from '../../../../shared/entities/message.ts';
import { call, callPart } from '../../../api/client.ts';
import { ApiError } from '../../../api/errors.ts';
import { usePolling } from '../../../ui/usePolling.ts';

const PAGE = '50';
const POLL_MS = 10_000;

interface Loaded {
  readonly messages: readonly Message[];
  /** The address of the page before the first message. */
  readonly earlier: string | undefined;
}

/** From when on messages are read again: those that may have changed, and the newest whatever its age. */
const watchedFrom = (messages: readonly Message[], now: number): string => {
  const newest = messages.at(-1)?.createdAt;
  const fresh = new Date(now - CHANGE_MS - POLL_MS).toISOString();
  return newest !== undefined && newest < fresh ? newest : fresh;
};

/** Oldest first, each once; of two versions the later. */
function merged(kept: readonly Message[], read: readonly Message[]): readonly Message[] {
  const byId = new Map(kept.map((one) => [one.id, one]));
  for (const one of read) {
    const known = byId.get(one.id);
    if (!known || known.version <= one.version) byId.set(one.id, one);
  }
  return [...byId.values()].sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
}

/**
 * A conversation, from its end: earlier pages on demand, new messages as they come.
 * @param thread undefined for everything that the caller may read
 */
export function useConversation(projectId: string, thread: Thread | undefined) {
  const asked = { audience: thread?.audience, funderId: thread?.funderId || undefined };
  const [failure, setFailure] = useState<unknown>();
  const [closed, setClosed] = useState(false);
  const params = { projectId };
  const { data, error, mutate } = useSWR<Loaded, unknown>(
    ['conversation', projectId, asked],
    async () => {
      const query = { ...asked, limit: PAGE };
      const { answer, next } = await callPart(contract.message.ofProject, { params, query });
      return { messages: answer, earlier: next };
    },
    { revalidateOnFocus: false },
  );
  const change = (turn: (now: Loaded) => Loaded) =>
    void mutate((now) => now && turn(now), { revalidate: false });
  const readNew = async (now: Loaded) => {
    const since = watchedFrom(now.messages, Date.now());
    const everyone = now.messages.find(({ audience }) => audience === 'everyone')?.funderId;
    const query = { ...asked, since, everyone, limit: '100' };
    const read = await call(contract.message.ofProject, { params, query });
    // The newest was deleted.
    if (read.length === 0 && now.messages.length > 0) return void (await mutate());
    change(({ messages, earlier }) => ({
      messages: merged(
        messages.filter(({ createdAt }) => createdAt < since),
        read,
      ),
      earlier,
    }));
  };
  const close = () => {
    change(() => ({ messages: [], earlier: undefined }));
    setFailure(undefined);
    setClosed(true);
  };
  usePolling(POLL_MS, async () => {
    if (closed) return;
    try {
      await (data ? readNew(data) : mutate());
      setFailure(undefined);
    } catch (fault) {
      if (fault instanceof ApiError && fault.status === 404) close();
      else setFailure(fault);
    }
  });
  const earlier = async () => {
    if (!data?.earlier) return;
    const { answer, next } = await callPart(contract.message.ofProject, { params }, data.earlier);
    change(({ messages }) => ({ messages: merged(answer, messages), earlier: next }));
  };
  return {
    messages: data?.messages,
    error: failure ?? error,
    /** What was shown is not the reader's any more. */
    closed,
    reload: () => {
      setClosed(false);
      void mutate();
    },
    earlier: data?.earlier === undefined ? undefined : earlier,
    adopt: (saved: Message) => change((now) => ({ ...now, messages: merged(now.messages, [saved]) })),
    drop: ({ id }: Message) =>
      change((now) => ({ ...now, messages: now.messages.filter((one) => one.id !== id) })),
  };
}
