import { useRef, useState } from 'react';
import useSWR from 'swr';
import { contract } from '../../../shared/api/index.ts';
import { CHANGE_MS, type Message, type Thread } from '../../../shared/entities/message.ts';
import { call, callPart } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import { usePolling } from '../../ui/use-polling.ts';

const PAGE = '50';
const POLL_MS = 10_000;

interface Loaded {
  readonly messages: readonly Message[];
  /** The address of the page before the first message. */
  readonly earlier: string | undefined;
}

const namesOf = (thread: Thread | undefined) => ({
  audience: thread?.audience,
  funderId: thread?.funderId || undefined,
});

/** From when on messages are read again: those that may have changed, and the newest whatever its age. */
const watchedFrom = (messages: readonly Message[], now: number): string => {
  const newest = messages.at(-1)?.createdAt;
  const fresh = new Date(now - CHANGE_MS - POLL_MS).toISOString();
  return newest !== undefined && newest < fresh ? newest : fresh;
};

/** Whether a message stands in a thread; in every one where none is named. */
const isIn =
  (thread: Thread | undefined) =>
  ({ audience, funderId }: Message): boolean =>
    !thread ||
    (audience === thread.audience && (thread.audience === 'everyone' || funderId === thread.funderId));

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
 * Reads what is new or changed in a part of a conversation.
 * @returns how the loaded messages change; undefined where the newest one was deleted, so that all are read again
 */
async function readNew(projectId: string, part: Thread | undefined, { messages }: Loaded) {
  const known = messages.filter(isIn(part));
  const since = watchedFrom(known, Date.now());
  const everyone = messages.find(({ audience }) => audience === 'everyone')?.funderId;
  const query = { ...namesOf(part), since, everyone, limit: '100' };
  const read = await call(contract.message.ofProject, { params: { projectId }, query });
  if (read.length === 0 && known.length > 0) return undefined;
  return (now: Loaded): Loaded => {
    const kept = now.messages.filter((one) => one.createdAt < since || !isIn(part)(one));
    return { ...now, messages: merged(kept, read) };
  };
}

/** The last page of a conversation, and those before it as they are asked for. */
function usePages(projectId: string, thread: Thread | undefined) {
  const asked = namesOf(thread);
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
  const change = (by: (now: Loaded) => Loaded) => void mutate((now) => now && by(now), { revalidate: false });
  const readEarlier = async () => {
    if (!data?.earlier) return;
    const { answer, next } = await callPart(contract.message.ofProject, { params }, data.earlier);
    change(({ messages }) => ({ messages: merged(answer, messages), earlier: next }));
  };
  return { data, error, change, read: async () => void (await mutate()), readEarlier };
}

/**
 * A conversation, from its end: earlier pages on demand, new messages as they come.
 * @param thread undefined for everything that the caller may read
 * @param polled what the server can answer by one Query each: read again in turn, one of them each time
 */
export function useConversation(
  projectId: string,
  thread: Thread | undefined,
  polled: readonly (Thread | undefined)[],
) {
  const { data, error, change, read, readEarlier } = usePages(projectId, thread);
  const turn = useRef(0);
  const [failure, setFailure] = useState<unknown>();
  const [closed, setClosed] = useState(false);
  const close = () => {
    change(() => ({ messages: [], earlier: undefined }));
    setFailure(undefined);
    setClosed(true);
  };
  usePolling(POLL_MS, async () => {
    if (closed) return;
    try {
      const update = data && (await readNew(projectId, polled[turn.current++ % polled.length], data));
      if (update) change(update);
      else await read();
      setFailure(undefined);
    } catch (fault) {
      if (fault instanceof ApiError && fault.status === 404) close();
      else setFailure(fault);
    }
  });
  return {
    messages: data?.messages,
    error: failure ?? error,
    /** What was shown is not the reader's any more. */
    closed,
    reload: () => {
      setClosed(false);
      void read();
    },
    earlier: data?.earlier === undefined ? undefined : readEarlier,
    adopt: (saved: Message) => change((now) => ({ ...now, messages: merged(now.messages, [saved]) })),
    drop: ({ id }: Message) =>
      change((now) => ({ ...now, messages: now.messages.filter((one) => one.id !== id) })),
  };
}
