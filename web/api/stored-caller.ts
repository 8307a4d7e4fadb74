import type { Caller } from './session-state.ts';
import { storedCallerText } from './token-storage.ts';

export function storedCaller(): Caller | undefined {
  try {
    const text = storedCallerText();
    return text ? (JSON.parse(text) as Caller) : undefined;
  } catch {
    return undefined;
  }
}
