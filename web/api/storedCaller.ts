import type { Caller } from './sessionState.ts';
import { storedCallerText } from './tokenStorage.ts';

/** The profile and company of the person who is signed in, as they were read last. */
export function storedCaller(): Caller | undefined {
  try {
    const text = storedCallerText();
    return text ? (JSON.parse(text) as Caller) : undefined;
  } catch {
    return undefined;
  }
}
